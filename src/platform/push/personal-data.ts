import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

/** What is kept of a browser, except for what its messages are encrypted with. */
const subscriptions = listSection(
  'push_subscriptions',
  async ({ sql, subject: { fpUid } }, [after = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(endpoint) as cursor,
        json_build_object('endpoint', endpoint, 'locale', locale, 'game_project', project, 'created_at', created_at) as entry
      from push_subscriptions where fp_uid = ${fpUid} and endpoint > ${after} order by endpoint limit ${limit}`,
)

const reminders = listSection(
  'push_reminders',
  async ({ sql, subject: { fpUid } }, [project = '', day = '-infinity', endpoint = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, day, endpoint) as cursor,
        json_build_object('game_project', game_project, 'day', day, 'endpoint', endpoint, 'sent_at', sent_at) as entry
      from push_reminders
      where fp_uid = ${fpUid} and (game_project, day, endpoint) > (${project}, ${day}::date, ${endpoint})
      order by game_project, day, endpoint limit ${limit}`,
)

/** The browsers that reminders go to, and the reminders of the last two days. They hang on sessions, so they are to be erased before. */
export const pushData: PersonalData = {
  sections: [subscriptions, reminders],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`delete from push_subscriptions where fp_uid = ${fpUid}`,
      sql`delete from push_reminders where fp_uid = ${fpUid}`,
    ]),
}
