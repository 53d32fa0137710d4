import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData, toHolderList } from '../personal-data/section.ts'

const claims = listSection(
  'task_rewards',
  async ({ sql, subject: { fpUid } }, [project = '', period = '', key = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, period, task_key) as cursor,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'task', task_key, 'period', period, 'created_at', created_at
        ) as entry
      from task_claims
      where fp_uid = ${fpUid} and (game_project, period, task_key) > (${project}, ${period}, ${key})
      order by game_project, period, task_key limit ${limit}`,
)

const progress = listSection(
  'task_progress',
  async ({ sql, subject }, [holder = '', cycle = '0', period = '', event = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(holder, cycle, period, event) as cursor,
        json_build_object('holder', holder, 'event', event, 'period', period, 'amount', amount) as entry
      from progress_counts
      where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))
        and (holder, cycle, period, event) > (${holder}, ${cycle}::smallint, ${period}, ${event})
      order by holder, cycle, period, event limit ${limit}`,
)

/** What an account's roles have done, counted, and the rewards taken for it. */
export const taskData: PersonalData = {
  sections: [claims, progress],
  erase: async ({ sql }, subject) =>
    await sendTogether([
      sql`delete from task_claims where fp_uid = ${subject.fpUid}`,
      sql`
        delete from progress_counts
        where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))`,
    ]),
}
