import { pictureUpload } from '../../contract/image/calls.ts'
import type { openFile } from './bridge.ts'
import { getWebview, keepWebviewFacts } from './webview.ts'

/** The app's own way to choose a picture, in a webview whose app has one; many a webview lets no page open a file itself. */
async function findAppChooser(): Promise<typeof openFile | null> {
  keepWebviewFacts()
  if (!getWebview().isInWebview) return null
  const bridge = await import('./bridge.ts').catch(() => null)
  return bridge && (await bridge.findAppActions()).has('openFile') ? bridge.openFile : null
}

/**
 * Tells which picture the player chooses with an `<input type="file">`: through the app in a webview
 * (rule 17.6), from the device elsewhere. The same picture may be chosen again.
 */
export function followPictureInput(input: HTMLInputElement, onChoose: (file: Blob) => void): void {
  let chooser: typeof openFile | null = null
  void findAppChooser().then((found) => {
    chooser = found
  })
  input.accept = pictureUpload.types.join()
  input.addEventListener('click', async (event) => {
    if (!chooser) return
    event.preventDefault()
    const file = await chooser(pictureUpload.types)
    if (file) onChoose(file)
  })
  const take = () => {
    const [file] = input.files ?? []
    input.value = ''
    if (file) onChoose(file)
  }
  input.addEventListener('change', take)
  // What was chosen before this code arrived.
  take()
}
