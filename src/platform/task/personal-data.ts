import { type Line, listSection, type PersonalData, toHolderList } from '../account/personal-data.ts'
import { sendTogether } from '../db/transaction.ts'

const claims = listSection(
  'task_rewards',
  async ({ sql, subject: { fpUid } }, [project = '', period = '', key = ''], limit) =>
    await sql<Line[]>`
      select
        json_build_array(game_project, period, task_key) as place,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'task', task_key, 'period', period, 'created_at', created_at
        ) as entry
      from task_claims
      where fp_uid = ${fpUid} and (game_project, period, task_key) > (${project}, ${period}, ${key})
      order by game_project, period, task_key limit ${limit}`,
)

const deeds = listSection(
  'deeds',
  async ({ sql, subject }, [holder = '', cycle = '0', period = '', deed = ''], limit) =>
    await sql<Line[]>`
      select
        json_build_array(holder, cycle, period, deed) as place,
        json_build_object('holder', holder, 'deed', deed, 'period', period, 'amount', amount) as entry
      from deed_counts
      where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))
        and (holder, cycle, period, deed) > (${holder}, ${cycle}::smallint, ${period}, ${deed})
      order by holder, cycle, period, deed limit ${limit}`,
)

/** What an account's roles have done, counted, and the rewards taken for it. */
export const taskData: PersonalData = {
  sections: [claims, deeds],
  erase: async ({ sql }, subject) =>
    await sendTogether([
      sql`delete from task_claims where fp_uid = ${subject.fpUid}`,
      sql`
        delete from deed_counts
        where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))`,
    ]),
}
