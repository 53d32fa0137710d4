import { getEnvironment } from '../environment.ts'
import { $user } from '../session/account-state.ts'
import { readPlayer } from '../session/read-player.ts'
import { showTabDot } from '../session/show-tab-dot.ts'
import { onStale } from '../session/stale.ts'
import { askFor } from '../ui/ask-for.ts'
import { isKept } from '../ui/create-resource.ts'
import { setTabDot } from '../ui/tab-dots-store.ts'
import { countUnread, hasCustomDot, readName, summary } from './summary-store.ts'

/**
 * Keeps the summary and the tab bar's number of unread messages, or its bare dot where customer service alone has something: for
 * each player who turns up, on return, and when another tab of the browser has read.
 */
export function followSummary(): void {
  let last = ''
  const refresh = () => {
    if (last) void summary.load()
  }
  $user.subscribe(() => {
    const player = readPlayer()
    // A new level is written about.
    const current = player ? `${player.fp_uid} ${player.uid} ${player.vip_level}` : ''
    if (current === last) return
    last = current
    summary.clear()
    refresh()
  })
  summary.$state.listen((state) => {
    if (state.kind === 'ready') showTabDot('message', countUnread(state) || (hasCustomDot(state) ? 'some' : 0))
    else setTabDot('message', 0)
    // What stands below the messages comes once they no longer grow.
    if (state.kind !== 'loading' && !isKept(state)) askFor('summary')
  })
  onStale(refresh)
  getEnvironment().onStorageChange((name) => name === readName && refresh())
}
