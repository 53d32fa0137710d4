import { useTexts } from '../i18n/TextsProvider.tsx'
import { Bar } from '../ui/Bar.tsx'
import type { Rank } from './rank.ts'

/** The growth bar, and its words. */
export function MemberWay({ rank: { goal, share, missing, isTop } }: { rank: Rank }) {
  const { t, formatNumber } = useTexts()
  const words = isTop ? t('account.member.top') : t('account.member.to_next', { count: missing, level: goal.level })
  return (
    <>
      <Bar label={t('account.member.growth_label')} share={share} said={words} />
      <p className="member__note">
        <span>{words}</span>
        {!isTop && <span className="num">{formatNumber(goal.growth)}</span>}
      </p>
    </>
  )
}
