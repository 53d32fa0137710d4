import type { Game } from '../../contract/games.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { createShadows } from '../session/accounts.ts'
import { lockRoleNames } from '../session/roles.ts'
import { setGary } from '../session/set-gary.ts'
import { keepWaiting } from './keep-waiting.ts'
import { lockOwners } from './lock-owners.ts'
import { readName } from './parse-entry.ts'
import { type Owner, planRoles, type RoleFacts, type RolePlan, type RoleState } from './plan-roles.ts'

/** What reported entries name in a field, each once. */
function listNames(entries: readonly unknown[], field: string): string[] {
  return [...new Set(entries.map((entry) => readName(entry, field)))].filter((name) => name !== '')
}

async function readRoles(tx: Tx, { gameProject }: Game, uids: readonly string[]): Promise<RoleFacts['roles']> {
  const rows = await tx.sql<(RoleState & { fpUid: string })[]>`
    select
      r.uid, r.fp_uid as "fpUid", a.kind = 'shadow' as "isUnbound", r.level, r.nickname, r.server,
      r.is_active as "isActive", r.deleted_at is not null as "isDeleted", null as gary
    from roles r join accounts a on a.fp_uid = r.fp_uid
    where r.game_project = ${gameProject}
      and r.uid in (select jsonb_array_elements_text(${JSON.stringify(uids)}::text::jsonb))`
  return new Map(rows.map((row) => [row.uid, row]))
}

async function readOwners(
  tx: Tx,
  { gameProject }: Game,
  fpUids: readonly string[],
  activeLimit: number,
): Promise<RoleFacts['owners']> {
  const rows = await tx.sql<(Owner & { fpUid: string })[]>`
    select
      a.fp_uid as "fpUid",
      ${activeLimit}::int - (
        select count(*) from roles r
        where r.fp_uid = a.fp_uid and r.game_project = ${gameProject} and r.is_active
      )::int as room,
      exists (
        select 1 from roles r
        where r.fp_uid = a.fp_uid and r.game_project = ${gameProject} and r.deleted_at is null
      ) as "hasRole"
    from accounts a
    join game_accounts g on g.fp_uid = a.fp_uid and g.game_project = ${gameProject} and g.brought_at is not null
    where a.kind = 'full' and a.fp_uid in (select jsonb_array_elements_text(${JSON.stringify(fpUids)}::text::jsonb))`
  return new Map(rows.map(({ fpUid, ...owner }) => [fpUid, owner]))
}

/** The names, then the accounts: whoever makes a role or binds one takes them in this order. */
async function readFacts(tx: Tx, game: Game, entries: readonly unknown[], activeLimit: number): Promise<RoleFacts> {
  const uids = listNames(entries, 'uid')
  const fpUids = listNames(entries, 'fp_uid')
  const named = lockRoleNames(tx, game, uids)
  const [, facts] = await sendTogether([
    named,
    lockOwners(tx, game, { uids, fpUids }, async () => {
      const [roles, owners] = await sendTogether([readRoles(tx, game, uids), readOwners(tx, game, fpUids, activeLimit)])
      return { roles, owners, lockedBy: [...roles.values()].flatMap(({ fpUid }) => fpUid ?? []) }
    }),
  ])
  return facts
}

/** Gives each new role that nobody has bound an account of its own in the shadow. */
async function giveShadows(tx: Tx, changed: readonly RoleState[], now: Date): Promise<RoleState[]> {
  const count = changed.filter(({ fpUid }) => fpUid === null).length
  const shadows = count > 0 ? await createShadows(tx, now, count) : []
  return changed.map((role) => ({ ...role, fpUid: role.fpUid ?? shadows.shift() ?? null }))
}

async function writeRoles(tx: Tx, { gameProject }: Game, { changed, activated }: RolePlan, now: Date): Promise<void> {
  const text = JSON.stringify(changed)
  await sendTogether([
    // A deleted role is nobody's current one.
    tx.sql`
      delete from current_roles c
      using jsonb_to_recordset(${text}::text::jsonb) as stated (uid text, "isDeleted" boolean)
      where c.game_project = ${gameProject} and c.uid = stated.uid and stated."isDeleted"`,
    tx.sql`
      insert into roles as known (
        game_project, uid, fp_uid, level, nickname, server, is_active, created_at, deleted_at
      )
      select
        ${gameProject}, uid, "fpUid", level, nickname, server, "isActive", ${now.toISOString()},
        case when "isDeleted" then ${now.toISOString()}::timestamptz end
      from jsonb_to_recordset(${text}::text::jsonb) as stated (
        uid text, "fpUid" text, level int, nickname text, server text, "isActive" boolean, "isDeleted" boolean
      )
      order by uid
      on conflict (game_project, uid) do update set
        level = excluded.level, nickname = excluded.nickname, server = excluded.server, is_active = excluded.is_active,
        deleted_at = case when excluded.deleted_at is not null then coalesce(known.deleted_at, excluded.deleted_at) end`,
    tx.sql`
      insert into current_roles (fp_uid, game_project, uid)
      select fp_uid, game_project, uid from roles
      where game_project = ${gameProject}
        and uid in (select jsonb_array_elements_text(${JSON.stringify(activated)}::text::jsonb))
      on conflict do nothing`,
    ...setGary(tx, changed),
  ])
}

/**
 * Parts new roles from what erased players' roles of the same uids did: it stays in the books, and is not theirs. That there was such a
 * role cannot be told from the books, since a purchase may have given to its account alone.
 */
async function partFromEarlier(tx: Tx, { gameProject }: Game, uids: readonly string[]): Promise<void> {
  await tx.sql`
    update roles set born_after = (select coalesce(max(id), 0) from ledger_operations)
    where game_project = ${gameProject}
      and uid in (select jsonb_array_elements_text(${JSON.stringify(uids)}::text::jsonb))`
}

/** Takes a batch of reported roles, each by itself, in a handful of round trips. Answers the result of each entry, in order. */
export async function reportRoles(
  tx: Tx,
  game: Game,
  entries: readonly unknown[],
  { activeLimit, now }: { activeLimit: number; now: Date },
): Promise<RolePlan['results']> {
  const facts = await readFacts(tx, game, entries, activeLimit)
  const plan = planRoles(entries, facts)
  const fresh = plan.changed.flatMap(({ uid }) => (facts.roles.has(uid) ? [] : [uid]))
  if (plan.changed.length > 0) {
    await writeRoles(tx, game, { ...plan, changed: await giveShadows(tx, plan.changed, now) }, now)
  }
  if (fresh.length > 0) await partFromEarlier(tx, game, fresh)
  if (plan.waiting.size > 0) await keepWaiting(tx, game, plan.waiting, now)
  return plan.results
}
