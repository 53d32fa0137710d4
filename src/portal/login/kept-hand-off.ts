import { getEnvironment } from '../environment.ts'
import { getWebview } from '../webview/webview.ts'

/** Where a hand-off is kept, as `<when it expires, in milliseconds> <text>`: an app may end its webview while the player is in the browser. */
const name = 'guildhall.hand_off'

/** Where nothing can be kept, it lives as long as the page. */
let pageText: string | null = null

/**
 * The text that was kept by `keepHandOff`; null for none, for one that has expired, and outside of a game's webview, whose storage a
 * browser's may be.
 */
export function readKeptHandOff(): string | null {
  const { local, now } = getEnvironment()
  const kept = getWebview().isInWebview ? (local.get(name) ?? pageText) : null
  const [, until, text = ''] = kept?.match(/^(\d+) (.*)$/) ?? []
  if (Number(until) > now()) return text
  if (kept !== null) forgetHandOff()
  return null
}

export function keepHandOff(text: string, until: number): void {
  const kept = `${until} ${text}`
  pageText = getEnvironment().local.set(name, kept) ? null : kept
}

export function forgetHandOff(): void {
  pageText = null
  getEnvironment().local.remove(name)
}
