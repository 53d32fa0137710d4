import type { Game } from '../../contract/games.ts'
import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { countParked } from './count-events.ts'
import { lockOwners } from './lock-owners.ts'
import { type ParkedReading, type ParkedRow, readParkedRow } from './parked-events.ts'
import { readOwners } from './read-events.ts'

const gone = () => new Refusal(codes.notEligible, 'The event doesn’t wait any more')

async function findParked({ sql }: Tx, { gameProject }: Game, id: string): Promise<ParkedRow & { uid: string }> {
  const [row] = await sql<(ParkedRow & { uid: string })[]>`
    select event_id as id, uid, event, times, reason, is_approved as "isApproved",
      floor(extract(epoch from created_at) * 1000)::bigint as at
    from server_parked where game_project = ${gameProject} and event_id = ${id}`
  if (!row) throw gone()
  return row
}

/**
 * Lets an event that waits count in spite of the limits (rule 20.10); answers whether it has. One whose role isn't known yet or whose balance is
 * full goes on waiting, and counts once it can. 3007: it doesn't wait any more, or nothing says what it gives.
 */
export async function acceptParked(
  tx: Tx,
  id: string,
  { game, now, catalogue, config }: ParkedReading,
): Promise<{ isCounted: boolean; reason: string }> {
  const row = await findParked(tx, game, id)
  const read = readParkedRow({ ...row, isApproved: true }, { game, now, catalogue, config })
  const { ruling } = read
  if (ruling.kind === 'parked') throw new Refusal(codes.notEligible, ruling.warning)
  if (ruling.kind === 'refused') throw new Refusal(codes.notEligible, ruling.result.msg)
  const counting = { game, levels: catalogue.levels, policies: catalogue.refunds, now }
  const isCounted = (await countParked(tx, counting, [read])) > 0
  if (!isCounted) {
    const kept = await tx.sql`
      update server_parked set is_approved = true
      where game_project = ${game.gameProject} and event_id = ${id} returning event_id`
    if (kept.length === 0) throw gone()
  }
  return { isCounted, reason: row.reason }
}

/** Lets an event that waits never count. 3007: it doesn't wait any more. */
export async function rejectParked(tx: Tx, game: Game, id: string): Promise<{ reason: string }> {
  const { uid, reason } = await findParked(tx, game, id)
  // It may be about to count: whoever counts it holds the same accounts.
  await lockOwners(tx, game, { uids: [uid] }, async () => {
    const owners = await readOwners(tx, game, JSON.stringify([uid]))
    return { lockedBy: [...owners.values()].map(({ fpUid }) => fpUid) }
  })
  const dropped = await tx.sql`
    delete from server_parked where game_project = ${game.gameProject} and event_id = ${id} returning event_id`
  if (dropped.length === 0) throw gone()
  return { reason }
}
