import { getEnvironment } from '../environment.ts'
import { askFor } from '../ui/ask-for.ts'
import { $user } from './account-state.ts'

/**
 * Keeps `data-who` of the root as the arrival script set it, now that it is known: what is for guests only is shown by it
 * (`data-for`), and players' islands are asked for. Balances from the last visit are marked by `data-known` (rule 3.18).
 */
export function followWho(): void {
  $user.subscribe((state) => {
    if (state.kind === 'loading') return
    const isGuest = state.kind === 'guest'
    const { setFact } = getEnvironment()
    setFact('who', isGuest ? 'guest' : 'player')
    setFact('known', 'user' in state && state.isKept ? 'before' : 'now')
    if (!isGuest) askFor('player')
  })
}
