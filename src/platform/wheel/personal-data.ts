import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const spins = listSection(
  'spins',
  async ({ sql, subject: { fpUid } }, [project = '', id = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, id) as cursor,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'kind', kind, 'item', item_id, 'amount', amount, 'created_at', created_at
        ) as entry
      from wheel_records
      where fp_uid = ${fpUid} and (game_project, id) > (${project}, ${id}::bigint)
      order by game_project, id limit ${limit}`,
)

/** What the wheel gave to an account: a book, which stays under the account's number. */
export const wheelData: PersonalData = { sections: [spins], erase: async () => {} }
