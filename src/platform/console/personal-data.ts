import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

/** Who asked and decided stays out: it is the publisher's. */
const amends = listSection(
  'made_good',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(id) as cursor,
      json_build_object(
        'game_project', game_project, 'uid', uid, 'items', items, 'letter', letter, 'reason', reason, 'state', state,
        'asked_at', asked_at, 'decided_at', decided_at, 'decided_reason', decided_reason
      ) as entry
    from console_amends where fp_uid = ${fpUid} and id > ${after}::bigint order by id limit ${limit}`,
)

/** What operators gave a player, or wanted to. */
export const consoleData: PersonalData = {
  sections: [amends],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`delete from console_amends where fp_uid = ${fpUid}`,
      sql`delete from previews where fp_uid = ${fpUid}`,
    ]),
}
