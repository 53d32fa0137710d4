import type { Game } from '../../contract/games.ts'
import { putInBackpack } from '../backpack/grant.ts'
import type { Level } from '../catalogue/levels.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { accountHolder, type Movement, post } from '../ledger/ledger.ts'
import { noteLevel } from '../notices/note-level.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { claimIds } from './claim-ids.ts'
import type { Grant, GrantOutcome, GrantScope } from './grant.ts'
import { lockOwners } from './lock-owners.ts'
import { type CountedGrant, type GrantFacts, type GrantPlan, planGrants } from './plan-grants.ts'
import { readOwners } from './read-events.ts'

/** What grants are given by. */
export interface Giving extends GrantScope {
  levels: readonly Level[]
  now: Date
}

/** The players with a character in the game: a game gives to its own only. */
async function readMembers(tx: Tx, { gameProject }: Game, fpUids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql<{ fpUid: string }[]>`
    select a.fp_uid as "fpUid" from accounts a
    where a.kind = 'full' and a.fp_uid in (select jsonb_array_elements_text(${JSON.stringify(fpUids)}::text::jsonb))
      and exists (
        select 1 from roles r where r.fp_uid = a.fp_uid and r.game_project = ${gameProject} and r.deleted_at is null
      )`
  return new Set(rows.map(({ fpUid }) => fpUid))
}

async function readTold(tx: Tx, { gameProject }: Game, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.sql<{ id: string; hash: string }[]>`
    select grant_id as id, encode(content_hash, 'hex') as hash from server_grants
    where game_project = ${gameProject}
      and grant_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** What accounts and roles have, on the ledger and in their backpacks, by holder and currency or item. */
export async function readAmounts(tx: Tx, { gameProject }: Game, wanted: Wanted): Promise<Map<string, number>> {
  const { uids, fpUids } = wanted
  const rows = await tx.sql<{ name: string; amount: number }[]>`
    with accounts_meant as (
      select jsonb_array_elements_text(${JSON.stringify(fpUids)}::text::jsonb) as fp_uid
      union
      select fp_uid from roles where game_project = ${gameProject}
        and uid in (select jsonb_array_elements_text(${JSON.stringify(uids)}::text::jsonb))
    ), holders as (
      select 'account:' || fp_uid as holder from accounts_meant
      union all
      select 'game:' || fp_uid || ':' || ${gameProject} from accounts_meant
      union all
      select 'role:' || ${gameProject} || ':' || uid
      from jsonb_array_elements_text(${JSON.stringify(uids)}::text::jsonb) as uid
    )
    select holder || ' ' || currency as name, amount from ledger_balances join holders using (holder)
    union all
    select holder || ' ' || item_id, amount from backpack_items join holders using (holder) where environment = ''`
  return new Map(rows.map(({ name, amount }) => [name, amount]))
}

interface Wanted {
  uids: readonly string[]
  fpUids: readonly string[]
}

/** Whom grants are for. */
export function listReceivers(grants: readonly Grant[]): Wanted {
  const uids = grants.flatMap(({ receiver }) => (receiver.kind === 'role' ? [receiver.uid] : []))
  const fpUids = grants.flatMap(({ receiver }) => (receiver.kind === 'account' ? [receiver.fpUid] : []))
  return { uids: [...new Set(uids)], fpUids: [...new Set(fpUids)] }
}

/** What has to be known of a batch, in one round trip, under the locks of the accounts. */
async function readGrantFacts(tx: Tx, game: Game, grants: readonly Grant[]): Promise<GrantFacts> {
  const wanted = listReceivers(grants)
  const { uids, fpUids } = wanted
  return await lockOwners(tx, game, wanted, async () => {
    const [owners, members, told, balances] = await sendTogether([
      readOwners(tx, game, JSON.stringify(uids)),
      readMembers(tx, game, fpUids),
      readTold(
        tx,
        game,
        grants.map(({ id }) => id),
      ),
      readAmounts(tx, game, wanted),
    ])
    const lockedBy = [...[...owners.values()].map(({ fpUid }) => fpUid), ...members]
    return { owners, members, told, balances, lockedBy }
  })
}

/** Takes the ids of grants for good, in one order; answers those that were free. */
async function claimGrants(tx: Tx, { game, now }: Giving, grants: readonly CountedGrant[]): Promise<string[]> {
  const asked = grants.map(({ grant: { id, hash } }) => ({ id, hash }))
  const rows = await tx.sql<{ id: string }[]>`
    insert into server_grants (game_project, grant_id, content_hash, created_at)
    select ${game.gameProject}, id, decode(hash, 'hex'), ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (id text, hash text) order by id
    on conflict do nothing
    returning grant_id as id`
  return rows.map(({ id }) => id)
}

/** The plan of a batch whose grants are all its own: what another call was first with has been given before. */
async function claimPlan(tx: Tx, giving: Giving, grants: readonly Grant[], facts: GrantFacts) {
  return await claimIds(facts, {
    plan: (known) => planGrants(giving, grants, known),
    listCounted: ({ counted }) => counted.map((one) => [one.grant.id, one] as const),
    claim: (wanted) => claimGrants(tx, giving, wanted),
    learn: async (known, lost) => ({
      ...known,
      told: new Map([...known.told, ...(await readTold(tx, giving.game, lost))]),
    }),
  })
}

function writeGrant(
  tx: Tx,
  { game, now }: Giving,
  { grant, fpUid, holder, credits }: CountedGrant,
): Promise<unknown>[] {
  const { id, given, reason, letter } = grant
  const why = { reason, reference: id }
  const movements = credits.map(
    (credit): Movement => ({ ...credit, ...why, direction: 'credit', game: game.gameProject }),
  )
  return [
    post(tx, { key: `grant:${game.gameProject}:${id}`, kind: 'grant', now, movements }),
    putInBackpack(tx, { items: [given], ...why, now }, holder),
    ...(letter ? [writeNotice(tx, fpUid, { template: 'letter', values: letter, now })] : []),
  ]
}

/** Congratulates players whom growth has brought to a new level, once however many grants it was. */
function writeLevels(tx: Tx, { levels, now }: Giving, { counted }: GrantPlan, facts: GrantFacts): Promise<unknown>[] {
  const rises = new Map<string, number>()
  for (const { fpUid, credits } of counted) {
    const own = credits.find(({ holder, currency }) => currency === 'growth' && holder === accountHolder(fpUid))
    if (own) rises.set(fpUid, (rises.get(fpUid) ?? 0) + own.amount)
  }
  return [...rises].flatMap(([fpUid, rise]) => {
    const before = facts.balances.get(`${accountHolder(fpUid)} growth`) ?? 0
    return noteLevel(tx, fpUid, { levels, before, after: before + rise, now })
  })
}

/**
 * Gives a batch of grants: each that is new and good in an operation of its own, the others change nothing. The accounts are locked in
 * one order, so that batches wait for each other and for the players' own calls. Answers what became of each, in order.
 */
export async function giveGrants(tx: Tx, giving: Giving, grants: readonly Grant[]): Promise<readonly GrantOutcome[]> {
  const facts = await readGrantFacts(tx, giving.game, grants)
  const plan = await claimPlan(tx, giving, grants, facts)
  await sendTogether([
    ...plan.counted.flatMap((one) => writeGrant(tx, giving, one)),
    ...writeLevels(tx, giving, plan, facts),
  ])
  return plan.outcomes
}
