import { useTexts } from '../i18n/TextsProvider.tsx'
import { Bar } from '../ui/Bar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLevelScroller } from './use-level-scroller.ts'
import { type Step, useStep } from './use-step.ts'
import { vipLevels } from './vip-levels.ts'

function Seal({ number, theme }: { number: number; theme: string }) {
  const { t, formatNumber } = useTexts()
  return (
    <>
      <svg className="rank__seal" aria-hidden="true">
        <use href={`/art/emblems.svg#e-${theme}`} />
      </svg>
      <span className="vip" role="img" aria-label={t('benefits.ladder.rank', { level: number })}>
        <svg aria-hidden="true">
          <use href="/art/icons.svg#crest" />
        </svg>
        <b aria-hidden="true">
          <small>{t('account.member.vip')}</small>
          {formatNumber(number)}
        </b>
      </span>
    </>
  )
}

/** Where the player is on the way to a level, in words. */
function Place({ place, way, level }: Step) {
  const { t } = useTexts()
  const count = way?.missing ?? 0
  const isTop = way?.goal === level
  return (
    <p className="rank__place">
      {place === 'reached' && <Icon name="g-check" />}
      {place === 'ahead' && <Icon name="g-lock" />}
      {place && <span>{t(`benefits.ladder.${place === 'ahead' ? 'to_go' : place}`, { count })}</span>}
      {place === 'here' && way && (
        <span className="rank__rest">
          {isTop ? t('account.member.top') : t('account.member.to_next', { count, level: way.goal.level })}
        </span>
      )}
    </p>
  )
}

function Rank({ number, theme }: { number: number; theme: string }) {
  const { t } = useTexts()
  const step = useStep(number)
  const { level, place, way } = step
  const count = level?.growth ?? 0
  return (
    <li className="rank" data-level={number} data-place={place} aria-current={place === 'here' ? 'step' : undefined}>
      <div className="rank__who">
        <Seal number={number} theme={theme} />
        <div className="grow">
          <p className="rank__name">{level?.level_name}</p>
          <p className="rank__needs">
            {level && t(count === 0 ? 'benefits.ladder.start' : 'benefits.ladder.needs', { count })}
          </p>
        </div>
      </div>
      {way ? (
        <Bar label={t('account.member.growth_label')} share={way.share} />
      ) : (
        <div className="bar" aria-hidden="true">
          <i />
        </div>
      )}
      <Place {...step} />
    </li>
  )
}

/**
 * The seven levels as cards to swipe through: what each needs, and how far the player is. A plain list to whoever does not
 * see it; the crests below are the tabs. The cards hold nothing to focus, so keys scroll them by themselves.
 */
export function Ranks({ theme }: { theme: string }) {
  const { t } = useTexts()
  const scroller = useLevelScroller()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys, too
    <ol className="ranks" aria-label={t('benefits.ladder.title')} tabIndex={0} ref={scroller}>
      {vipLevels.map((number) => (
        <Rank key={number} number={number} theme={theme} />
      ))}
    </ol>
  )
}
