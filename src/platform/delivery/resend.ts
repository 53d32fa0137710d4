import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type resendAllDeliveries, type resendDeliveries, resendLimit } from '../../contract/delivery/calls.ts'
import { codes } from '../../contract/wire.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { deliveriesChannel } from './channel.ts'

type Results = v.InferOutput<typeof resendDeliveries.data>['result_list']
export interface ResendFilters extends v.InferOutput<typeof resendAllDeliveries.body> {
  /** Whose they are; empty for all. */
  fpUid: string
}

/** A delivery that is to be sent again, with its row held until the transaction ends. */
interface Held {
  id: string
  state: 'delivering' | 'delivered' | 'delayed' | 'replaced'
  replacedBy: string | null
}

/** Rows are held in the order of their ids, so that two who send again never wait for each other in a circle. */
async function holdNamed({ sql }: Tx, gameProject: string, ids: readonly string[]): Promise<Map<string, Held>> {
  const rows = await sql<Held[]>`
    select id, state, replaced_by as "replacedBy" from deliveries
    where game_project = ${gameProject}
    and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    order by id for update`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Puts deliveries on their way anew, and lets no attempt under way count any more. */
async function sendAgain({ sql }: Tx, ids: readonly string[], now: Date): Promise<void> {
  const list = JSON.stringify(ids)
  await sql`
    update deliveries
    set state = 'delivering', attempts = 0, next_at = ${now.toISOString()}, delivered_at = null, lease = null,
      leased_until = null
    where id in (select value::uuid from jsonb_array_elements_text(${list}::text::jsonb))`
}

/**
 * Puts a delivery of a new id in the place of each: the old one is never sent again, and the record whose things they bring is the
 * new one's. That a record has one delivery that counts is a unique key. Answers the new ids by the old.
 */
async function sendAsNew({ sql }: Tx, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const pairs = ids.map((id) => ({ id, newId: randomUUID() }))
  const list = JSON.stringify(pairs)
  await sendTogether([
    sql`
      update deliveries as d
      set state = 'replaced', replaced_by = pair."newId", next_at = null, lease = null, leased_until = null
      from jsonb_to_recordset(${list}::text::jsonb) as pair (id uuid, "newId" uuid)
      where d.id = pair.id`,
    sql`
      insert into deliveries (
        id, fp_uid, game_project, environment, uid, items, reason, reference, state, attempts, next_at, created_at, record_id
      )
      select replaced_by, fp_uid, game_project, environment, uid, items, reason, reference, 'delivering', 0,
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, coalesce(record_id, d.id)
      from deliveries as d
      join jsonb_to_recordset(${list}::text::jsonb) as pair (id uuid) on pair.id = d.id`,
  ])
  return new Map(pairs.map(({ id, newId }) => [id, newId]))
}

async function wakeWorkers({ sql }: Tx): Promise<void> {
  await sql`select pg_notify(${deliveriesChannel}, '')`
}

const ok = { code: codes.success, msg: 'ok' }
const unknown = { code: codes.invalidParameters, msg: 'Unknown delivery' }
const uuidSchema = v.pipe(v.string(), v.uuid())

/** Sends named deliveries again under their ids; answers each id by itself. */
async function resendNamed(
  tx: Tx,
  held: ReadonlyMap<string, Held>,
  ids: readonly string[],
  now: Date,
): Promise<Results> {
  const free = [...held.values()].flatMap(({ id, state }) => (state === 'replaced' ? [] : [id]))
  await sendTogether([sendAgain(tx, free, now), wakeWorkers(tx)])
  return ids.map((id) => {
    const found = held.get(id.toLowerCase())
    if (!found) return { id, ...unknown }
    if (found.replacedBy === null) return { id, ...ok }
    return { id, code: codes.alreadyClaimed, msg: `Replaced by ${found.replacedBy}`, new_id: found.replacedBy }
  })
}

/** Sends named deliveries under new ids, those that have none yet; answers each id by itself. */
async function replaceNamed(
  tx: Tx,
  held: ReadonlyMap<string, Held>,
  ids: readonly string[],
  now: Date,
): Promise<Results> {
  const ended = [...held.values()].flatMap(({ id, state }) =>
    state === 'delivered' || state === 'delayed' ? [id] : [],
  )
  const sent = await sendAsNew(tx, ended, now)
  return ids.map((id) => {
    const found = held.get(id.toLowerCase())
    if (!found) return { id, ...unknown }
    if (found.state === 'delivering') return { id, code: codes.notEligible, msg: 'Still on its way' }
    const new_id = found.replacedBy ?? sent.get(found.id)
    return { id, ...ok, ...(new_id !== undefined && { new_id }) }
  })
}

/** `deliveries/resend`: of one id that is asked for many times at once, one call makes the new one, and all answer it. */
export async function resendByIds(
  tx: Tx,
  gameProject: string,
  { ids, as_new }: v.InferOutput<typeof resendDeliveries.body>,
  now: Date,
): Promise<Results> {
  const readable = ids.filter((id) => v.is(uuidSchema, id))
  const held = await holdNamed(tx, gameProject, readable)
  return await (as_new === 1 ? replaceNamed : resendNamed)(tx, held, ids, now)
}

/** The states of what is sent again: under new ids, only what is on its way no more. */
const listWanted = ({ state, as_new }: Pick<ResendFilters, 'state' | 'as_new'>) =>
  state === '' ? ['delayed', ...(as_new === 1 ? [] : ['delivering'])] : [state]

/** How many `countUndelivered` counts at most. */
const countLimit = 10_000

/** How many deliveries `resendUndelivered` finds at this moment, and whether there are more than are counted. */
export async function countUndelivered(
  { sql }: Pick<Tx, 'sql'>,
  gameProject: string,
  filters: ResendFilters,
  now: Date,
): Promise<{ count: number; hasMore: boolean }> {
  const { fpUid, state_reason, uid, item_id, from, to } = filters
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (
      select 1 from deliveries
      where game_project = ${gameProject}
      and state in (select jsonb_array_elements_text(${JSON.stringify(listWanted(filters))}::text::jsonb))
      and (state = 'delayed' or next_at > ${now.toISOString()} and lease is null) and (${fpUid} = '' or fp_uid = ${fpUid})
      and (${state_reason} = '' or failure = ${state_reason}) and (${uid} = '' or uid = ${uid})
      and (${item_id} = '' or items @> jsonb_build_array(jsonb_build_object('item_id', ${item_id}::text)))
      and created_at >= to_timestamp(${from}) and (${to}::bigint = 0 or created_at < to_timestamp(${to}))
      limit ${countLimit + 1}
    ) as found`
  const count = row?.count ?? 0
  return { count: Math.min(count, countLimit), hasMore: count > countLimit }
}

/** The oldest that did not arrive and are not under way at this moment, by the filters, and whether there are more of them. */
async function holdUndelivered({ sql }: Tx, gameProject: string, filters: ResendFilters, now: Date) {
  const { fpUid, state_reason, uid, item_id, from, to } = filters
  const wanted = listWanted(filters)
  const rows = await sql<{ id: string; isMore: boolean }[]>`
    with found as materialized (
      select d.id, row_number() over (order by d.created_at, d.id) > ${resendLimit} as is_more
      from jsonb_array_elements_text(${JSON.stringify(wanted)}::text::jsonb) as wanted (state)
      cross join lateral (
        select id, created_at from deliveries
        where game_project = ${gameProject} and state = wanted.state
        and (state = 'delayed' or next_at > ${now.toISOString()} and lease is null) and (${fpUid} = '' or fp_uid = ${fpUid})
        and (${state_reason} = '' or failure = ${state_reason}) and (${uid} = '' or uid = ${uid})
        and (${item_id} = '' or items @> jsonb_build_array(jsonb_build_object('item_id', ${item_id}::text)))
        and created_at >= to_timestamp(${from}) and (${to}::bigint = 0 or created_at < to_timestamp(${to}))
        order by created_at, id limit ${resendLimit + 1}
      ) as d
      order by d.created_at, d.id limit ${resendLimit + 1}
    )
    select d.id, found.is_more as "isMore" from deliveries as d join found using (id)
    where d.state in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::text::jsonb)) and d.lease is null
    order by d.id for update of d`
  return { ids: rows.flatMap(({ id, isMore }) => (isMore ? [] : [id])), hasMore: rows.some(({ isMore }) => isMore) }
}

/** `deliveries/resend_all`: a call that is repeated finds what was sent on its way, and leaves it alone. */
export async function resendUndelivered(tx: Tx, gameProject: string, filters: ResendFilters, now: Date) {
  const { ids, hasMore } = await holdUndelivered(tx, gameProject, filters, now)
  if (filters.as_new === 1) await sendAsNew(tx, ids, now)
  else await sendTogether([sendAgain(tx, ids, now), wakeWorkers(tx)])
  return { sent: ids.length, has_more: hasMore ? (1 as const) : (0 as const) }
}
