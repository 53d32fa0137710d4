import { getEnvironment } from '../environment.ts'
import { getWebview } from './webview.ts'

/** Opens the app's own dialogue for pictures; false where this app has none, so that the browser's has to serve. */
async function chooseInApp(types: readonly string[], onPicture: (picture: Blob) => void): Promise<boolean> {
  const bridge = await import('./bridge.ts').catch(() => null)
  if (!bridge || !(await bridge.findAppActions()).has('openFile')) return false
  const picture = await bridge.openFile(types)
  if (picture) onPicture(picture)
  return true
}

/**
 * Hears of every picture that a player chooses with an `<input type="file">` whose `accept` is a list of types: through the
 * app's `openFile` in a webview that has it (specification section 7), by the browser's own dialogue elsewhere. The same
 * picture may be chosen again.
 */
export function followPictures(input: HTMLInputElement, onPicture: (picture: Blob) => void): void {
  input.addEventListener('change', () => {
    const [picture] = input.files ?? []
    input.value = ''
    if (picture) onPicture(picture)
  })
  if (!getWebview().isInWebview) return
  let isBrowsersTurn = false
  input.addEventListener('click', async (event) => {
    if (isBrowsersTurn) return
    event.preventDefault()
    if (await chooseInApp(input.accept.split(','), onPicture)) return
    isBrowsersTurn = true
    input.click()
    getEnvironment().delay(0, () => {
      isBrowsersTurn = false
    })
  })
}
