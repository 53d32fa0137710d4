import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

/** Who did it is the publisher's own; the player is told that it was done. */
const acts = listSection(
  'customer_service',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
    select json_build_array(id) as cursor, json_build_object('act', act, 'created_at', created_at) as entry
    from talk_acts where fp_uid = ${fpUid} and id > ${after}::bigint order by id limit ${limit}`,
)

/** What was done about a player's talk with customer service, and what the help desk is still to be told. */
export const supportData: PersonalData = {
  sections: [acts],
  erase: async ({ sql }, { fpUid }) => {
    await sendTogether([
      sql`delete from talk_webhooks where fp_uid = ${fpUid}`,
      sql`delete from talk_acts where fp_uid = ${fpUid}`,
    ])
  },
}
