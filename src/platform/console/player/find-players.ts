import type { PlayerMatch } from '../../../contract/console/calls.ts'
import { games } from '../../../contract/games.ts'
import { toCanonicalEmail } from '../../../contract/text/email.ts'
import { foldWanted } from '../../../contract/text/fold-letters.ts'
import type { Tx } from '../../db/transaction.ts'

/** Players that a search gives at most. */
const most = 20
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** What a text may be the beginning of, as `like` looks for it among folded letters. */
const listPrefixes = (text: string) => foldWanted(text).map((folded) => `${folded.replaceAll(/[\\%_]/g, '\\$&')}%`)

/**
 * Finds players by whatever an operator has in hand, each way by an index; an exact match comes first. Addresses are looked for
 * only where `isPersonal`. One statement.
 */
export async function findMatches(
  { sql }: Pick<Tx, 'sql'>,
  text: string,
  { isPersonal }: { isPersonal: boolean },
): Promise<PlayerMatch[]> {
  const [prefix = '', other = prefix] = listPrefixes(text)
  const projects = JSON.stringify(games.map(({ gameProject }) => gameProject))
  const id = uuid.test(text) ? text.toLowerCase() : null
  const email = isPersonal ? toCanonicalEmail(text) : null
  return await sql<PlayerMatch[]>`
    with projects as (select jsonb_array_elements_text(${projects}::text::jsonb) as game_project),
    found as (
      select fp_uid, 'number' as by, fp_uid as matched, '' as game_project, 1 as rank from accounts where fp_uid = ${text}
      union all
      select fp_uid, 'email', email, '', 1 from passport_credentials where email = ${email}
      union all
      select fp_uid, 'uid', uid, game_project, 1 from roles join projects using (game_project) where uid = ${text}
      union all
      select fp_uid, 'order', order_id::text, game_project, 1 from shop_purchases where order_id = ${id}::uuid
      union all
      select fp_uid, 'delivery', id::text, game_project, 1 from deliveries where id = ${id}::uuid
      union all
      select r.fp_uid, 'event', e.event_id, e.game_project, 1
      from server_events e join projects using (game_project) join roles r on r.game_project = e.game_project and r.uid = e.uid
      where e.event_id = ${text}
      union all (
        select fp_uid, 'nickname', nickname, game_project, 2 from roles
        where fold_letters(nickname) like ${prefix} or fold_letters(nickname) like ${other}
        order by fold_letters(nickname) limit ${most}
      )
      union all (
        select fp_uid, 'nickname', nickname, '', 2 from profiles
        where fold_letters(nickname) like ${prefix} or fold_letters(nickname) like ${other}
        order by fold_letters(nickname) limit ${most}
      )
    ), once as (
      select distinct on (fp_uid) * from found order by fp_uid, rank, by
    )
    select o.fp_uid, o.by, o.matched, o.game_project,
      coalesce(
        (select nullif(nickname, '') from profiles p where p.fp_uid = o.fp_uid),
        (select nickname from roles r where r.fp_uid = o.fp_uid order by is_active desc, created_at limit 1), ''
      ) as name,
      (select count(*) from roles r where r.fp_uid = o.fp_uid and deleted_at is null) as roles
    from once o order by o.rank, lower(o.matched), o.fp_uid limit ${most}`
}
