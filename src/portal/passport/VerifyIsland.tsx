import { useStore } from '@nanostores/react'
import type { SyntheticEvent } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FormFoot, Heard } from './FormFoot.tsx'
import { Greeting } from './Greeting.tsx'
import { profileAddress, readOpened } from './opened-page.ts'
import { leave } from './press-login.ts'
import { Sheet } from './Sheet.tsx'
import { $verification, verify } from './verify-store.ts'

/** The catalogue parts that the page says. */
export const texts = ['passport'] as const

function submit(event: SyntheticEvent): void {
  event.preventDefault()
  void verify()
}

/** A button to press, since programs that look into mails open what they find there. */
function Confirm() {
  const { t } = useTexts()
  return (
    <>
      <Greeting title={t('passport.verify.heading')} lead={t('passport.verify.lead')} />
      <form method="post" noValidate onSubmit={submit}>
        <FormFoot label={t('passport.verify.submit')} busyLabel={t('passport.verify.busy')} />
      </form>
    </>
  )
}

/** The address is confirmed, or the link opens nothing any more. */
function End({ email }: { email: string | null }) {
  const { t } = useTexts()
  const { site, locale } = readOpened()
  return (
    <>
      {email === null ? (
        <Greeting title={t('passport.link_over.heading')} lead={t('passport.verify.over_lead')} isNews />
      ) : (
        <Greeting
          title={t('passport.verify.done_heading')}
          lead={t('passport.verify.done_lead')}
          address={email}
          isNews
        />
      )}
      <a className="btn btn--glory btn--wide" href={profileAddress(site, locale)}>
        {t('passport.verify.profile')}
      </a>
    </>
  )
}

function Verify() {
  const { t } = useTexts()
  const state = useStore($verification, { ssr: 'initial' })
  const news = state.kind === 'done' ? t('passport.verify.done_heading') : ''
  return (
    <Sheet onLeave={leave}>
      <div className="sheet__body">
        {state.kind === 'open' ? <Confirm /> : <End email={state.kind === 'done' ? state.email : null} />}
        <Heard busyLabel={t('passport.verify.busy')} news={news} />
      </div>
    </Sheet>
  )
}

/** Where a mailed link for verifying an address leads. */
export function VerifyIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Verify />
    </TextsProvider>
  )
}
