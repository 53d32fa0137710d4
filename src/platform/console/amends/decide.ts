import * as v from 'valibot'
import { codes } from '../../../contract/wire.ts'
import type { Operator } from '../../caller/operator-sessions.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import { rowIdSchema } from '../../http/row-id.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { type Amends, giveNow } from './give.ts'

interface Deciding {
  operator: Pick<Operator, 'id'>
  reason: string
  now: Date
}

interface Row extends Amends {
  askedBy: number
  state: string
  isOver: boolean
}

async function readRow({ sql }: Tx, id: number, now: Date): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select key, fp_uid as id, game_project, uid, items as item_list, grant_reason, letter, asked_by as "askedBy", state,
      expires_at <= ${now.toISOString()} as "isOver"
    from console_amends where id = ${id}`
  return row
}

/** What waits, under the lock of its account. Refuses with 3007 one's own, and what was decided on or is over. */
async function requireOpen(tx: Tx, id: number, { operator, now }: Deciding): Promise<Row> {
  const found = await readRow(tx, id, now)
  if (!found) throw invalidField('amends_id')
  await lockPlayer(tx, found.id)
  const row = await readRow(tx, id, now)
  if (!row) throw invalidField('amends_id')
  if (row.askedBy === operator.id) throw new Refusal(codes.notEligible, 'Another operator has to decide on it')
  if (row.state !== 'open') throw new Refusal(codes.notEligible, `It was ${row.state} before`)
  if (row.isOver) throw new Refusal(codes.notEligible, 'It has expired: whoever asked may ask again')
  return row
}

/**
 * Decides on what another operator wants to give: `given` gives it in the same transaction. Answers what it was.
 */
export async function decideAmends(
  tx: Tx,
  { amendsId, state }: { amendsId: string; state: 'given' | 'declined' },
  deciding: Deciding & { catalogue: Pick<Catalogue, 'items' | 'grants' | 'levels'> },
): Promise<Amends> {
  const parsed = v.safeParse(rowIdSchema, amendsId)
  if (!parsed.success) throw invalidField('amends_id')
  const { operator, reason, now, catalogue } = deciding
  const row = await requireOpen(tx, parsed.output, deciding)
  await tx.sql`
    update console_amends
    set state = ${state}, decided_by = ${operator.id}, decided_at = ${now.toISOString()}, decided_reason = ${reason}
    where id = ${parsed.output}`
  if (state === 'given') await giveNow(tx, row, catalogue, now)
  return row
}
