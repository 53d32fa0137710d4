import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { keepAccount } from './answer-waiting.ts'
import { useProfile } from './use-profile.ts'
import './waiting.css'

/** The catalogue parts that the card says. */
export const waitingTexts = ['account.waiting', 'account.refused'] as const

/** What stands above everything while an account waits to be deleted: when, and the way back. */
export function Waiting() {
  const { t, formatDate } = useTexts()
  const time = useProfile()?.delete_time ?? 0
  if (time === 0) return null
  const date = formatDate(new Date(time * 1000), { dateStyle: 'long' })
  return (
    <section className="card waiting-card" aria-labelledby="waiting-title">
      <Icon name="g-alert" />
      <div className="grow">
        <h2 className="strong" id="waiting-title">
          {t('account.waiting.title')}
        </h2>
        <p className="small">{t('account.waiting.text', { date })}</p>
      </div>
      <button className="btn btn--glory" type="button" onClick={keepAccount}>
        {t('account.waiting.keep')}
      </button>
    </section>
  )
}
