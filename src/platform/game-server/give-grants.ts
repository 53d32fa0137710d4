import type { Game } from '../../contract/games.ts'
import type { GrantResult } from '../../contract/server/grant-calls.ts'
import { putInBackpack } from '../backpack/grant.ts'
import type { Level } from '../catalogue/levels.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { accountHolder, gameHolder, type Movement, post, roleHolder } from '../ledger/ledger.ts'
import { noteLevel } from '../notices/note-level.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { claimIds } from './claim-ids.ts'
import { lockOwners } from './lock-owners.ts'
import { type CountedGrant, type GrantFacts, type GrantPlan, type PlannedResult, planGrants } from './plan-grants.ts'
import { readOwners } from './read-events.ts'
import type { GrantEntry, GrantReading, ReadGrant } from './read-grants.ts'

interface Giving extends GrantReading {
  levels: readonly Level[]
  now: Date
}

const listReads = (entries: readonly GrantEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'grant' ? [entry.read] : []))

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

/** What accounts and roles have, on the ledger and in their backpacks. */
async function readAmounts(tx: Tx, { gameProject }: Game, wanted: Wanted): Promise<Map<string, number>> {
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

function listWanted(reads: readonly ReadGrant[]): Wanted {
  const namesOf = (field: 'uid' | 'fp_uid') =>
    [...new Set(reads.map(({ grant }) => grant[field]))].filter((name) => name !== '')
  return { uids: namesOf('uid'), fpUids: namesOf('fp_uid') }
}

/** What has to be known of a batch, in one round trip, under the locks of the accounts. */
async function readGrantFacts(tx: Tx, game: Game, reads: readonly ReadGrant[]): Promise<GrantFacts> {
  const wanted = listWanted(reads)
  const { uids, fpUids } = wanted
  return await lockOwners(tx, game, wanted, async () => {
    const [owners, members, told, balances] = await sendTogether([
      readOwners(tx, game, JSON.stringify(uids)),
      readMembers(tx, game, fpUids),
      readTold(
        tx,
        game,
        reads.map(({ grant }) => grant.grant_id),
      ),
      readAmounts(tx, game, wanted),
    ])
    const lockedBy = [...[...owners.values()].map(({ fpUid }) => fpUid), ...members]
    return { owners, members, told, balances, lockedBy }
  })
}

/** Takes the ids of grants for good, in one order; answers those that were free. */
async function claimGrants(tx: Tx, { game, now }: Giving, grants: readonly CountedGrant[]): Promise<string[]> {
  const asked = grants.map(({ read: { grant, hash } }) => ({ id: grant.grant_id, hash }))
  const rows = await tx.sql<{ id: string }[]>`
    insert into server_grants (game_project, grant_id, content_hash, created_at)
    select ${game.gameProject}, id, decode(hash, 'hex'), ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (id text, hash text) order by id
    on conflict do nothing
    returning grant_id as id`
  return rows.map(({ id }) => id)
}

/** The plan of a batch whose grants are all its own: what another call was first with has been given before. */
async function claimPlan(tx: Tx, giving: Giving, entries: readonly GrantEntry[], facts: GrantFacts) {
  return await claimIds(facts, {
    plan: (known) => planGrants(giving, entries, known),
    listCounted: ({ counted }) => counted.map((one) => [one.read.grant.grant_id, one] as const),
    claim: (wanted) => claimGrants(tx, giving, wanted),
    learn: async (known, lost) => ({
      ...known,
      told: new Map([...known.told, ...(await readTold(tx, giving.game, lost))]),
    }),
  })
}

function writeGrant(tx: Tx, { game, now }: Giving, { read, fpUid, holder, credits }: CountedGrant): Promise<unknown>[] {
  const { grant, given, reason } = read
  const why = { reason, reference: grant.grant_id }
  const movements = credits.map(
    (credit): Movement => ({ ...credit, ...why, direction: 'credit', game: game.gameProject }),
  )
  const { letter } = grant
  return [
    post(tx, { key: `grant:${game.gameProject}:${grant.grant_id}`, kind: 'grant', now, movements }),
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

/** The balances of what a grant moves, as they are now. */
function showBalances({ game }: Giving, { shown }: PlannedResult, amounts: ReadonlyMap<string, number>) {
  if (!shown) return {}
  const { read, fpUid } = shown
  const { item } = read.given
  const { uid } = read.grant
  const account = accountHolder(fpUid)
  const role = uid === '' ? null : roleHolder(game.gameProject, uid)
  const amountOf = (holder: string, name: string) => amounts.get(`${holder} ${name}`) ?? 0
  if (item.kind === 'points') return { coin: amountOf(account, 'coin') }
  if (item.kind === 'ticket') return { ticket_num: amountOf(account, item.currency) }
  if (item.kind === 'item') return { item_num: amountOf(role ?? account, item.id) }
  const growth = { account_growth: amountOf(account, 'growth') }
  if (!role) return growth
  const gameGrowth = amountOf(gameHolder(fpUid, game.gameProject), 'growth')
  return { ...growth, game_growth: gameGrowth, role_growth: amountOf(role, 'growth') }
}

/**
 * Gives a batch of grants: each that is new and good in an operation of its own, the others change nothing. The accounts are locked in
 * one order, so that batches wait for each other and for the players' own calls. Answers the result of each entry, in order.
 */
export async function giveGrants(tx: Tx, giving: Giving, entries: readonly GrantEntry[]): Promise<GrantResult[]> {
  const reads = listReads(entries)
  const facts = await readGrantFacts(tx, giving.game, reads)
  const plan = await claimPlan(tx, giving, entries, facts)
  await sendTogether([
    ...plan.counted.flatMap((one) => writeGrant(tx, giving, one)),
    ...writeLevels(tx, giving, plan, facts),
  ])
  const amounts = await readAmounts(tx, giving.game, listWanted(reads))
  return plan.results.map((result) => {
    const { grant_id, code, msg } = result
    return { grant_id, code, msg, ...showBalances(giving, result, amounts) }
  })
}
