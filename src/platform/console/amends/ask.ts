import type * as v from 'valibot'
import type { AmendsState, giveAmends } from '../../../contract/console/calls.ts'
import { codes } from '../../../contract/wire.ts'
import { hashInput } from '../../calls/kept-answers.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { isWithinDay, type OfOperator } from './ceiling.ts'
import { type Amends, checkAmends, giveNow, requireReceiver } from './give.ts'

const day = 24 * 60 * 60 * 1000
/** How long a second person has. */
export const amendsLife = 3 * day
/** How many may wait: in all, and of one operator. */
export const openLimits = { all: 200, own: 20 }

/** What an ask comes to, and whether it was told before. */
export interface Asked {
  amends_id: string
  state: AmendsState
  isRepeated: boolean
}

interface Asking extends OfOperator {
  catalogue: Pick<Catalogue, 'items' | 'grants' | 'levels'>
}

type Body = v.InferOutput<typeof giveAmends.body>

/** Refuses with 3004 where too many wait already; the lock makes those who ask at once wait for each other. */
async function requireRoom({ sql }: Tx, { operator, now }: Asking): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('console_amends'))`
  const [waiting] = await sql<{ all: number; own: number }[]>`
    select count(*) as all, count(*) filter (where asked_by = ${operator.id}) as own
    from console_amends where state = 'open' and expires_at > ${now.toISOString()}`
  if (waiting && waiting.all < openLimits.all && waiting.own < openLimits.own) return
  throw new Refusal(codes.limitReached, 'Too many wait for a second person')
}

async function findTold({ sql }: Tx, key: string, hash: Buffer, now: Date): Promise<Asked | null> {
  const [told] = await sql<{ id: number; hash: Buffer; state: AmendsState }[]>`
    select id, content_hash as hash,
      case when state = 'open' and expires_at <= ${now.toISOString()} then 'expired' else state end as state
    from console_amends where key = ${key}`
  if (!told) return null
  if (!hash.equals(told.hash)) throw new Refusal(codes.keyReused, 'This key came with another content')
  return { amends_id: String(told.id), state: told.state, isRepeated: true }
}

async function keep(tx: Tx, amends: Amends, more: Asking & { hash: Buffer; reason: string; state: 'open' | 'given' }) {
  const { operator, now, hash, reason, state } = more
  const { key, id, game_project, uid, item_list, grant_reason, letter } = amends
  const expiresAt = new Date(now.getTime() + amendsLife).toISOString()
  const [row] = await tx.sql<{ id: number }[]>`
    insert into console_amends (
      key, content_hash, fp_uid, game_project, uid, items, grant_reason, letter, reason, state, asked_by, asked_at, expires_at
    ) values (
      ${key}, ${hash}, ${id}, ${game_project}, ${uid}, ${JSON.stringify(item_list)}::text::jsonb, ${grant_reason},
      ${letter === null ? null : JSON.stringify(letter)}::text::jsonb, ${reason}, ${state}, ${operator.id},
      ${now.toISOString()}, ${expiresAt}
    ) on conflict (key) do nothing returning id`
  return row
}

/** Gives at once what is within the ceiling of the operator's role, and keeps what is above it for a second person (rule 25.8). */
export async function askForAmends(tx: Tx, body: Body, asking: Asking): Promise<Asked> {
  const { reason, letter, ...rest } = body
  const { catalogue, operator, now } = asking
  const amends: Amends = { ...rest, letter: letter ?? null }
  // Not the reason: whoever tells it again after the network was away may say it in other words.
  const hash = hashInput({ query: null, body: { ...amends, asked_by: operator.id } }, undefined)
  await lockPlayer(tx, amends.id)
  const told = await findTold(tx, amends.key, hash, now)
  if (told) return told
  checkAmends(amends, catalogue)
  await requireReceiver(tx, amends)
  const state = (await isWithinDay(tx, { fpUid: amends.id, item_list: amends.item_list }, asking)) ? 'given' : 'open'
  if (state === 'open') await requireRoom(tx, asking)
  const kept = await keep(tx, amends, { ...asking, hash, reason, state })
  if (!kept) throw new Refusal(codes.keyReused, 'This key came with another content')
  if (state === 'given') await giveNow(tx, amends, catalogue, now)
  return { amends_id: String(kept.id), state, isRepeated: false }
}
