import type { Tx } from '../db/transaction.ts'
import type { Debt } from '../ledger/debts.ts'
import type { SessionMode } from './sessions.ts'

/** The balances that most answers show. */
interface Balances {
  coin: number
  accountGrowth: number
  /** Of the account in the call's game; 0 without one. */
  gameGrowth: number
  /** Of the current role; 0 without one. */
  roleGrowth: number
}

/** Who calls: the session of an auth token with its account. */
export interface Session {
  fpUid: string
  mode: SessionMode
  /** The only game that the session reaches; null for the account as a whole. */
  gameProject: string | null
  tokenHash: Buffer
  /** The session of the device that this one came from; null where it is that one. */
  parentHash: Buffer | null
  /** When the session was last renewed. */
  usedAt: Date
  /** Whether the account stands behind an unbound role. */
  isShadow: boolean
  createdAt: Date
  userGary: number
  inCalculate: Date | null
  /** Whether the account owns a role in the call's game. */
  hasRole: boolean
  /** Whether one of them is active. */
  hasActiveRole: boolean
  balances: Balances
  /** What it owes, of each currency that it owes of. */
  debts: readonly Debt[]
  /** Whether it may neither spend nor claim. */
  isFrozen: boolean
}

/** The account's current role in the call's game. */
export interface CurrentRole {
  gameProject: string
  uid: string
  level: number
  nickname: string
  server: string
}

/** What a token stands for, with the account's current role in a game. */
export type Context =
  | { kind: 'unknown' }
  | { kind: 'expired' }
  | { kind: 'known'; session: Session; role: CurrentRole | null }

interface Row {
  expired: boolean
  fp_uid: string
  mode: SessionMode
  session_game: string | null
  parent_hash: Buffer | null
  used_at: number
  kind: 'full' | 'shadow'
  created_at: number
  user_gary: number
  in_calculate: number | null
  /** Null without any role. */
  has_active_role: boolean | null
  uid: string | null
  level: number
  nickname: string
  server: string
  coin: number
  account_growth: number
  game_growth: number
  role_growth: number
  debts: Debt[]
  is_frozen: boolean
}

function toContext(row: Row | undefined, tokenHash: Buffer, gameProject: string): Context {
  if (!row) return { kind: 'unknown' }
  if (row.expired) return { kind: 'expired' }
  const session: Session = {
    fpUid: row.fp_uid,
    mode: row.mode,
    gameProject: row.session_game,
    tokenHash,
    parentHash: row.parent_hash,
    usedAt: new Date(row.used_at),
    isShadow: row.kind === 'shadow',
    createdAt: new Date(row.created_at),
    userGary: row.user_gary,
    inCalculate: row.in_calculate === null ? null : new Date(row.in_calculate),
    hasRole: row.has_active_role !== null,
    hasActiveRole: row.has_active_role === true,
    balances: {
      coin: row.coin,
      accountGrowth: row.account_growth,
      gameGrowth: row.game_growth,
      roleGrowth: row.role_growth,
    },
    debts: row.debts,
    isFrozen: row.is_frozen,
  }
  const { uid, level, nickname, server } = row
  return { kind: 'known', session, role: uid === null ? null : { gameProject, uid, level, nickname, server } }
}

/** Locks the account of a token: a writing call's first statement, so that all it reads is read under the lock. */
export async function lockSessionAccount(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.sql`
    select 1 from accounts where fp_uid = (select fp_uid from sessions where token_hash = ${tokenHash}) for no key update`
}

/** Session, account, current role and balances in one statement. `gameProject` is empty where the call names no game. */
export async function readContext(tx: Tx, tokenHash: Buffer, gameProject: string, now: Date): Promise<Context> {
  const [row] = await tx.sql<Row[]>`
    select
      s.expires_at <= ${now.toISOString()} as expired, s.fp_uid, s.mode, s.game_project as session_game, s.parent_hash,
      (extract(epoch from s.used_at) * 1000)::float8 as used_at,
      a.kind, (extract(epoch from a.created_at) * 1000)::float8 as created_at, a.user_gary,
      (extract(epoch from a.in_calculate) * 1000)::float8 as in_calculate,
      (
        select bool_or(is_active) from roles
        where fp_uid = a.fp_uid and game_project = ${gameProject} and deleted_at is null
      ) as has_active_role,
      r.uid, coalesce(r.level, 0) as level, coalesce(r.nickname, '') as nickname, coalesce(r.server, '') as server,
      coalesce((
        select amount from ledger_balances where holder = 'account:' || a.fp_uid and currency = 'coin'
      ), 0) as coin,
      coalesce((
        select amount from ledger_balances where holder = 'account:' || a.fp_uid and currency = 'growth'
      ), 0) as account_growth,
      coalesce((
        select amount from ledger_balances
        where holder = 'game:' || a.fp_uid || ':' || ${gameProject} and currency = 'growth'
      ), 0) as game_growth,
      coalesce((
        select amount from ledger_balances
        where holder = 'role:' || r.game_project || ':' || r.uid and currency = 'growth'
      ), 0) as role_growth,
      (
        select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount)), '[]') from ledger_balances
        where holder = 'debt:' || a.fp_uid and amount > 0
      ) as debts,
      exists (select 1 from account_freezes where fp_uid = a.fp_uid and thawed_at is null) as is_frozen
    from sessions s
    join accounts a on a.fp_uid = s.fp_uid
    left join current_roles c on c.fp_uid = a.fp_uid and c.game_project = ${gameProject}
    left join roles r on r.game_project = c.game_project and r.uid = c.uid
    where s.token_hash = ${tokenHash} and s.revoked_at is null`
  return toContext(row, tokenHash, gameProject)
}
