import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { usePlayer } from '../session/use-player.ts'
import { Balance } from '../ui/Balance.tsx'
import { growthRecord } from './growth-store.ts'
import { RuleWay } from './RuleWay.tsx'
import { Sum } from './Sum.tsx'

/** Which growth of the account expires next, and when. */
function Expiry() {
  const { t, formatDate } = useTexts()
  const whole = useStore(growthRecord.$whole, { ssr: 'initial' })
  if (whole === null) return null
  const { expire_growth: count, expire_time: time } = whole
  if (time === 0 || count === 0) return t('points.growth.expires_never')
  return t('points.growth.expires', { count, date: formatDate(new Date(time * 1000), { dateStyle: 'long' }) })
}

/** The account's growth in all games and in this one, and what of it expires next. */
export function GrowthPlate({ ruleHref }: { ruleHref: string }) {
  const { t } = useTexts()
  const player = usePlayer()
  return (
    <section className="member" aria-label={t('points.growth.total')}>
      <ul className="hoard">
        <Sum icon="i-growth" label={t('points.growth.total')}>
          {player && <Balance value={player.account_growth} />}
        </Sum>
        <Sum icon="i-shield" label={t('points.growth.game')}>
          {player && <Balance value={player.game_growth} />}
        </Sum>
      </ul>
      <p className="hoard__note">
        <Expiry />
      </p>
      <RuleWay href={ruleHref} text={t('points.growth.rule')} />
    </section>
  )
}
