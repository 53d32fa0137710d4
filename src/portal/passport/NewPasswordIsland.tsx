import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { resetMinutes } from '../../contract/passport/calls.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Greeting } from './Greeting.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { $isOver } from './new-password-store.ts'
import { forgotAddress, readOpened } from './opened-page.ts'
import { leave } from './press-login.ts'
import { Sheet } from './Sheet.tsx'

/** The catalogue parts that the page says. */
export const texts = ['passport', 'act.outcome.password'] as const

/** The link opens nothing any more: what is left is to ask for another. */
function LinkOver() {
  const { t } = useTexts()
  const { site, locale } = readOpened()
  return (
    <>
      <Greeting
        title={t('passport.link_over.heading')}
        lead={t('passport.link_over.lead', { count: resetMinutes })}
        isNews
      />
      <a className="btn btn--glory btn--wide" href={forgotAddress(site, locale)}>
        {t('passport.link_over.action')}
      </a>
    </>
  )
}

function NewPassword() {
  const isOver = useStore($isOver, { ssr: 'initial' })
  return <Sheet onLeave={leave}>{isOver ? <LinkOver /> : <NewPasswordForm />}</Sheet>
}

/** Where a mailed link leads: a new password, or that the link opens nothing any more. */
export function NewPasswordIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <NewPassword />
    </TextsProvider>
  )
}
