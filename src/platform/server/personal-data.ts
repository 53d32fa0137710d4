import { type ExportRow, listSection, type PersonalData, toRoleList } from '../account/personal-data.ts'

const gives = listSection(
  'given_for_events',
  async ({ sql, subject: { fpUid } }, [project = '', uid = '', rule = '', period = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, uid, rule, period) as cursor,
        json_build_object('game_project', game_project, 'uid', uid, 'rule', rule, 'period', period, 'event', event_id) as entry
      from server_gives g join roles r using (game_project, uid)
      where r.fp_uid = ${fpUid} and (game_project, uid, rule, period) > (${project}, ${uid}, ${rule}, ${period})
      order by game_project, uid, rule, period limit ${limit}`,
)

const events = listSection(
  'game_events',
  async ({ sql, subject: { fpUid } }, [project = '', uid = '', at = '-infinity', id = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(e.game_project, e.uid, e.created_at, e.event_id) as cursor,
        json_build_object(
          'game_project', e.game_project, 'uid', e.uid, 'event', e.event_id, 'name', e.name, 'created_at', e.created_at
        ) as entry
      from server_events e join roles r using (game_project, uid)
      where r.fp_uid = ${fpUid} and e.created_at >= r.created_at
        and (e.game_project, e.uid, e.created_at, e.event_id) > (${project}, ${uid}, ${at}::timestamptz, ${id})
      order by e.game_project, e.uid, e.created_at, e.event_id limit ${limit}`,
)

/**
 * What games told of an account's roles, and what their rules gave that give but once in a while. An event that counted stays known by
 * its id, so that it counts once for ever, and by nothing else.
 */
export const serverData: PersonalData = {
  sections: [events, gives],
  erase: async ({ sql }, subject) =>
    await sql`
      with told as (
        update server_events e set uid = '', name = ''
        from jsonb_to_recordset(${toRoleList(subject)}::text::jsonb) as r (game_project text, uid text)
        where e.game_project = r.game_project and e.uid = r.uid
      )
      delete from server_gives g
      using jsonb_to_recordset(${toRoleList(subject)}::text::jsonb) as r (game_project text, uid text)
      where g.game_project = r.game_project and g.uid = r.uid`,
}
