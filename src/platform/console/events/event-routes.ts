import * as v from 'valibot'
import { acceptEvent, listWaitingEvents, rejectEvent, type WaitingEvent } from '../../../contract/console/calls.ts'
import { findGameByProject, type Game, games } from '../../../contract/games.ts'
import { gameEventSchema } from '../../../contract/server/event-calls.ts'
import { lookMinutes } from '../../caller/audit.ts'
import { auditedRoute, type Route } from '../../calls/route.ts'
import type { Tx } from '../../db/transaction.ts'
import { acceptParked, rejectParked } from '../../game-server/decide-parked.ts'
import { type ParkedRow, readParkedRow } from '../../game-server/parked-events.ts'
import { sumCredits } from '../../game-server/plan-events.ts'
import { cursorTimeSchema, cutPage, readPage } from '../../http/paging.ts'
import { invalidField } from '../../http/refusal.ts'
import type { ConsoleTools } from '../console-tools.ts'

function requireGame(project: string): Game {
  const game = findGameByProject(project)
  if (!game) throw invalidField('game_project')
  return game
}

/** A place in the list: when the event came, in milliseconds, its game and its id. */
const placeSchema = v.tuple([cursorTimeSchema, v.string(), v.string()])
type Place = v.InferOutput<typeof placeSchema>

interface Row extends ParkedRow {
  gameProject: string
  fpUid: string
}

type Query = v.InferOutput<(typeof listWaitingEvents)['query']>

/** A page of what waits, oldest first, and one row more. */
async function readRows({ sql }: Tx, query: Query, limit: number, [at, project, id]: Place): Promise<Row[]> {
  const wanted = query.game_project === '' ? games : [requireGame(query.game_project)]
  const projects = JSON.stringify(wanted.map(({ gameProject }) => gameProject))
  const rows = await sql<Row[]>`
    select p.game_project as "gameProject", p.event_id as id, p.event, p.times, p.reason, p.is_approved as "isApproved",
      floor(extract(epoch from p.created_at) * 1000)::bigint as at, coalesce(r.fp_uid, '') as "fpUid"
    from server_parked p left join roles r on r.game_project = p.game_project and r.uid = p.uid
    where p.game_project in (select jsonb_array_elements_text(${projects}::text::jsonb))
      and (${query.event_reason} = '' or p.reason = ${query.event_reason})
      and (p.created_at, p.game_project, p.event_id) > (${new Date(at).toISOString()}::timestamptz, ${project}::text, ${id}::text)
    order by p.created_at, p.game_project, p.event_id limit ${limit + 1}`
  return [...rows]
}

function toWire(row: Row, { live, config }: ConsoleTools, now: Date): WaitingEvent {
  const game = requireGame(row.gameProject)
  const { ruling } = readParkedRow({ ...row, isApproved: true }, { catalogue: live.current(), config, game, now })
  return {
    ...v.parse(gameEventSchema, row.event),
    game_project: row.gameProject,
    fp_uid: row.fpUid,
    reason: row.reason,
    parked_at: Math.floor(row.at / 1000),
    is_accepted: row.isApproved ? 1 : 0,
    credit_list: ruling.kind === 'given' ? sumCredits(ruling.grants) : [],
  }
}

/** Events of games that wait for an operator (rule 25.15). */
export function eventRoutes(tools: ConsoleTools): Route[] {
  return [
    auditedRoute(listWaitingEvents, async ({ tx, now }, { query }) => {
      const page = readPage({ ...query, page: 1 }, placeSchema)
      const found = await readRows(tx, query, page.limit, page.after ?? [0, '', ''])
      const toPlace = ({ at, gameProject, id }: Row): Place => [at, gameProject, id]
      const { rows, next_cursor } = cutPage(found, page, toPlace)
      const data = { event_list: rows.map((row) => toWire(row, tools, now)), next_cursor }
      return { data, audit: { subject: '', quietMinutes: lookMinutes } }
    }),
    auditedRoute(acceptEvent, async ({ tx, now }, { body: { game_project, event_id, reason } }) => {
      const game = requireGame(game_project)
      const catalogue = tools.live.current()
      const { isCounted, ...before } = await acceptParked(tx, event_id, { game, now, catalogue, config: tools.config })
      const after = { is_accepted: 1, is_counted: isCounted ? 1 : 0 }
      const audit = { subject: `event:${game_project}:${event_id}`, reason, before, after }
      return { data: { is_counted: isCounted ? (1 as const) : (0 as const) }, audit }
    }),
    auditedRoute(rejectEvent, async ({ tx }, { body: { game_project, event_id, reason } }) => {
      const before = await rejectParked(tx, requireGame(game_project), event_id)
      const subject = `event:${game_project}:${event_id}`
      return { data: {}, audit: { subject, reason, before, after: { is_rejected: 1 } } }
    }),
  ]
}
