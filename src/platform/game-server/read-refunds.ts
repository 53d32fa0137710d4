import type { Game } from '../../contract/games.ts'
import { type RefundRef, refundKey } from '../catalogue/refund-names.ts'
import type { Tx } from '../db/transaction.ts'
import type { KnownRefund } from './event-plan.ts'
import type { Purchase } from './purchase.ts'

/** A refund that is to be reversed. */
interface ReversalRef {
  uid: string
  refundId: string
}

/**
 * The refunds that are known of some purchases, which may be told after them, and of those that the named refunds returned; by their own
 * ids. Two refunds of one purchase, and a purchase and its refund, wait for each other at the lock of the account that has the role.
 */
export async function readRefunds(
  tx: Tx,
  { gameProject }: Game,
  ids: readonly string[],
  reversals: readonly ReversalRef[],
): Promise<Map<string, KnownRefund>> {
  const rows = await tx.sql<KnownRefund[]>`
    with named as (
      select * from jsonb_to_recordset(${JSON.stringify(reversals)}::text::jsonb) as named (uid text, "refundId" text)
    ), wanted as (
      select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as purchase_id
      union
      select e.purchase_id from named n
      join server_refund_events e on e.game_project = ${gameProject} and e.event_id = n."refundId"
      union
      -- Those that an earlier release took are in this table alone.
      select r.purchase_id from named n
      join server_refunds r on r.game_project = ${gameProject} and r.uid = n.uid and r.event_id = n."refundId"
    ), events as (
      select * from server_refund_events
      where game_project = ${gameProject} and purchase_id in (select purchase_id from wanted)
    ), whole as (
      select * from server_refunds where game_project = ${gameProject} and purchase_id in (select purchase_id from wanted)
    ), refunds as (
      select coalesce(e.uid, w.uid) as uid, coalesce(e.purchase_id, w.purchase_id) as purchase_id,
        coalesce(e.event_id, w.event_id) as event_id, coalesce(e.name, w.name) as name, e.amount,
        w.event_id is not null and w.settled_at is null as is_open, w.event_id is not null as is_whole,
        coalesce(e.freezes, exists (
          select 1 from account_freezes f
          where f.thawed_at is null and f.reason = w.name and f.reference = w.purchase_id
        )) as freezes,
        coalesce(e.reversed_by, '') as reversed_by, e.purchase is not null as is_holding,
        'refund:' || ${gameProject} || ':' || coalesce(e.event_id, w.purchase_id) as key
      from events e full join whole w on w.event_id = e.event_id
    )
    select f.uid, f.purchase_id as "purchaseId", f.event_id as "eventId", f.name, f.amount, f.is_open as "isOpen",
      f.is_whole as "isWhole", f.freezes, f.reversed_by as "reversedBy", f.is_holding as "isHolding",
      coalesce(o.id > r.born_after, true) and (
        asked.fp_uid is null or asked.kind = 'shadow' or exists (
          select 1 from role_owners(${gameProject}, jsonb_build_array(f.uid)) w where w.fp_uid = asked.fp_uid
        )
      ) as "isOwn",
      case when asked.kind = 'full' or asked.fp_uid = r.held_by then asked.fp_uid end as "fpUid",
      to_char(date_trunc('month', coalesce(p.created_at, f_event.created_at, now()) at time zone 'UTC'), 'YYYY-MM-DD') as month,
      coalesce((
        select json_agg(json_build_object(
          'kind', case when l.credit like 'debt:%' then 'account' else split_part(l.debit, ':', 1) end,
          'currency', l.currency, 'amount', l.amount
        ))
        from ledger_entries l
        where l.operation_id = o.id and l.created_at = o.created_at and l.reason = f.name
      ), '[]') as taken
    from refunds f
    left join roles r on r.game_project = ${gameProject} and r.uid = f.uid
    left join ledger_operations o on o.key = f.key
    left join lateral (
      select a.fp_uid, a.kind from ledger_entries l
      join accounts a on a.fp_uid = case
        when l.debit like 'account:%' then substr(l.debit, length('account:') + 1) else substr(l.credit, length('debt:') + 1)
      end
      where l.operation_id = o.id and l.created_at = o.created_at and l.reason = f.name
        and (l.debit like 'account:%' or l.credit like 'debt:%')
      limit 1
    ) asked on true
    left join ledger_operations p on p.key = 'event:' || ${gameProject} || ':' || f.purchase_id
    left join server_events f_event on f_event.game_project = ${gameProject} and f_event.event_id = f.purchase_id`
  return new Map(rows.map((row) => [row.eventId, row]))
}

