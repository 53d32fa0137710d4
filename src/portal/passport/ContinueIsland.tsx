import { useStore } from '@nanostores/react'
import type { SyntheticEvent } from 'react'
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

/** Until it is known whose sign-in it is; nothing can be pressed but another try. */
function Looking() {
  const { t } = useTexts()
  const trouble = useStore($trouble, { ssr: 'initial' })
  return (
    <>
      <Greeting title={t('passport.page_title')} lead="" />
      {trouble ? (
        <FormFoot label={t('passport.retry')} busyLabel={t('passport.continue.looking')} />
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
function Confirm({ provider, site, code }: Extract<Continuation, { kind: 'open' }>) {
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
      <FormFoot label={t('passport.social.continue_with', { provider: name })} busyLabel={busyLabel} />
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
      <form method="post" noValidate onSubmit={submit}>
        {state.kind === 'loading' && <Looking />}
        {state.kind === 'open' && <Confirm {...state} />}
        {state.kind === 'ended' && <End {...state} />}
      </form>
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
