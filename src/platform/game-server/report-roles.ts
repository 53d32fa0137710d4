import type { Game } from '../../contract/games.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { mailLinked } from '../passport/tell-linked.ts'
import { createShadows } from '../roles/accounts.ts'
import { lockRoleNames } from '../roles/roles.ts'
import { setGary } from '../roles/set-gary.ts'
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

/** How many characters of an account may be active in the game, and when that is asked. */
interface RoleLimit {
  activeLimit: number
  now: Date
}

interface ReportOptions extends RoleLimit {
  /** How a name is shown to others. */
  show?: (name: string) => string
}

async function readOwners(
  tx: Tx,
  { gameProject }: Game,
  fpUids: readonly string[],
  { activeLimit, now }: RoleLimit,
): Promise<RoleFacts['owners']> {
  const rows = await tx.sql<(Owner & { fpUid: string })[]>`
    select
      a.fp_uid as "fpUid",
      ${activeLimit}::int - active_places(a.fp_uid, ${gameProject}, ${now.toISOString()}) as room,
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
async function readFacts(tx: Tx, game: Game, entries: readonly unknown[], limit: RoleLimit): Promise<RoleFacts> {
  const uids = listNames(entries, 'uid')
  const fpUids = listNames(entries, 'fp_uid')
  const named = lockRoleNames(tx, game, uids)
  const [, facts] = await sendTogether([
    named,
    lockOwners(tx, game, { uids, fpUids }, async () => {
      const [roles, owners] = await sendTogether([readRoles(tx, game, uids), readOwners(tx, game, fpUids, limit)])
      return { roles, owners, lockedBy: [...roles.values()].flatMap(({ fpUid }) => fpUid ?? []) }
    }),
  ])
  return facts
}

type WrittenRole = RoleState & { heldBy: string | null }

/**
 * Gives each new role that nobody has bound an account of its own in the shadow, and each new one that is not active a shadow that keeps what
 * it earns until then (rule 4.17).
 */
async function giveShadows(
  tx: Tx,
  changed: readonly RoleState[],
  { fresh, now }: { fresh: ReadonlySet<string>; now: Date },
): Promise<WrittenRole[]> {
  const isHeld = ({ uid, fpUid, isActive }: RoleState) => fresh.has(uid) && fpUid !== null && !isActive
  const count = changed.filter((role) => role.fpUid === null || isHeld(role)).length
  const shadows = count > 0 ? await createShadows(tx, now, count) : []
  return changed.map((role) => ({
    ...role,
    heldBy: isHeld(role) ? (shadows.shift() ?? null) : null,
    fpUid: role.fpUid ?? shadows.shift() ?? null,
  }))
}

/** Mails players that characters open their accounts from now on: one mail each, which lists them all. */
async function tellReported(tx: Tx, game: Game, roles: readonly RoleState[], now: Date): Promise<void> {
  const byAccount = new Map(roles.flatMap(({ fpUid, nickname }) => (fpUid === null ? [] : [[fpUid, nickname]])))
  for (const [fpUid, nickname] of byAccount) {
    await mailLinked(tx, fpUid, { nickname, game, locale: defaultLocale, project: game.gameProject, now })
  }
}

async function writeRoles(
  tx: Tx,
  { gameProject }: Game,
  { changed, activated }: Pick<RolePlan, 'activated'> & { changed: readonly WrittenRole[] },
  now: Date,
): Promise<void> {
  const text = JSON.stringify(changed)
  await sendTogether([
    // A deleted role is nobody's current one.
    tx.sql`
      delete from current_roles c
      using jsonb_to_recordset(${text}::text::jsonb) as stated (uid text, "isDeleted" boolean)
      where c.game_project = ${gameProject} and c.uid = stated.uid and stated."isDeleted"`,
    tx.sql`
      insert into roles as known (
        game_project, uid, fp_uid, held_by, level, nickname, server, is_active, created_at, deleted_at
      )
      select
        ${gameProject}, uid, "fpUid", "heldBy", level, nickname, server, "isActive", ${now.toISOString()},
        case when "isDeleted" then ${now.toISOString()}::timestamptz end
      from jsonb_to_recordset(${text}::text::jsonb) as stated (
        uid text, "fpUid" text, "heldBy" text, level int, nickname text, server text, "isActive" boolean, "isDeleted" boolean
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

/**
 * Takes a batch of reported roles, each by itself, in a handful of round trips. Answers the result of each entry, in order;
 * `show` is as of {@link planRoles}.
 */
export async function reportRoles(
  tx: Tx,
  game: Game,
  entries: readonly unknown[],
  { activeLimit, now, show }: ReportOptions,
): Promise<RolePlan['results']> {
  const facts = await readFacts(tx, game, entries, { activeLimit, now })
  const plan = planRoles(entries, facts, show)
  const fresh = plan.changed.flatMap(({ uid }) => (facts.roles.has(uid) ? [] : [uid]))
  if (plan.changed.length > 0) {
    const changed = await giveShadows(tx, plan.changed, { fresh: new Set(fresh), now })
    await writeRoles(tx, game, { ...plan, changed }, now)
  }
  if (fresh.length > 0) await partFromEarlier(tx, game, fresh)
  await tellReported(
    tx,
    game,
    plan.changed.filter(({ uid, isUnbound }) => fresh.includes(uid) && !isUnbound),
    now,
  )
  if (plan.waiting.size > 0) await keepWaiting(tx, game, plan.waiting, now)
  return plan.results
}
