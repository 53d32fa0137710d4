import { followPlayer } from './follow-player.ts'
import { $session } from './session-store.ts'

/**
 * Fetches a screen's code for players only: a guest, to whom the login comes instead, sees what stands in the HTML. Keeps
 * `data-view` of the root meanwhile, which also says where the code did not come.
 */
export function bringToPlayers(root: HTMLElement, fetchScreen: () => Promise<unknown>): void {
  let isFetched = false
  followPlayer(root, { meet: () => undefined })
  $session.subscribe(async ({ token }) => {
    if (!token || isFetched) return
    isFetched = true
    await fetchScreen().catch(() => {
      isFetched = false
      root.dataset.view = 'failed'
    })
  })
}
