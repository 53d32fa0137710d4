import { getEnvironment } from '../environment.ts'
import { askFor } from '../ui/ask-for.ts'
import { $user } from './account-state.ts'

/**
 * Keeps `data-who` of the root as the arrival script set it, now that it is known: what is for guests only is shown by it
 * (`data-for`), and players' islands are asked for.
 */
export function followWho(): void {
  $user.subscribe(({ kind }) => {
    if (kind === 'loading') return
    const isGuest = kind === 'guest'
    getEnvironment().setFact('who', isGuest ? 'guest' : 'player')
    if (!isGuest) askFor('player')
  })
}
