import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AppMessage, PortalMessage } from '../../contract/community/bus.ts'
import type { CommunityView } from '../../contract/community/post.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { openLogin } from '../login/login-overlay.ts'
import { previewFrameName } from '../preview-frame.ts'
import { connectionLost } from '../ui/load-failure.ts'
import { Trouble } from '../ui/Trouble.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { findCommunity } from './find-community.ts'
import { followSession } from './follow-session.ts'
import { openPage, readAppMessage } from './heed-community.ts'
import { lendApp } from './lend-app.ts'
import './community.css'

/** The catalogue parts that the frame says. */
export const texts = ['community.title', 'community.frame', 'layout.state'] as const

/** Milliseconds that the community may take to say that it is ready before a retry is offered. */
const patience = 15_000
/** The least height of the frame in pixels, so that what waits or went wrong in it can be seen. */
const leastHeight = 240

type Phase = 'waiting' | 'ready' | 'failed'

/** How the community comes, in as many attempts as it takes. */
interface Loading {
  attempt: number
  phase: Phase
}

const settle = (loading: Loading): Loading => ({ ...loading, phase: 'ready' })
const fail = (loading: Loading): Loading => ({ ...loading, phase: 'failed' })
/** Another attempt where the last has failed: by a press, or once the network is back. */
const tryAgain = (loading: Loading): Loading =>
  loading.phase === 'failed' ? { attempt: loading.attempt + 1, phase: 'waiting' } : loading

/** What the community's messages change of how it is shown. */
interface Showing {
  onReady: () => void
  onHeight: (height: number) => void
}

/** Heeds the community of a frame (rule 18.9), until it is stopped by what this gives. */
function heedFrame(frame: RefObject<HTMLIFrameElement | null>, origin: string, { onReady, onHeight }: Showing) {
  const findWindow = () => frame.current?.contentWindow ?? null
  const send = (message: PortalMessage) => findWindow()?.postMessage(message, origin)
  const session = followSession(send)
  const app = lendApp(send)
  const begin = () => {
    onReady()
    void app.offer()
  }
  const heed = (message: AppMessage) => {
    if (message.type === 'ready') begin()
    else if (message.type === 'height') onHeight(message.height)
    else if (message.type === 'title') document.title = message.title
    else if (message.type === 'ask_session') session.ask(message.fp_uid)
    else if (message.type === 'login') void openLogin()
    else if (message.type === 'open_file') void app.openFile(message.id)
    else if (message.type === 'change_close_mode') app.changeCloseMode(message.mode)
    else openPage(message)
  }
  const stopListening = getEnvironment().onMessage((message) => {
    const read = readAppMessage(message, { origin, source: findWindow() })
    if (read) heed(read)
  })
  return () => {
    stopListening()
    session.stop()
    app.stop()
  }
}

interface FrameProps extends Pick<Showing, 'onReady'> {
  view: CommunityView
  phase: Phase
}

/** The community itself, as high as it says, and heeded as long as it is shown. */
function Frame({ view, phase, onReady }: FrameProps) {
  const { t } = useTexts()
  const [{ url, origin }] = useState(() => findCommunity(view))
  const [height, setHeight] = useState(leastHeight)
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const onHeight = (told: number) => setHeight(Math.max(leastHeight, told))
    return heedFrame(frame, origin, { onReady, onHeight })
  }, [origin, onReady])
  const isPreview = getEnvironment().isPreview()
  return (
    <iframe
      name={isPreview ? previewFrameName : undefined}
      title={t('community.title')}
      src={url}
      hidden={phase !== 'ready'}
      style={{ blockSize: height }}
      ref={frame}
    />
  )
}

/** The community of a view. Each attempt has a frame of its own: another address in an old one would be a step in the tab's history. */
function Community({ view }: { view: CommunityView }) {
  const { t } = useTexts()
  const [{ attempt, phase }, setLoading] = useState<Loading>({ attempt: 1, phase: 'waiting' })
  const isHydrated = useHydrated()
  useEffect(() => getEnvironment().onReturn(() => setLoading(tryAgain)), [])
  useEffect(() => {
    if (phase === 'waiting') return getEnvironment().delay(patience, () => setLoading(fail))
    return undefined
  }, [phase])
  const ready = useCallback(() => setLoading(settle), [])
  return (
    <section className="community" id="community" aria-label={t('community.title')} aria-busy={phase === 'waiting'}>
      {phase === 'waiting' && (
        <p className="community__wait" role="status">
          <span className="spinner" aria-hidden="true" />
          <span>{t('community.frame.loading')}</span>
        </p>
      )}
      {phase === 'failed' && (
        <div className="card">
          <Trouble
            title={t('community.frame.failed_title')}
            failure={connectionLost}
            onRetry={() => setLoading(tryAgain)}
          />
        </div>
      )}
      {isHydrated && <Frame view={view} phase={phase} onReady={ready} key={attempt} />}
    </section>
  )
}

interface Props {
  locale: LocaleCode
  view: CommunityView
}

/** The community in its frame (rule 18.1): what waits for it, and what stands in its place where it does not come. */
export function CommunityFrameIsland({ locale, view }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Community view={view} />
    </TextsProvider>
  )
}
