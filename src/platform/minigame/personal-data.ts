import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const bests = listSection(
  'mini_game_bests',
  async ({ sql, subject: { fpUid } }, [project = '', miniGame = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(game_project, mini_game) as cursor,
        json_build_object(
          'game_project', game_project, 'mini_game', mini_game, 'score', score, 'rounds', rounds, 'achieved_at', achieved_at
        ) as entry
      from mini_game_bests
      where fp_uid = ${fpUid} and (game_project, mini_game) > (${project}, ${miniGame})
      order by game_project, mini_game limit ${limit}`,
)

const rounds = listSection(
  'mini_game_rounds',
  async ({ sql, subject: { fpUid } }, [id = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(id) as cursor,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'mini_game', mini_game, 'started_at', started_at,
          'finished_at', finished_at, 'score', score
        ) as entry
      from mini_game_rounds
      where fp_uid = ${fpUid} and id > ${id}
      order by id limit ${limit}`,
)

/** An account's best results in mini games, and the rounds of the last two days. */
export const miniGameData: PersonalData = {
  sections: [bests, rounds],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`delete from mini_game_bests where fp_uid = ${fpUid}`,
      sql`delete from mini_game_rounds where fp_uid = ${fpUid}`,
    ]),
}
