import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BridgeRequest } from '../../contract/bridge/messages.ts'
import { $shown, answer, type Shown } from './app.ts'
import { close } from './phone-store.ts'
import { drawSample, toBridgeFile } from './sample-picture.ts'

interface Props {
  title: string
  children: ReactNode
}

/** Something of the app's own over the webview. */
function Sheet({ title, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => sheet.current?.querySelector('button')?.focus(), [])
  return (
    <div className="app-sheet" role="dialog" aria-labelledby="app-sheet-title" ref={sheet}>
      <h3 id="app-sheet-title">{title}</h3>
      {children}
    </div>
  )
}

function finish(): void {
  $shown.set(null)
}

function FileChooser({ request }: { request: BridgeRequest<'openFile'> }) {
  const choose = async (picture: Blob | null) => {
    finish()
    const file = picture && (await toBridgeFile(picture))
    answer(request, file ? { done: 1, file } : { done: 0 })
  }
  return (
    <Sheet title="Choose a picture">
      <p className="small soft">The page takes {request.types.join(', ')}.</p>
      <button className="btn btn--glory" type="button" onClick={async () => choose(await drawSample())}>
        Send a sample picture
      </button>
      <label className="btn">
        <input
          className="off"
          type="file"
          accept={request.types.join()}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
        />
        Choose from this device
      </label>
      <button className="btn" type="button" onClick={() => choose(null)}>
        Choose nothing
      </button>
    </Sheet>
  )
}

function ShareTarget({ request }: { request: BridgeRequest<'share'> }) {
  const { title, text, url, file } = request
  const end = (done: 0 | 1) => {
    finish()
    answer(request, { done })
  }
  return (
    <Sheet title={`Share: ${title}`}>
      {file && <img src={`data:${file.type};base64,${file.data}`} alt="What the page shares" />}
      <p className="small app-sheet__text">{`${text} ${url}`}</p>
      <button className="btn btn--glory" type="button" onClick={() => end(1)}>
        Share it
      </button>
      <button className="btn" type="button" onClick={() => end(0)}>
        Don’t share
      </button>
    </Sheet>
  )
}

function SystemBrowser({ url }: { url: string }) {
  return (
    <Sheet title="The system’s browser">
      <p className="small app-sheet__text">{url}</p>
      <button className="btn btn--glory" type="button" onClick={finish}>
        Back to the game
      </button>
      <a className="btn" href={url} target="_blank" rel="noreferrer">
        Really open it
      </a>
    </Sheet>
  )
}

function Closing() {
  return (
    <Sheet title="Close the page?">
      <p className="small">Something is still under way there.</p>
      <button className="btn btn--glory" type="button" onClick={finish}>
        Stay
      </button>
      <button className="btn" type="button" onClick={close}>
        Close it all the same
      </button>
    </Sheet>
  )
}

function findSheet(shown: Shown) {
  if (shown.kind === 'openFile') return <FileChooser request={shown.request} />
  if (shown.kind === 'share') return <ShareTarget request={shown.request} />
  return shown.kind === 'browser' ? <SystemBrowser url={shown.url} /> : <Closing />
}

/** What the app asks the player over the webview: a picture, whom to share with, whether to close. */
export function AppSheet() {
  const shown = useStore($shown)
  return shown && findSheet(shown)
}
