import { getEnvironment } from '../environment.ts'
import { askFor } from '../ui/ask-for.ts'
import { $user } from './account-state.ts'

/**
 * Keeps `data-who` of the root as the arrival script set it, now that it is known: what is for guests only is shown by it
 * (`data-for`), and players' islands are asked for. Balances from the last visit are marked by `data-known` (rule 3.18).
 */
export function followWho(): void {
  let wasKnown = false
  $user.subscribe((state) => {
    const { setFact } = getEnvironment()
    const isGuest = state.kind === 'guest'
    // What was drawn of the player who has gone is not for the next one.
    if (isGuest || (wasKnown && state.kind === 'loading')) setFact('kept', '')
    if (state.kind === 'loading') return
    wasKnown = true
    setFact('who', isGuest ? 'guest' : 'player')
    setFact('known', 'user' in state && state.isKept ? 'before' : 'now')
    if (!isGuest) askFor('player')
  })
}
