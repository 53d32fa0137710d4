import { useStore } from '@nanostores/react'
import type { ReactNode, SyntheticEvent } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { providerTypes } from '../../contract/passport/calls.ts'
import { providerNames } from '../../contract/passport/ways.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $continuation, type Continuation, continueSignIn, lookAtHandOff } from './continue-store.ts'
import { FormFoot, Heard } from './FormFoot.tsx'
import { $trouble } from './form-store.ts'
import { Greeting } from './Greeting.tsx'
import { leave } from './press-login.ts'
import { Sheet } from './Sheet.tsx'

/** The catalogue parts that the page says. */
export const texts = ['passport'] as const

interface SubmitProps {
  onSubmit: (event: SyntheticEvent) => void
  children: ReactNode
}

/** A form around a button only: a form without one cannot be submitted by keyboard. */
function SubmitForm({ onSubmit, children }: SubmitProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** Until it is known whose sign-in it is; after a failure, it can be checked again. */
function Looking({ onSubmit }: Pick<SubmitProps, 'onSubmit'>) {
  const { t } = useTexts()
  const trouble = useStore($trouble, { ssr: 'initial' })
  return (
    <>
      <Greeting title={t('passport.page_title')} lead="" />
      {trouble ? (
        <SubmitForm onSubmit={onSubmit}>
          <FormFoot label={t('passport.retry')} busyLabel={t('passport.continue.looking')} />
        </SubmitForm>
      ) : (
        <div className="providers">
          <i className="skeleton" />
        </div>
      )}
      <Heard busyLabel={t('passport.continue.looking')} />
    </>
  )
}

/** What to compare with the game, and a button: a page that went on by itself would sign in whoever was sent a stranger's link. */
function Confirm({
  provider,
  site,
  code,
  onSubmit,
}: Extract<Continuation, { kind: 'open' }> & Pick<SubmitProps, 'onSubmit'>) {
  const { t } = useTexts()
  const name = providerNames[providerTypes[provider]]
  const busyLabel = t('passport.continue.busy', { provider: name })
  return (
    <>
      <Greeting
        title={t('passport.continue.heading', { game: site.game.name })}
        lead={t('passport.continue.lead')}
        code={code}
        isNews
      />
      <p className="warning">{t('passport.continue.warning')}</p>
      <SubmitForm onSubmit={onSubmit}>
        <FormFoot label={t('passport.social.continue_with', { provider: name })} busyLabel={busyLabel} />
      </SubmitForm>
      <Heard busyLabel={busyLabel} />
    </>
  )
}

function End({ result }: Extract<Continuation, { kind: 'ended' }>) {
  const { t } = useTexts()
  const heading = result === 'over' ? t('passport.link_over.heading') : t(`passport.continue.${result}_heading`)
  return <Greeting title={heading} lead={t(`passport.continue.${result}_lead`)} isNews />
}

function Continue() {
  const state = useStore($continuation, { ssr: 'initial' })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (state.kind === 'open') continueSignIn()
    else void lookAtHandOff()
  }
  return (
    <Sheet onLeave={leave}>
      <div className="sheet__body">
        {state.kind === 'loading' && <Looking onSubmit={submit} />}
        {state.kind === 'open' && <Confirm {...state} onSubmit={submit} />}
        {state.kind === 'ended' && <End {...state} />}
      </div>
    </Sheet>
  )
}

/** The page in the system's browser to which a game's webview has handed its social sign-in over. */
export function ContinueIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Continue />
    </TextsProvider>
  )
}
