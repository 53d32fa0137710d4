import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Right } from '../../contract/benefits/rights-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { ClaimAll } from '../reward/ClaimAll.tsx'
import { $benefitsStatus } from '../session/account-state.ts'
import { usePlayer } from '../session/use-player.ts'
import { Trouble } from '../ui/Trouble.tsx'
import type { Level } from './ladder.ts'
import { levels } from './levels-store.ts'
import { loadBenefits } from './load-benefits.ts'
import { $level, rightTimes } from './membership-store.ts'
import { pressAll } from './presses.ts'
import { RightRow } from './RightRow.tsx'
import { chooseRights, listOpen } from './rights.ts'
import { rights } from './rights-store.ts'

function Skeleton({ isCounted }: { isCounted: boolean }) {
  const { t } = useTexts()
  return (
    <div className="rights-skeletons">
      {isCounted && (
        <p className="rights-skeletons__counted" role="status">
          {t('benefits.rights.counted')}
        </p>
      )}
      {[1, 2, 3, 4].map((row) => (
        <div className="right" aria-hidden="true" key={row}>
          <i className="skeleton right__skeleton" />
          <div className="grow stack">
            <i className="skeleton skeleton--line" />
            <i className="skeleton skeleton--line skeleton--short" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Title({ level, own }: { level: number; own: number | undefined }) {
  const { t } = useTexts()
  if (own === undefined || level === 0) {
    return (
      <h2 className="brings__title">
        <i className="skeleton skeleton--line" aria-hidden="true" />
        <span className="off">{t('layout.state.loading')}</span>
      </h2>
    )
  }
  return <h2 className="brings__title">{t(`benefits.membership.${level === own ? 'brings' : 'fresh'}`, { level })}</h2>
}

/** Claims everything at the player's own level. What is left of rights out of sight is asked for once the browser is idle. */
function ClaimRights({ rights, own }: { rights: readonly Right[]; own: number }) {
  const times = useStore(rightTimes.$times)
  useEffect(() => {
    const keys = chooseRights(rights, own, own).flatMap(({ rights_key, times }) => (times > 0 ? rights_key : []))
    return getEnvironment().onIdle(() => rightTimes.want(keys))
  }, [rights, own])
  return <ClaimAll count={listOpen(rights, own, times).length} onPress={pressAll} />
}

interface RowsProps {
  level: number
  ladder: readonly Level[]
  player: User
}

/** The rights of a level, and of another than the player's own that it keeps those before. */
function Rows({ level, ladder, player }: RowsProps) {
  const { t } = useTexts()
  const all = useStore(rights.$state)
  const times = useStore(rightTimes.$times)
  if (all.kind !== 'ready') return null
  const shown = chooseRights(all.data, level, player.vip_level)
  return (
    <>
      <ul className="rights">
        {shown.map((right) => (
          <RightRow
            key={right.rights_key}
            right={right}
            times={times[right.rights_key]}
            ladder={ladder}
            player={player}
          />
        ))}
      </ul>
      {level !== player.vip_level && level !== 1 && (
        <p className="soft small">{t(`benefits.membership.${shown.length > 0 ? 'kept' : 'nothing_new'}`)}</p>
      )}
      {level === player.vip_level && <ClaimRights rights={all.data} own={level} />}
    </>
  )
}

function Content({ level }: { level: number }) {
  const { t } = useTexts()
  const ladder = useStore(levels.$state, { ssr: 'initial' })
  const all = useStore(rights.$state, { ssr: 'initial' })
  const isCounted = useStore($benefitsStatus, { ssr: 'initial' }) === 1
  const player = usePlayer()
  const failed = ladder.kind === 'failed' ? ladder : all
  if (failed.kind === 'failed') {
    return <Trouble title={t('benefits.rights.failed_title')} failure={failed} onRetry={loadBenefits} />
  }
  const isKnown = ladder.kind === 'ready' && all.kind === 'ready' && player !== null && level > 0 && !isCounted
  return (
    <>
      <Title level={level} own={player?.vip_level} />
      {isKnown ? <Rows level={level} ladder={ladder.data} player={player} /> : <Skeleton isCounted={isCounted} />}
    </>
  )
}

/** What the chosen level brings; of the benefits nothing while they are being counted (rule 5.10). */
export function Brings() {
  const level = useStore($level, { ssr: 'initial' })
  const all = useStore(rights.$state, { ssr: 'initial' })
  return (
    <div
      className="brings"
      id="brings"
      role="tabpanel"
      tabIndex={-1}
      aria-labelledby={`rail-${level || 1}`}
      aria-busy={all.kind === 'loading' || level === 0}
    >
      <Content level={level} />
    </div>
  )
}
