import { getEnvironment } from '../environment.ts'
import { getWebview } from '../webview/webview.ts'

/** Where a hand-off is kept, as `<when it expires, in milliseconds> <text>`: an app may end its webview while the player is in the browser. */
export const handOffName = 'guildhall.hand_off'

/** Whether an earlier page of this game's webview waits for a hand-off that has not expired; a browser may share its storage. */
export function isHandOffKept(): boolean {
  const { local, now } = getEnvironment()
  return getWebview().isInWebview && Number.parseInt(local.get(handOffName) ?? '', 10) > now()
}
