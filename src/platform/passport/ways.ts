import type * as v from 'valibot'
import { findGameByProject } from '../../contract/games.ts'
import { longestSessionList, providerNames, type waysSchema } from '../../contract/passport/ways.ts'
import type { MailLine } from '../catalogue/mail-lines.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'

/** What can sign in to an account besides its password, and where it is signed in. */
export type Ways = v.InferOutput<typeof waysSchema>

/** A character as the table has it. */
export interface LinkedRoleRow {
  game_project: string
  uid: string
  nickname: string
  server: string
  /** When it was linked, in unix seconds. */
  created_at: number
}

/** Characters as calls answer them; those of a game that is no longer offered are left out. */
export function toLinkedRoles(rows: readonly LinkedRoleRow[]): Ways['role_list'] {
  return rows.flatMap((row) => {
    const game = findGameByProject(row.game_project)
    return game ? [{ ...row, game_id: game.gameId, game_name: game.name }] : []
  })
}

/** The name of the game that opened a session; empty for none. */
export function toGameName(gameProject: string | null): string {
  return gameProject === null ? '' : (findGameByProject(gameProject)?.name ?? '')
}

/** Lists them, the sessions that were used last first; true for as long as the account's lock is held. */
export async function listWays({ sql }: Pick<Tx, 'sql'>, fpUid: string, now: Date): Promise<Ways> {
  const [identities, roles, sessions] = await sendTogether([
    sql<{ type: keyof typeof providerNames; created_at: number }[]>`
      select provider as type, floor(extract(epoch from created_at))::float8 as created_at
      from passport_identities where fp_uid = ${fpUid} order by provider`,
    sql<LinkedRoleRow[]>`
      select game_project, uid, nickname, server,
        floor(extract(epoch from coalesce(linked_at, created_at)))::float8 as created_at
      from roles where fp_uid = ${fpUid} and deleted_at is null order by game_project, nickname, uid`,
    sql<(Omit<Ways['session_list'][number], 'game_name'> & { game_project: string | null; total: number })[]>`
      select floor(extract(epoch from created_at))::float8 as created_at,
        floor(extract(epoch from used_at))::float8 as used_at, browser, system, game_project, count(*) over () as total
      from sessions
      where fp_uid = ${fpUid} and parent_hash is null and revoked_at is null and expires_at > ${now.toISOString()}
      order by sessions.used_at desc, sessions.created_at desc limit ${longestSessionList}`,
  ])
  return {
    identity_list: identities.map(({ type, created_at }) => ({ type, name: providerNames[type], created_at })),
    session_num: sessions[0]?.total ?? 0,
    role_list: toLinkedRoles(roles),
    session_list: sessions.map(({ total: _, game_project, ...session }) => ({
      ...session,
      game_name: toGameName(game_project),
    })),
  }
}

/** Characters that a mail names at most. */
const longestRoleList = 20

/** The same in the lines of a mail, of sessions only the number: those that have ended, or that are open. */
export function toMailLines(
  { identity_list, role_list }: Pick<Ways, 'identity_list' | 'role_list'>,
  sessions: { line: 'ended_sessions' | 'open_sessions'; count: number },
): MailLine[] {
  const { line, count } = sessions
  const roles = role_list.slice(0, longestRoleList)
  const named = [
    ...identity_list,
    ...roles.map(({ nickname, game_name, created_at }) => ({ name: `${nickname} (${game_name})`, created_at })),
  ]
  return [
    ...named.map(
      ({ name, created_at }): MailLine => ({
        line: 'identity',
        values: { name, date: { date: new Date(created_at * 1000).toISOString() } },
      }),
    ),
    { line, values: { count } },
  ]
}
