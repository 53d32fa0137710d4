import { type ReactNode, useEffect, useRef } from 'react'
import { providerNames } from '../../contract/passport/ways.ts'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { cancelHandingOver, type HandOffState } from './hand-off-store.ts'
import { leaveFor } from './leave-for.ts'

type Active = Exclude<HandOffState, { kind: 'none' }>
type StateOf<Kind extends Active['kind']> = Extract<Active, { kind: Kind }>

interface SheetProps {
  title: string
  /** The id of what is read with the title. */
  describedBy?: string
  children: ReactNode
}

/** A sheet as the hosted login's, in whose place it stands; the focus goes to its heading, for screen readers. */
function Sheet({ title, describedBy, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each title is news
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section className="login__state login__elsewhere" aria-labelledby="elsewhere">
      <svg className="login__emblem" aria-hidden="true">
        <use href={`/art/emblems.svg#e-${getEnvironment().fact('game')}`} />
      </svg>
      <h2 id="elsewhere" tabIndex={-1} aria-describedby={describedBy} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Cancel() {
  const { t } = useTexts()
  return (
    <button className="btn" type="button" onClick={cancelHandingOver}>
      {t('session.login.elsewhere.cancel')}
    </button>
  )
}

/** What is under way, said once to who reads by ear. */
function Status({ text, isAtWork = true }: { text: string; isAtWork?: boolean }) {
  return (
    <p className="login__status" role="status">
      {isAtWork ? <span className="spinner" aria-hidden="true" /> : <Icon name="g-alert" />}
      <span>{text}</span>
    </p>
  )
}

function Waiting({ state: { provider, code, isOffline } }: { state: StateOf<'waiting'> }) {
  const { t } = useTexts()
  return (
    <Sheet title={t('session.login.elsewhere.title')}>
      <p className="soft">{t('session.login.elsewhere.text', { provider: providerNames[provider] })}</p>
      <p>
        {t('session.login.elsewhere.code')}{' '}
        <strong className="login__code" dir="ltr">
          {code}
        </strong>
      </p>
      <Status
        text={t(isOffline ? 'session.login.elsewhere.offline' : 'session.login.elsewhere.waiting')}
        isAtWork={!isOffline}
      />
      <div className="login__choices">
        <button className="btn btn--glory" type="button" onClick={() => leaveFor(provider)}>
          {t('session.login.elsewhere.again')}
        </button>
        <Cancel />
      </div>
    </Sheet>
  )
}

function Over({ state: { provider, why } }: { state: StateOf<'over'> }) {
  const { t } = useTexts()
  return (
    <Sheet title={t(`session.login.elsewhere.${why}_title`)} describedBy="elsewhere-why">
      <p className="soft" id="elsewhere-why">
        {t(`session.login.elsewhere.${why}_text`)}
      </p>
      <div className="login__choices">
        <button className="btn btn--glory" type="button" onClick={() => leaveFor(provider)}>
          <Icon name="g-again" />
          {t('session.login.retry')}
        </button>
        <Cancel />
      </div>
    </Sheet>
  )
}

/** What stands over the hosted login while the system's browser signs the player in (rule 4.24). */
export function HandOff({ state }: { state: Active }) {
  const { t } = useTexts()
  switch (state.kind) {
    case 'waiting':
      return <Waiting state={state} />
    case 'over':
      return <Over state={state} />
    default: {
      const isOpening = state.kind === 'opening'
      return (
        <Sheet title={t('session.login.elsewhere.title')}>
          <Status text={t(isOpening ? 'session.login.elsewhere.opening' : 'session.login.elsewhere.finishing')} />
        </Sheet>
      )
    }
  }
}
