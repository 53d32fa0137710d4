import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedScreen } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { connectionLost, type LoadFailure } from '../ui/load-failure.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** The catalogue parts that the screen says. */
export const texts = ['cafe', 'layout.state'] as const

/** Milliseconds that the event page may take. */
const patience = 15_000

/** `framed` has an address, and waits for its page; `outside` is for the system's browser, not for this webview (rule 17.2). */
type Cafe =
  | { kind: 'loading' | 'outside' }
  | ({ kind: 'failed' } & LoadFailure)
  | { kind: 'framed' | 'shown'; url: string }

const fetchLinks = () => import('../link/open-link.ts')

/** Finds out where the event page is for who is here, once that is known. */
async function findPage(address: string): Promise<Cafe> {
  const links = await fetchLinks().catch(() => null)
  const destination = await links?.resolveLink(address)
  if (!destination) return { kind: 'failed', ...connectionLost }
  return destination.opens === 'browser' ? { kind: 'outside' } : { kind: 'framed', url: destination.address }
}

function useCafe(address: string) {
  const view = useView()
  const [cafe, setCafe] = useState<Cafe>({ kind: 'loading' })
  const isKnown = view !== 'loading' && view !== 'guest'
  const load = useCallback(async () => {
    setCafe({ kind: 'loading' })
    setCafe(await findPage(address))
  }, [address])
  useEffect(() => {
    if (isKnown && address !== '') void load()
  }, [isKnown, address, load])
  const { kind } = cafe
  useEffect(() => {
    if (kind !== 'framed') return
    return getEnvironment().delay(patience, () => setCafe({ kind: 'failed', ...connectionLost }))
  }, [kind])
  const hasFailed = useRef(false)
  hasFailed.current = kind === 'failed'
  useEffect(() => getEnvironment().onReturn(() => hasFailed.current && void load()), [load])
  const show = () => setCafe((now) => (now.kind === 'framed' ? { kind: 'shown', url: now.url } : now))
  return { cafe, load, show }
}

function Closed({ homeHref }: Pick<Props, 'homeHref'>) {
  const { t } = useTexts()
  return (
    <section className="card empty">
      <Icon name="i-juice" />
      <h2>{t('cafe.empty_title')}</h2>
      <p>{t('cafe.empty_text')}</p>
      <a className="btn btn--glory" href={homeHref}>
        {t('cafe.back')}
      </a>
    </section>
  )
}

function Outside({ address }: { address: string }) {
  const { t } = useTexts()
  return (
    <section className="card empty">
      <Icon name="i-juice" />
      <h2>{t('cafe.title')}</h2>
      <p>{t('cafe.outside')}</p>
      <a className="btn btn--glory" href={address}>
        {t('cafe.open')}
      </a>
    </section>
  )
}

/** The café by the address that the installation has given it; empty where it has none. */
export function CafeScreen({ address, homeHref }: Omit<Props, 'locale'> & { address: string }) {
  const { t } = useTexts()
  const { cafe, load, show } = useCafe(address)
  if (address === '') return <Closed homeHref={homeHref} />
  if (cafe.kind === 'outside') return <Outside address={address} />
  if (cafe.kind === 'failed') return <FailedScreen failure={cafe} onRetry={load} />
  return (
    <section className="card cafe" aria-busy={cafe.kind !== 'shown'}>
      {cafe.kind !== 'shown' && (
        <div className="cafe__wait" role="status">
          <span className="spinner" aria-hidden="true" />
          <p>{t('layout.state.loading')}</p>
        </div>
      )}
      {'url' in cafe && (
        <iframe
          title={t('cafe.title')}
          src={cafe.url}
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
          referrerPolicy="strict-origin"
          onLoad={show}
        />
      )}
    </section>
  )
}

/** The address is this host's, which a page that is built once for all hosts learns in the browser. */
function HostsCafe({ homeHref }: Pick<Props, 'homeHref'>) {
  if (!useHydrated()) return <i className="card cafe skeleton" />
  return <CafeScreen address={findBases(getEnvironment().address().hostname).cafe} homeHref={homeHref} />
}

interface Props {
  locale: LocaleCode
  homeHref: string
}

/** The event page of the café in a frame, or the way back where no event is on (rule 18.3). */
export function CafeIsland({ locale, homeHref }: Props) {
  return (
    <TextsProvider locale={locale}>
      <HostsCafe homeHref={homeHref} />
    </TextsProvider>
  )
}
