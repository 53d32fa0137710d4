import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $user } from '../session/account-state.ts'
import { confirm } from '../ui/confirm-store.ts'
import { CopyText } from './CopyText.tsx'
import { clearDevice } from './clear-device.ts'
import { collectFacts, type Facts, factGroups, type Measured, showValue, writeFacts } from './facts.ts'

/** The catalogue parts that the screen says. */
export const texts = ['support', 'layout.state'] as const

/** What only the page itself knows of the screen it is on. */
function measure(): Omit<Measured, 'actions'> {
  const { clientWidth, clientHeight } = document.documentElement
  const style = getComputedStyle(document.documentElement)
  const insets = ['top', 'end', 'bottom', 'start'].map((side) => style.getPropertyValue(`--inset-${side}`) || '0px')
  return { size: `${clientWidth} × ${clientHeight}`, insets: insets.join(' ') }
}

/** What the app around the page can do; empty where there is none, and where its code does not come. */
function useActions(): ReadonlySet<string> | null {
  const [actions, setActions] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    import('../webview/bridge.ts')
      .then(({ findAppActions }) => findAppActions())
      .then(setActions, () => setActions(new Set()))
  }, [])
  return actions
}

/** The facts, anew whenever it is known better who is here; null at build time. */
function useFacts(version: string): Facts | null {
  const user = useStore($user, { ssr: 'initial' })
  const actions = useActions()
  const [facts, setFacts] = useState<Facts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the player is read from its stores
  useEffect(() => setFacts(collectFacts(version, { actions, ...measure() })), [version, actions, user])
  return facts
}

function Clear() {
  const { t } = useTexts()
  const press = async () => {
    const isSure = await confirm({
      title: t('support.webtools.clear_title'),
      content: t('support.webtools.clear_text'),
      confirmLabel: t('support.webtools.clear'),
      cancelLabel: t('support.keep'),
    })
    if (isSure) clearDevice()
  }
  return (
    <button className="btn" type="button" onClick={press}>
      {t('support.webtools.clear')}
    </button>
  )
}

function Webtools({ version, logsHref }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const facts = useFacts(version)
  if (!facts) return <i className="card skeleton support-skeleton" />
  return (
    <>
      <CopyText text={writeFacts(facts)}>
        <Clear />
        <a className="btn" href={logsHref}>
          {t('support.logs.title')}
        </a>
      </CopyText>
      {factGroups.map((group) => (
        <section className="card" aria-labelledby={`support-${group}`} key={group}>
          <h2 className="support-title" id={`support-${group}`}>
            {t(`support.groups.${group}`)}
          </h2>
          <dl className="support-facts" dir="ltr">
            {facts[group].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{showValue(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

interface Props {
  locale: LocaleCode
  /** The portal's version. */
  version: string
  logsHref: string
}

/** What support and studios ask for, to read and to copy, with nothing secret in it (rule 18.4). */
export function WebtoolsIsland({ locale, ...tools }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Webtools {...tools} />
    </TextsProvider>
  )
}
