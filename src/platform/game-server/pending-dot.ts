import { createHash } from 'node:crypto'
import type { DotSource } from '../dots/dots.ts'
import { patience } from './pending-roles.ts'

/** The red dot of the account: the characters that wait for their player's word, in any game; for sessions that may give it (rule 5.12). */
export const pendingDot: DotSource = {
  key: 'character',
  async ask({ sql, tokenHash, now }) {
    const rows = await sql<{ project: string; uid: string }[]>`
      select p.game_project as project, p.uid
      from sessions as s
      join pending_roles as p on p.fp_uid = s.fp_uid and p.refused_at is null
        and p.created_at > ${new Date(now.getTime() - patience).toISOString()}
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.mode = 'full' and s.game_project is null
      order by p.game_project, p.uid`
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
    return { number: rows.length, hash }
  },
}
