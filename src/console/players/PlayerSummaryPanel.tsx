import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PlayerBalance, PlayerRole, PlayerSummary } from '../../contract/console/calls.ts'
import { Trouble } from '../shell/Trouble.tsx'
import { WaitingPanel } from '../shell/WaitingPanel.tsx'
import { nameGame } from '../table/name-game.ts'
import { sayTime } from '../table/say-time.ts'
import { Time } from '../table/Time.tsx'
import { player } from './player-store.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="facts__one">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const number = new Intl.NumberFormat('en')
const kinds: Readonly<Record<PlayerSummary['kind'], string>> = {
  full: 'Player',
  shadow: 'Behind an unbound role',
  erased: 'Erased',
}

function Facts({ data }: { data: PlayerSummary }) {
  return (
    <dl className="facts">
      <Fact name="Account">{kinds[data.kind]}</Fact>
      <Fact name="Member number">{data.fp_uid}</Fact>
      <Fact name="E-mail">
        {data.email === '' ? 'none' : data.email}
        {data.email !== '' && <span className="quiet"> {data.email_verified ? 'verified' : 'not verified'}</span>}
      </Fact>
      <Fact name="VIP level">{data.vip_level}</Fact>
      <Fact name="Joined (UTC)">{sayTime(data.created_at)}</Fact>
      <Fact name="Sessions">
        {data.sessions}
        {data.seen_at > 0 && <span className="quiet"> last used {sayTime(data.seen_at)}</span>}
      </Fact>
      {data.erased_at > 0 && <Fact name="Will be erased (UTC)">{sayTime(data.erased_at)}</Fact>}
    </dl>
  )
}

function whose({ of, game_project, uid }: PlayerBalance): string {
  if (of === 'account') return 'account'
  return of === 'debt' ? 'owed by the account' : [nameGame(game_project), uid].filter(Boolean).join(' · ')
}

function Balances({ balances }: { balances: readonly PlayerBalance[] }) {
  if (balances.length === 0) return <p className="quiet">No balances yet.</p>
  return (
    <ul className="balances">
      {balances.map((balance) => (
        <li key={`${balance.of} ${balance.game_project} ${balance.uid} ${balance.currency}`}>
          <strong>{number.format(balance.amount)}</strong> {balance.currency}{' '}
          <span className="quiet">{whose(balance)}</span>
        </li>
      ))}
    </ul>
  )
}

const marks = ({ is_active, is_current, deleted_at }: PlayerRole) =>
  [is_current && 'current', is_active ? 'active' : 'inactive', deleted_at > 0 && 'deleted'].filter(Boolean).join(', ')

function Roles({ roles }: { roles: readonly PlayerRole[] }) {
  if (roles.length === 0) return <p className="quiet">No roles.</p>
  return (
    <ul className="balances">
      {roles.map((role) => (
        <li key={`${role.game_project} ${role.uid}`}>
          <strong>
            <bdi>{role.nickname || 'No name'}</bdi>
          </strong>{' '}
          {nameGame(role.game_project)}{' '}
          <span className="quiet">
            uid {role.uid} · level {role.level} · <bdi>{role.server || 'no server'}</bdi> · {marks(role)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** That the account is frozen, since when and why; nothing where it is not. */
function FreezeNote({ frozen_at, freeze_reason, freeze_reference }: PlayerSummary) {
  if (frozen_at === 0) return null
  return (
    <p>
      <span className="chip chip--frozen">frozen</span> since <Time at={frozen_at} /> UTC: {freeze_reason}{' '}
      <code className="quiet">{freeze_reference}</code>
    </p>
  )
}

interface Props {
  /** What the operator's role lets them do about the account. */
  acts?: (data: PlayerSummary) => ReactNode
}

/** The account at a glance: who, with what, in which roles. */
export function PlayerSummaryPanel({ acts }: Props) {
  const state = useStore(player.$state, { ssr: 'initial' })
  if (state.kind === 'failed')
    return <Trouble isPanel message={state.message || 'The player could not be loaded.'} onRetry={player.load} />
  if (state.kind === 'loading') return <WaitingPanel />
  const { data } = state
  return (
    <section className="panel" aria-labelledby="player-name">
      <h2 className="panel__title" id="player-name">
        <bdi>{data.nickname || data.role_list.find(({ nickname }) => nickname !== '')?.nickname || 'No name'}</bdi>
      </h2>
      <FreezeNote {...data} />
      <Facts data={data} />
      {acts?.(data)}
      <details className="more">
        <summary>Balances ({data.balance_list.length})</summary>
        <Balances balances={data.balance_list} />
      </details>
      <details className="more">
        <summary>Roles ({data.role_list.length})</summary>
        <Roles roles={data.role_list} />
      </details>
    </section>
  )
}
