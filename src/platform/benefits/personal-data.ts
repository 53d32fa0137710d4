import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const claims = listSection(
  'benefits_taken',
  async ({ sql, subject: { fpUid } }, [project = '', key = '', period = '', nth = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, rights_key, period, nth) as cursor,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'key', rights_key, 'period', period, 'nth', nth, 'created_at', created_at
        ) as entry
      from right_claims
      where fp_uid = ${fpUid}
        and (game_project, rights_key, period, nth) > (${project}, ${key}, ${period}, ${nth}::smallint)
      order by game_project, rights_key, period, nth limit ${limit}`,
)

/** The benefits of levels that an account has taken. */
export const benefitsData: PersonalData = {
  sections: [claims],
  erase: async ({ sql }, { fpUid }) => await sql`delete from right_claims where fp_uid = ${fpUid}`,
}
