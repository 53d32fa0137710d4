import type { Tx } from '../db/transaction.ts'
import type { Subject, SubjectRole } from './section.ts'

/** An account with its roles; one statement. */
export async function readSubject({ sql }: Pick<Tx, 'sql'>, fpUid: string): Promise<Subject> {
  const roles = await sql<SubjectRole[]>`
    select game_project as "gameProject", uid, born_after as "bornAfter" from roles where fp_uid = ${fpUid}
    order by game_project, uid`
  return { fpUid, roles: [...roles] }
}
