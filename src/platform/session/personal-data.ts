import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const roles = listSection(
  'roles',
  async ({ sql, subject: { fpUid } }, [project = '', uid = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(game_project, uid) as cursor,
      json_build_object(
        'game_project', game_project, 'uid', uid, 'nickname', nickname, 'server', server, 'level', level,
        'is_active', is_active, 'is_current', exists (
          select 1 from current_roles c
          where c.fp_uid = r.fp_uid and c.game_project = r.game_project and c.uid = r.uid
        ),
        'created_at', created_at, 'deleted_at', deleted_at
      ) as entry
    from roles r where fp_uid = ${fpUid} and (game_project, uid) > (${project}, ${uid})
    order by game_project, uid limit ${limit}`,
)

/** What is kept of a session, except for the hash of its token. */
const sessions = listSection(
  'sessions',
  async ({ sql, subject: { fpUid } }, [after = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(encode(token_hash, 'hex')) as cursor,
      json_build_object(
        'mode', mode, 'game_project', game_project, 'browser', browser, 'system', system, 'created_at', created_at, 'used_at', used_at, 'expires_at', expires_at, 'ended_at', revoked_at
      ) as entry
    from sessions where fp_uid = ${fpUid} and token_hash > decode(${after}, 'hex')
    order by token_hash limit ${limit}`,
)

const activationGifts = listSection(
  'activation_gifts',
  async ({ sql, subject: { fpUid } }, [project = '', uid = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(game_project, uid) as cursor,
      json_build_object('game_project', game_project, 'uid', uid, 'created_at', claimed_at) as entry
    from active_buff_claims b join roles r using (game_project, uid)
    where r.fp_uid = ${fpUid} and (game_project, uid) > (${project}, ${uid})
    order by game_project, uid limit ${limit}`,
)

const connectedGames = listSection(
  'connected_games',
  async ({ sql, subject: { fpUid } }, [project = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(game_project) as cursor,
      json_build_object('game_project', game_project, 'connected_at', brought_at, 'asked_at', asked_at) as entry
    from game_accounts where fp_uid = ${fpUid} and game_project > ${project}
    order by game_project limit ${limit}`,
)

const pendingRoles = listSection(
  'pending_roles',
  async ({ sql, subject: { fpUid } }, [project = '', uid = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(game_project, uid) as cursor,
      json_build_object(
        'game_project', game_project, 'uid', uid, 'nickname', nickname, 'server', server, 'level', level,
        'created_at', created_at, 'refused_at', refused_at
      ) as entry
    from pending_roles where fp_uid = ${fpUid} and (game_project, uid) > (${project}, ${uid})
    order by game_project, uid limit ${limit}`,
)

/**
 * An account's roles, and where it is signed in. Its roles are free again: their games may report them for somebody else. To be
 * erased last, since much hangs on them; the account's number stays, for the books.
 */
export const sessionData: PersonalData = {
  sections: [roles, sessions, activationGifts, connectedGames, pendingRoles],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`
        delete from one_time_links where session_hash in (select token_hash from sessions where fp_uid = ${fpUid})`,
      sql`delete from tickets where fp_uid = ${fpUid}`,
      sql`delete from sessions where fp_uid = ${fpUid}`,
      sql`delete from current_roles where fp_uid = ${fpUid}`,
      sql`delete from pending_roles where fp_uid = ${fpUid}`,
      sql`delete from game_accounts where fp_uid = ${fpUid}`,
      sql`delete from unlinked_roles where fp_uid = ${fpUid}`,
      sql`
        delete from active_buff_claims b using roles r
        where r.fp_uid = ${fpUid} and b.game_project = r.game_project and b.uid = r.uid`,
      sql`delete from roles where fp_uid = ${fpUid}`,
      sql`update accounts set kind = 'erased', user_gary = 0, in_calculate = null where fp_uid = ${fpUid}`,
    ]),
}
