import type { PlayerBalance, PlayerRole, PlayerSummary } from '../../../contract/console/calls.ts'
import { findLevel, type Level } from '../../catalogue/levels.ts'
import { sendTogether, type Tx } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'

type Facts = Omit<PlayerSummary, 'role_list' | 'balance_list' | 'vip_level'>

/** An address that is known to its owner and tells others little: `d•••@guildhall.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

function askFacts({ sql }: Pick<Tx, 'sql'>, fpUid: string, now: Date) {
  return sql<Facts[]>`
    select a.fp_uid, a.kind, coalesce(p.nickname, '') as nickname, coalesce(c.email, '') as email,
      case when c.email_verified_at is null then 0 else 1 end as email_verified,
      floor(extract(epoch from a.created_at))::bigint as created_at,
      coalesce(floor(extract(epoch from d.due_at)), 0)::bigint as erased_at,
      coalesce(floor(extract(epoch from f.frozen_at)), 0)::bigint as frozen_at, coalesce(f.reason, '') as freeze_reason,
      coalesce(f.reference, '') as freeze_reference,
      s.sessions, coalesce(floor(extract(epoch from s.seen)), 0)::bigint as seen_at
    from accounts a
    left join profiles p using (fp_uid)
    left join passport_credentials c using (fp_uid)
    left join account_deletions d using (fp_uid)
    left join account_freezes f on f.fp_uid = a.fp_uid and f.thawed_at is null
    cross join lateral (
      select count(*) filter (where parent_hash is null and revoked_at is null and expires_at > ${now.toISOString()}) as sessions, max(used_at) as seen
      from sessions where sessions.fp_uid = a.fp_uid
    ) s
    where a.fp_uid = ${fpUid}`
}

function askRoles({ sql }: Pick<Tx, 'sql'>, fpUid: string) {
  return sql<PlayerRole[]>`
    select r.game_project, r.uid, r.nickname, r.server, r.level, r.is_active::int as is_active,
      (c.uid is not null)::int as is_current, floor(extract(epoch from r.created_at))::bigint as created_at,
      coalesce(floor(extract(epoch from r.deleted_at)), 0)::bigint as deleted_at
    from roles r left join current_roles c using (fp_uid, game_project, uid)
    where r.fp_uid = ${fpUid} order by r.game_project, r.created_at, r.uid`
}

function askBalances({ sql }: Pick<Tx, 'sql'>, fpUid: string) {
  return sql<PlayerBalance[]>`
    with own as (
      select 'account:' || ${fpUid}::text as holder, 'account' as of, '' as game_project, '' as uid
      union all
      select 'debt:' || ${fpUid}::text, 'debt', '', ''
      union all
      select distinct 'game:' || fp_uid || ':' || game_project, 'game', game_project, '' from roles where fp_uid = ${fpUid}
      union all
      select 'role:' || game_project || ':' || uid, 'role', game_project, uid from roles where fp_uid = ${fpUid}
    )
    select own.of, own.game_project, own.uid, b.currency, b.amount
    from own join ledger_balances b using (holder)
    -- A debt that is paid is none.
    where own.of <> 'debt' or b.amount > 0
    order by own.of, b.currency, own.game_project, own.uid`
}

/** An account at a glance; 1001 names an id that is nobody's. */
export async function readSummary(
  tx: Pick<Tx, 'sql'>,
  fpUid: string,
  { now, levels, isPersonal }: { now: Date; levels: readonly Level[]; isPersonal: boolean },
): Promise<PlayerSummary> {
  const [[facts], roles, balances] = await sendTogether([
    askFacts(tx, fpUid, now),
    askRoles(tx, fpUid),
    askBalances(tx, fpUid),
  ])
  if (!facts) throw invalidField('id')
  const growth = balances.find(({ of, currency }) => of === 'account' && currency === 'growth')?.amount ?? 0
  return {
    ...facts,
    email: isPersonal ? facts.email : maskEmail(facts.email),
    vip_level: findLevel(levels, growth),
    role_list: [...roles],
    balance_list: [...balances],
  }
}
