import type { Game } from '../../contract/games.ts'
import type { Tx } from '../db/transaction.ts'
import type { KnownRefund } from './event-plan.ts'
import { type RefundRef, refundKey } from './refund-names.ts'
import type { Purchase } from './reverse-purchase.ts'

/**
 * The refunds that are known of some purchases, which may be told after them. Two refunds of one purchase, and a purchase and its
 * refund, wait for each other at the lock of the account that has the role.
 */
export async function readRefunds(tx: Tx, { gameProject }: Game, ids: readonly string[]) {
  const rows = await tx.sql<KnownRefund[]>`
    select uid, purchase_id as "purchaseId", event_id as "eventId", name, settled_at is null as "isOpen"
    from server_refunds
    where game_project = ${gameProject}
      and purchase_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  return new Map(rows.map((row) => [refundKey(row), row]))
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
      ), '[]') as given
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
