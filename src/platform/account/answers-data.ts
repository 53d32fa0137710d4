import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const answers = listSection(
  'kept_answers',
  async ({ sql, subject: { fpUid } }, [call = '', key = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(call, key) as cursor,
        json_build_object('call', call, 'key', key, 'answer', answer::json, 'created_at', created_at) as entry
      from kept_answers
      where fp_uid = ${fpUid} and (call, key) > (${call}, ${key})
      order by call, key limit ${limit}`,
)

/** The answers that a caller is owed who asks again, and how long an account's lists are. */
export const answerData: PersonalData = {
  sections: [answers],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`delete from kept_answers where fp_uid = ${fpUid}`,
      sql`delete from counters where owner = ${fpUid}`,
    ]),
}
