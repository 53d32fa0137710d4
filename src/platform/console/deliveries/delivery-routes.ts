import type * as v from 'valibot'
import { countOutage, findDeliveries, sendDeliveryAgain, sendOutageAgain } from '../../../contract/console/calls.ts'
import { findGameByProject, games } from '../../../contract/games.ts'
import { codes } from '../../../contract/wire.ts'
import { lookMinutes } from '../../caller/audit.ts'
import { auditedRoute, type Route } from '../../calls/route.ts'
import type { Tx } from '../../db/transaction.ts'
import { readDeliveries } from '../../delivery/list-deliveries.ts'
import { countUndelivered, type ResendFilters, resendByIds, resendUndelivered } from '../../delivery/resend.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import type { ConsoleTools } from '../console-tools.ts'

const everyProject = games.map(({ gameProject }) => gameProject)

function requireProject(project: string): string {
  const game = findGameByProject(project)
  if (!game) throw invalidField('game_project')
  return game.gameProject
}

type Outage = Omit<v.InferOutput<typeof sendOutageAgain.body>, 'reason'>

/** The filters as the service takes them. Refuses with 1001 new ids for what is still on its way. */
function toFilters({ game_project: _, fp_uid: fpUid, ...filters }: Outage): ResendFilters {
  if (filters.as_new === 1 && filters.state === 'delivering') throw invalidField('state (still on their way)')
  return { ...filters, fpUid }
}

/** Whom a look is about: an account, a role, or nobody in particular. */
function subjectOf({ fp_uid, uid, game_project }: Pick<Outage, 'fp_uid' | 'uid' | 'game_project'>): string {
  if (fp_uid !== '') return `player:${fp_uid}`
  return uid === '' ? '' : `role:${game_project}:${uid}`
}

interface Before {
  state: string
  /** Whether it stands in the place of another one. */
  isSecond: boolean
}

/** A delivery as it is before it is sent again, with its row held. */
async function holdOne({ sql }: Pick<Tx, 'sql'>, gameProject: string, id: string): Promise<Before | undefined> {
  const [before] = await sql<Before[]>`
    select state, record_id is not null as "isSecond" from deliveries
    where game_project = ${gameProject} and id = ${id}::uuid for update`
  return before
}

/** A game gives again what comes under a new id: an operator who could repeat that would give without a ceiling. */
function refuseThird({ state, isSecond }: Before): void {
  if (state === 'delivered' && isSecond)
    throw new Refusal(codes.alreadyClaimed, 'It was sent under a new id before, and arrived')
}

function resendOne(): Route {
  return auditedRoute(sendDeliveryAgain, async ({ tx, now }, { body: { game_project, id, as_new, reason } }) => {
    const gameProject = requireProject(game_project)
    const before = await holdOne(tx, gameProject, id)
    if (before && as_new === 1) refuseThird(before)
    const [result] = await resendByIds(tx, gameProject, { ids: [id], as_new }, now)
    if (!result || !before) throw invalidField('id')
    if (result.code !== codes.success) throw new Refusal(result.code, result.msg)
    const { new_id = '' } = result
    const after = { state: as_new === 1 ? 'replaced' : 'delivering', ...(new_id !== '' && { new_id }) }
    const audit = { subject: `delivery:${id.toLowerCase()}`, reason, before: { state: before.state }, after }
    return { data: { new_id }, audit }
  })
}

/** Deliveries to games, and sending them again, by the services that games themselves use (rule 25.9). */
export function deliveryRoutes({ live }: ConsoleTools): Route[] {
  return [
    auditedRoute(findDeliveries, async ({ tx }, { query }) => {
      const { game_project, fp_uid: fpUid, ...filters } = query
      const gameProjects = game_project === '' ? everyProject : [requireProject(game_project)]
      const found = await readDeliveries(tx, live.current(), { ...filters, gameProjects, fpUid })
      const data = { delivery_list: found.deliveries, next_cursor: found.next_cursor }
      return { data, audit: { subject: subjectOf(query), quietMinutes: lookMinutes } }
    }),
    resendOne(),
    auditedRoute(countOutage, async ({ tx, now }, { query }) => {
      const filters = toFilters({ ...query, as_new: query.as_new === '1' ? 1 : 0 })
      const { count, hasMore } = await countUndelivered(tx, requireProject(query.game_project), filters, now)
      const data = { count, has_more: hasMore ? (1 as const) : (0 as const) }
      return { data, audit: { subject: subjectOf(query), quietMinutes: lookMinutes } }
    }),
    auditedRoute(sendOutageAgain, async ({ tx, now }, { body: { reason, ...outage } }) => {
      const data = await resendUndelivered(tx, requireProject(outage.game_project), toFilters(outage), now)
      return { data, audit: { subject: `game:${outage.game_project}`, reason, after: { ...outage, ...data } } }
    }),
  ]
}
