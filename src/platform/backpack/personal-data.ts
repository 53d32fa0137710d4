import { type ExportRow, listHolders, listSection, type PersonalData, toHolderList } from '../personal-data/section.ts'

const items = listSection(
  'backpack',
  async ({ sql, subject }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(id) as cursor,
        json_build_object('holder', holder, 'item', item_id, 'environment', environment, 'amount', amount) as entry
      from backpack_items
      where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))
        and amount > 0 and id > ${after}::bigint
      order by id limit ${limit}`,
)

/** A role has nothing of what an erased player's role of its uid received. */
const receipts = listSection(
  'backpack_receipts',
  async ({ sql, subject }, [holder = '', at = '-infinity', id = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(holder, created_at, id) as cursor,
        json_build_object(
          'holder', holder, 'item', item_id, 'environment', environment, 'amount', amount, 'reason', reason,
          'reference', reference, 'created_at', created_at
        ) as entry
      from backpack_receipts
      join jsonb_to_recordset(${JSON.stringify(listHolders(subject))}::text::jsonb) as own (holder text, "after" bigint)
        using (holder)
      where created_at > coalesce((select o.created_at from ledger_operations o where o.id = own.after), '-infinity')
        and (holder, created_at, id) > (${holder}, ${at}::timestamptz, ${id}::bigint)
      order by holder, created_at, id limit ${limit}`,
)

const uses = listSection(
  'items_used',
  async ({ sql, subject: { fpUid } }, [project = '', place = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(u.game_project, u.place) as cursor,
        json_build_object(
          'game_project', u.game_project, 'uid', u.uid, 'item', u.item_id, 'amount', u.amount, 'items', u.items,
          'created_at', u.created_at, 'delivery', d.state, 'delivered_at', d.delivered_at
        ) as entry
      from backpack_uses u left join deliveries d on coalesce(d.record_id, d.id) = u.id and d.state <> 'replaced'
      where u.fp_uid = ${fpUid} and (u.game_project, u.place) > (${project}, ${place}::bigint)
      order by u.game_project, u.place limit ${limit}`,
)

/**
 * What an account and its roles own, received and used. What they own is taken away with a receipt; receipts, uses and what is
 * on its way to a game are books, which stay under the account's number.
 */
export const backpackData: PersonalData = {
  sections: [items, receipts, uses],
  erase: async ({ sql }, subject, now) =>
    await sql`
      with taken as (
        update backpack_items as kept set amount = 0
        from (
          select id, amount from backpack_items
          where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb)) and amount > 0
          order by id for update
        ) as before
        where kept.id = before.id
        returning kept.holder, kept.item_id, kept.environment, before.amount
      )
      insert into backpack_receipts (holder, item_id, environment, amount, reason, reference, created_at)
      select holder, item_id, environment, -amount, 'erase', ${subject.fpUid}, ${now.toISOString()} from taken`,
}
