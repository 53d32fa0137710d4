import { useTexts } from '../i18n/TextsProvider.tsx'
import { Crest } from './Crest.tsx'
import { sayGrowth } from './say-level.ts'
import { useStep } from './use-step.ts'
import { vipLevels } from './vip-levels.ts'

function CrestLink({ number, href }: { number: number; href: string }) {
  const { t, formatNumber } = useTexts()
  const { level, place } = useStep(number)
  return (
    <li data-place={place} aria-current={place === 'here' ? 'step' : undefined}>
      <a href={`${href}#vip-${number}`} data-deep="">
        <Crest level={number} />
        <span className="crests__growth" aria-hidden="true">
          {level && sayGrowth(level, formatNumber)}
        </span>
        <span className="off">
          {t('benefits.ladder.rank', { level: number })} {level?.level_name}
        </span>
      </a>
    </li>
  )
}

/** The seven ranks as crests on one line, each the way to what it brings. */
export function CrestList({ membershipHref }: { membershipHref: string }) {
  const { t } = useTexts()
  return (
    <ol className="crests" aria-label={t('benefits.ladder.title')}>
      {vipLevels.map((number) => (
        <CrestLink key={number} number={number} href={membershipHref} />
      ))}
    </ol>
  )
}
