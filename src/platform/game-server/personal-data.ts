import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData, toRoleList } from '../personal-data/section.ts'

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

const parked = listSection(
  'events_kept',
  async ({ sql, subject: { fpUid } }, [project = '', id = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, event_id) as cursor,
        json_build_object('game_project', game_project, 'event', event, 'created_at', p.created_at) as entry
      from server_parked p join roles r using (game_project, uid)
      where r.fp_uid = ${fpUid} and (game_project, event_id) > (${project}, ${id})
      order by game_project, event_id limit ${limit}`,
)

/**
 * What games told of an account's roles, what their rules gave that give but once in a while, and events that wait for a rate. An event
 * that counted stays known by its id, so that it counts once for ever, and by nothing else.
 */
export const serverData: PersonalData = {
  sections: [events, gives, parked],
  erase: async ({ sql }, subject) => {
    const roles = toRoleList(subject)
    return await sendTogether([
      sql`
        update server_events e set uid = '', name = '', amount = null, currency = ''
        from jsonb_to_recordset(${roles}::text::jsonb) as r (game_project text, uid text)
        where e.game_project = r.game_project and e.uid = r.uid`,
      sql`
        delete from server_gives g
        using jsonb_to_recordset(${roles}::text::jsonb) as r (game_project text, uid text)
        where g.game_project = r.game_project and g.uid = r.uid`,
      sql`
        delete from server_parked p
        using jsonb_to_recordset(${roles}::text::jsonb) as r (game_project text, uid text)
        where p.game_project = r.game_project and p.uid = r.uid`,
      sql`
        update server_refund_events e set purchase = null
        from jsonb_to_recordset(${roles}::text::jsonb) as r (game_project text, uid text)
        where e.game_project = r.game_project and e.uid = r.uid`,
    ])
  },
}
