import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const purchases = listSection(
  'purchases',
  async ({ sql, subject: { fpUid } }, [at = '-infinity', id = '00000000-0000-0000-0000-000000000000'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(created_at, order_id) as cursor,
        json_build_object(
          'order', order_id, 'game_project', game_project, 'uid', uid, 'product', product_id, 'num', num, 'paid', paid,
          'created_at', created_at
        ) as entry
      from shop_purchases
      where fp_uid = ${fpUid} and (created_at, order_id) > (${at}::timestamptz, ${id}::uuid)
      order by created_at, order_id limit ${limit}`,
)

/** What an account has bought: a book, which stays under the account's number. */
export const shopData: PersonalData = { sections: [purchases], erase: async () => {} }
