import { accountHolder } from '../ledger/ledger.ts'
import type { BindHandler } from '../roles/move-earnings.ts'

/** What lies in a shadow account's backpack goes with its role; what the role itself earned is the role's anyway. */
export const moveBackpack: BindHandler = async (tx, { from, to, gameProject, uid, now }) => {
  await tx.sql`
    with taken as (
      update backpack_items as kept set amount = 0
      from (
        select id, amount from backpack_items where holder = ${accountHolder(from)} and amount > 0 for update
      ) as before
      where kept.id = before.id
      returning kept.item_id, kept.environment, before.amount
    ), noted as (
      insert into backpack_receipts (holder, item_id, environment, amount, reason, reference, created_at)
      select side.holder, item_id, environment, amount * side.sign, 'bind', ${`${gameProject}:${uid}`}, ${now.toISOString()}
      from taken, (values (${accountHolder(from)}, -1), (${accountHolder(to)}, 1)) as side (holder, sign)
    )
    insert into backpack_items (holder, item_id, environment, amount, created_at)
    select ${accountHolder(to)}, item_id, environment, amount, ${now.toISOString()} from taken
    order by item_id, environment
    on conflict (holder, item_id, environment) do update set amount = backpack_items.amount + excluded.amount`
}
