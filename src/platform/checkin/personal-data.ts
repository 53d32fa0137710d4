import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const checkins = listSection(
  'check_ins',
  async ({ sql, subject: { fpUid } }, [project = '', uid = '', activity = '', day = '-infinity'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, uid, activity, day) as cursor,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'activity', activity, 'day', day, 'gift', gift, 'cost', cost,
          'created_at', c.created_at
        ) as entry
      from checkins c join roles r using (game_project, uid)
      where r.fp_uid = ${fpUid} and (game_project, uid, activity, day) > (${project}, ${uid}, ${activity}, ${day}::date)
      order by game_project, uid, activity, day limit ${limit}`,
)

/** The days on which an account's roles checked in. */
export const checkinData: PersonalData = {
  sections: [checkins],
  erase: async ({ sql }, { fpUid }) =>
    await sql`
      delete from checkins c using roles r
      where r.fp_uid = ${fpUid} and c.game_project = r.game_project and c.uid = r.uid`,
}
