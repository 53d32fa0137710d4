import { getWebview, keepWebviewFacts } from './webview.ts'

/** A way to choose a picture of one of the `types` beside the page's own file input; null where the player chose none. */
export type Chooser = (types: readonly string[]) => Promise<Blob | null>

/** The app's own way (rule 17.6), in a webview whose app has one; many a webview lets no page open a file itself. */
export async function findAppChooser(): Promise<Chooser | null> {
  keepWebviewFacts()
  if (!getWebview().isInWebview) return null
  const bridge = await import('./bridge.ts').catch(() => null)
  return bridge && (await bridge.findAppActions()).has('openFile') ? bridge.openFile : null
}
