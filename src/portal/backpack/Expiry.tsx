import { useTexts } from '../i18n/TextsProvider.tsx'
import { platformNow } from '../platform-clock.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { updateThings } from './backpack-store.ts'
import { expiryOf } from './expiry.ts'

/** When a thing ends (unix seconds, 0 for never): a date, or less than a day counted down. */
export function Expiry({ until }: { until: number }) {
  const { t, formatDate } = useTexts()
  const expiry = expiryOf(until, platformNow())
  if (expiry === 'never') return null
  return (
    <p className="chip thing__expiry">
      <Icon name="g-clock" />
      {expiry === 'soon' && <span className="off">{t('backpack.entry.time_left')} </span>}
      <span className="num">
        {expiry === 'soon' && <Countdown until={until} onEnd={updateThings} />}
        {expiry === 'over' && t('backpack.entry.expired')}
        {expiry === 'later' && t('backpack.entry.until', { date: formatDate(new Date(until * 1000)) })}
      </span>
    </p>
  )
}
