import { useStore } from '@nanostores/react'
import { resetMinutes } from '../../contract/passport/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Greeting } from './Greeting.tsx'
import type { Mode } from './login-schemas.ts'
import { $sentTo } from './login-store.ts'

/** Says that a link is on its way, if anybody has the address. */
export function SentNote({ onOpen }: { onOpen: (mode: Mode) => void }) {
  const { t } = useTexts()
  return (
    <>
      <Greeting
        title={t('passport.sent.heading')}
        lead={t('passport.sent.lead', { count: resetMinutes })}
        address={useStore($sentTo)}
        isNews
      />
      <div className="after">
        <p className="soft">{t('passport.sent.hint')}</p>
        <button className="btn btn--wide" type="button" onClick={() => onOpen('login')}>
          {t('passport.sent.back')}
        </button>
        <button className="link" type="button" onClick={() => onOpen('forgot')}>
          {t('passport.sent.again')}
        </button>
      </div>
    </>
  )
}