/**
 * The purchases that are to be refunded, with what each gave by its operation on the ledger, by `refundKey`. Nothing is taken from a role
 * that came after it, nor from another player than the one who got it, whose role it need not be any more; a shadow's has gone to whoever
 * linked the role, or waits there.
 */
export async function readPurchases(tx: Tx, { gameProject }: Game, refs: readonly RefundRef[]) {
  if (refs.length === 0) return new Map<string, Purchase>()
  const rows = await tx.sql<(Purchase & { ref: RefundRef })[]>`
    select json_build_object('uid', asked.uid, 'purchaseId', e.event_id) as ref, e.name,
      -- Of what was told before it was kept whose it is, the growth of the role says so.
      coalesce(nullif(e.uid, ''), (
        select substr(l.credit, length('role:' || e.game_project || ':') + 1) from ledger_entries l
        where l.operation_id = o.id and l.created_at = o.created_at and split_part(l.credit, ':', 1) = 'role' limit 1
      )) as uid, p.event_id is not null as "isParked",
      coalesce(o.id > r.born_after, true) and (
        credited.fp_uid is null or credited.kind = 'shadow' or exists (
          select 1 from role_owners(e.game_project, jsonb_build_array(asked.uid)) w where w.fp_uid = credited.fp_uid
        )
      ) as "isOwn",
      case when credited.kind = 'full' or credited.fp_uid = r.held_by then credited.fp_uid end as "fpUid",
      to_char(date_trunc('month', coalesce(o.created_at, e.created_at) at time zone 'UTC'), 'YYYY-MM-DD') as month,
      coalesce((
        select json_agg(json_build_object('kind', split_part(l.credit, ':', 1), 'currency', l.currency, 'amount', l.amount))
        from ledger_entries l
        where l.operation_id = o.id and l.created_at = o.created_at
          and split_part(l.credit, ':', 1) in ('account', 'game', 'role')
      ), '[]') as given,
      case when e.amount is not null then json_build_object('amount', e.amount, 'currency', e.currency) end as price
    from jsonb_to_recordset(${JSON.stringify(refs)}::text::jsonb) as asked (uid text, "purchaseId" text)
    join server_events e on e.game_project = ${gameProject} and e.event_id = asked."purchaseId"
    left join server_parked p on p.game_project = e.game_project and p.event_id = e.event_id
    left join roles r on r.game_project = e.game_project and r.uid = asked.uid
    left join ledger_operations o on o.key = 'event:' || e.game_project || ':' || e.event_id
    left join lateral (
      select a.fp_uid, a.kind from ledger_entries l join accounts a on a.fp_uid = substr(l.credit, length('account:') + 1)
      where l.operation_id = o.id and l.created_at = o.created_at and l.credit like 'account:%'
      limit 1
    ) credited on true`
  return new Map(rows.map(({ ref, ...purchase }) => [refundKey(ref), purchase]))
}

/** The growth of accounts and roles by month; asked once their balances are held, so that none of it expires meanwhile. */
export async function readLots(tx: Tx, { gameProject }: Game, uids: string): Promise<Map<string, number>> {
  const rows = await tx.sql<{ name: string; amount: number }[]>`
    select holder || ' ' || month::text as name, amount from growth_lots
    where holder in (
      select unnest(array[
        'account:' || fp_uid, 'game:' || fp_uid || ':' || ${gameProject}::text, 'role:' || ${gameProject}::text || ':' || uid
      ])
      from role_owners(${gameProject}, ${uids}::text::jsonb)
    )`
  return new Map(rows.map(({ name, amount }) => [name, amount]))
}

/** Holds the growth of accounts and roles until the transaction ends, in the ledger's own order. */
export async function holdGrowth(tx: Tx, { gameProject }: Game, uids: string): Promise<void> {
  await tx.sql`
    select 1 from ledger_balances
    where currency = 'growth' and holder in (
      select unnest(array[
        'account:' || fp_uid, 'game:' || fp_uid || ':' || ${gameProject}::text, 'role:' || ${gameProject}::text || ':' || uid
      ])
      from role_owners(${gameProject}, ${uids}::text::jsonb)
    )
    order by holder collate "C", currency collate "C" for update`
}
