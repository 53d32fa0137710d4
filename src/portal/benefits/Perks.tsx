import { useStore } from '@nanostores/react'
import type { Right } from '../../contract/benefits/rights-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { $benefitsStatus } from '../session/account-state.ts'
import { usePlayer } from '../session/use-player.ts'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { loadBenefits } from './load-benefits.ts'
import { pickRights } from './pick-rights.ts'
import { rights } from './rights-store.ts'
import { sayCycle } from './say-cycle.ts'

/** How many benefits the card has room for. */
const room = 6

interface PerkProps {
  right: Right
  /** The level of whoever looks; 0 for nobody. */
  level: number
  /** Guests look at what members get, not at what is locked. */
  isGuest: boolean
  membershipHref: string
}

function Perk({ right, level, isGuest, membershipHref }: PerkProps) {
  const { t } = useTexts()
  const { vip_level: needed, icon, title } = right
  const isOwn = needed <= level
  const isLocked = !isOwn && !isGuest
  return (
    <li>
      <a
        className="perk"
        href={`${membershipHref}#vip-${needed}`}
        data-deep=""
        data-state={isLocked ? 'ahead' : undefined}
      >
        <Icon name={`i-${icon}`} />
        <span>{title}</span>
        <span className="perk__state">
          {isLocked && <Icon name="g-lock" />}
          <span>{isOwn ? sayCycle(t, right) : t('benefits.ladder.rank', { level: needed })}</span>
        </span>
      </a>
    </li>
  )
}

function Skeleton({ isCounted }: { isCounted: boolean }) {
  const { t } = useTexts()
  return (
    <div className="perks">
      {isCounted && (
        <p className="perks__counted" role="status">
          {t('benefits.rights.counted')}
        </p>
      )}
      {Array.from({ length: room }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
        <div className="perk perk--skeleton" aria-hidden="true" key={index}>
          <i className="skeleton skeleton--disc" />
          <i className="skeleton skeleton--line" />
          <i className="skeleton skeleton--line skeleton--short" />
        </div>
      ))}
    </div>
  )
}

/** A few of the benefits: the player's own and a glimpse of the next; a guest sees what members get. */
export function Perks({ membershipHref }: { membershipHref: string }) {
  const { t } = useTexts()
  const state = useStore(rights.$state, { ssr: 'initial' })
  const status = useStore($benefitsStatus, { ssr: 'initial' })
  const view = useView()
  const player = usePlayer()
  if (state.kind === 'failed') {
    return <Trouble title={t('benefits.rights.failed_title')} failure={state} onRetry={loadBenefits} />
  }
  const isCounted = player !== null && status === 1
  if (isCounted || state.kind === 'loading' || view === 'loading') return <Skeleton isCounted={isCounted} />
  const level = player?.vip_level ?? 0
  return (
    <ul className="perks">
      {pickRights(state.data, level, room).map((right) => (
        <Perk
          key={right.rights_key}
          right={right}
          level={level}
          isGuest={view === 'guest'}
          membershipHref={membershipHref}
        />
      ))}
    </ul>
  )
}
