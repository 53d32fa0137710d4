import { type ChangeEvent, type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
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

/** The app's chooser once it is known; null until then, and where there is none. */
function useAppChooser() {
  const chooser = useRef<typeof openFile | null>(null)
  useEffect(() => {
    void findAppChooser().then((found) => {
      chooser.current = found
    })
  }, [])
  return chooser
}

interface Props extends Pick<ComponentProps<'input'>, 'className' | 'aria-label' | 'aria-describedby' | 'ref'> {
  /** Hears of each picture that is chosen, also of the same one again. */
  onChoose: (file: Blob) => void
}

/** Chooses a picture: through the app in a webview (rule 17.6), from the device elsewhere. */
export function PictureInput({ onChoose, ...input }: Props) {
  const chooser = useAppChooser()
  const askApp = async (event: MouseEvent) => {
    if (!chooser.current) return
    event.preventDefault()
    const file = await chooser.current(pictureUpload.types)
    if (file) onChoose(file)
  }
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return <input {...input} type="file" accept={pictureUpload.types.join()} onClick={askApp} onChange={take} />
}
