import { freezeAccount } from '../account/freeze.ts'
import type { Tx } from '../db/transaction.ts'
import { writeNotices } from '../message/write-notice.ts'
import type { Counting } from './count-events.ts'
import type { Plan } from './event-plan.ts'

/** Of a refund whose purchase comes later, only that it is done is new. */
async function noteRefunds({ sql }: Tx, { game, now }: Counting, { refunds }: Plan): Promise<void> {
  const rows = [...refunds.values()]
  await sql`
    insert into server_refunds as known (game_project, uid, purchase_id, event_id, name, created_at, settled_at)
    select ${game.gameProject}, uid, "purchaseId", "eventId", name, ${now.toISOString()}::timestamptz,
      case when not "isOpen" then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as refund (uid text, "purchaseId" text, "eventId" text, name text, "isOpen" boolean)
    order by uid, "purchaseId"
    on conflict (game_project, uid, purchase_id) do update set settled_at = excluded.settled_at
    where known.event_id = excluded.event_id`
}

async function dropParked({ sql }: Tx, { game }: Counting, ids: readonly string[]): Promise<void> {
  await sql`
    delete from server_parked where game_project = ${game.gameProject}
      and event_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
}

/** The players from whom something is taken. */
function listRefunded({ counted }: Plan): string[] {
  const taken = counted.filter(({ read, movements }) => read.ruling.kind === 'refund' && movements.length > 0)
  return [...new Set(taken.map(({ fpUid }) => fpUid))]
}

/** What there is to a plan's refunds beside the books: that they were told, whom they freeze, and the players' news. */
export function writeRefunds(tx: Tx, counting: Counting, plan: Plan): Promise<unknown>[] {
  const { now } = counting
  const refunded = listRefunded(plan)
  return [
    ...(plan.refunds.size > 0 ? [noteRefunds(tx, counting, plan)] : []),
    ...(plan.dropped.length > 0 ? [dropParked(tx, counting, plan.dropped)] : []),
    ...(refunded.length > 0 ? [writeNotices(tx, refunded, { template: 'purchase_refunded', now })] : []),
    ...plan.frozen.map((freeze) => freezeAccount(tx, { ...freeze, now })),
  ]
}
