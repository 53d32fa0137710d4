import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const claims = listSection(
  'letters_taken',
  async ({ sql, subject: { fpUid } }, [project = '', letter = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, letter_id) as cursor,
        json_build_object('game_project', game_project, 'uid', uid, 'letter', letter_id, 'created_at', claimed_at) as entry
      from letter_claims
      where fp_uid = ${fpUid} and (game_project, letter_id) > (${project}, ${letter})
      order by game_project, letter_id limit ${limit}`,
)

/** The letters whose items an account has taken. */
export const mailboxData: PersonalData = {
  sections: [claims],
  erase: async ({ sql }, { fpUid }) => await sql`delete from letter_claims where fp_uid = ${fpUid}`,
}
