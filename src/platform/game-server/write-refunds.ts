import { freezeAccount, thawAccount } from '../account/freeze.ts'
import { reversalName } from '../catalogue/refund-names.ts'
import type { Tx } from '../db/transaction.ts'
import { writeNotices } from '../notices/write-notice.ts'
import type { Counting, KnownRefund, Plan } from './event-plan.ts'

const toList = (rows: Iterable<unknown>) => JSON.stringify([...rows])

/** Keeps each refund by its own id; of one that is known, whether it was reversed. */
async function noteRefunds({ sql }: Tx, { game, now }: Counting, { refunds }: Plan): Promise<void> {
  await sql`
    insert into server_refund_events as known (
      game_project, event_id, uid, purchase_id, name, amount, freezes, created_at, reversed_by
    )
    select ${game.gameProject}, "eventId", uid, "purchaseId", name, amount, freezes, ${now.toISOString()}, "reversedBy"
    from jsonb_to_recordset(${toList(refunds.values())}::text::jsonb) as refund (
      uid text, "purchaseId" text, "eventId" text, name text, amount bigint, freezes boolean, "reversedBy" text
    )
    order by "eventId"
    on conflict (game_project, event_id) do update set reversed_by = excluded.reversed_by`
}

/** The refund of a purchase of which nothing is left, while it stands. Of one whose purchase comes later, only that it is done is new. */
async function noteWhole({ sql }: Tx, { game, now }: Counting, { refunds }: Plan): Promise<void> {
  const stands = ({ isWhole, reversedBy }: KnownRefund) => isWhole && reversedBy === ''
  const all = [...refunds.values()]
  await sql`
    delete from server_refunds known
    using jsonb_to_recordset(${toList(all.filter((one) => !stands(one)))}::text::jsonb)
      as refund (uid text, "purchaseId" text, "eventId" text)
    where known.game_project = ${game.gameProject} and known.uid = refund.uid
      and known.purchase_id = refund."purchaseId" and known.event_id = refund."eventId"`
  await sql`
    insert into server_refunds as known (game_project, uid, purchase_id, event_id, name, created_at, settled_at)
    select ${game.gameProject}, uid, "purchaseId", "eventId", name, ${now.toISOString()}::timestamptz,
      case when not "isOpen" then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${toList(all.filter(stands))}::text::jsonb)
      as refund (uid text, "purchaseId" text, "eventId" text, name text, "isOpen" boolean)
    order by uid, "purchaseId"
    on conflict (game_project, uid, purchase_id) do update set settled_at = excluded.settled_at
    where known.event_id = excluded.event_id`
}

/** Takes purchases out of those that wait; they are kept with the refund, which may be reversed. */
async function holdParked({ sql }: Tx, { game }: Counting, { holding }: Plan): Promise<void> {
  await sql`
    with refund as (
      select * from jsonb_to_recordset(${toList(holding)}::text::jsonb) as refund ("purchaseId" text, "eventId" text)
    ), dropped as (
      delete from server_parked p using refund
      where p.game_project = ${game.gameProject} and p.event_id = refund."purchaseId"
      returning p.event_id, jsonb_build_object(
          'event', p.event, 'times', p.times, 'reason', p.reason, 'isApproved', p.is_approved
        ) as purchase
    )
    update server_refund_events e set purchase = dropped.purchase
    from refund join dropped on dropped.event_id = refund."purchaseId"
    where e.game_project = ${game.gameProject} and e.event_id = refund."eventId"`
}

/** Keeps purchases that came after their refund with it. */
async function holdLate({ sql }: Tx, { game }: Counting, { held }: Plan): Promise<void> {
  const late = [...held].map(([id, { event, times, ruling }]) => {
    const reason = ruling.kind === 'parked' ? ruling.reason : 'rate'
    return { id, purchase: { event, times, reason } }
  })
  await sql`
    update server_refund_events e set purchase = late.purchase
    from jsonb_to_recordset(${toList(late)}::text::jsonb) as late (id text, purchase jsonb)
    where e.game_project = ${game.gameProject} and e.event_id = late.id`
}

/** Lets purchases wait again whose refund was reversed; what has a rate counts within a minute. */
async function releaseHeld({ sql }: Tx, { game, now }: Counting, { released }: Plan): Promise<void> {
  await sql`
    insert into server_parked (game_project, event_id, uid, event, times, created_at, reason, is_approved)
    select e.game_project, e.purchase_id, e.uid, e.purchase -> 'event', (e.purchase ->> 'times')::int,
      ${now.toISOString()}, e.purchase ->> 'reason', coalesce((e.purchase ->> 'isApproved')::boolean, false)
    from server_refund_events e
    where e.game_project = ${game.gameProject} and e.purchase is not null
      and e.event_id in (select jsonb_array_elements_text(${toList(released.map(({ eventId }) => eventId))}::text::jsonb))
    on conflict do nothing`
}

/** Thaws an account that a refund froze, unless another refund that stands would have frozen it since, or an operator did. */
async function thawReversed(tx: Tx, { now }: Counting, { fpUid, purchaseId }: Plan['thawed'][number]): Promise<void> {
  const [frozen] = await tx.sql<{ isFree: boolean }[]>`
    select not exists (
      select 1 from server_refund_events e join roles r using (game_project, uid)
      where r.fp_uid = f.fp_uid and e.freezes and e.reversed_by = '' and e.created_at >= f.frozen_at
    ) as "isFree"
    from account_freezes f
    where f.fp_uid = ${fpUid} and f.thawed_at is null and f.reason in ('refund', 'chargeback')
      and (f.reference = ${purchaseId} or exists (
        select 1 from server_refund_events e
        where e.purchase_id = f.reference and e.freezes and e.reversed_by <> ''
      ))`
  if (frozen?.isFree) await thawAccount(tx, { fpUid, reason: reversalName, now })
}

/** The players from whom refunds take something, or to whom reversals give it back. */
function listMoved({ counted }: Plan, kind: 'refund' | 'reversal'): string[] {
  const moved = counted.filter(({ read, movements }) => read.ruling.kind === kind && movements.length > 0)
  return [...new Set(moved.map(({ fpUid }) => fpUid))]
}

/** What there is to a plan's refunds beside the books: that they were told, whom they freeze and thaw, and the players' news. */
export function writeRefunds(tx: Tx, counting: Counting, plan: Plan): Promise<unknown>[] {
  const { now } = counting
  const refunded = listMoved(plan, 'refund')
  const restored = listMoved(plan, 'reversal')
  return [
    ...(plan.refunds.size > 0 ? [noteRefunds(tx, counting, plan), noteWhole(tx, counting, plan)] : []),
    ...(plan.holding.length > 0 ? [holdParked(tx, counting, plan)] : []),
    ...(plan.held.size > 0 ? [holdLate(tx, counting, plan)] : []),
    ...(plan.released.length > 0 ? [releaseHeld(tx, counting, plan)] : []),
    ...(refunded.length > 0 ? [writeNotices(tx, refunded, { template: 'purchase_refunded', now })] : []),
    ...(restored.length > 0 ? [writeNotices(tx, restored, { template: 'refund_reversed', now })] : []),
    ...plan.frozen.map((freeze) => freezeAccount(tx, { ...freeze, now })),
  ]
}

/** Thaws whom the reversals of a plan set free, once they are written. */
export async function thawFreed(tx: Tx, counting: Counting, { thawed }: Plan): Promise<void> {
  for (const one of thawed) await thawReversed(tx, counting, one)
}
