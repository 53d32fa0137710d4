import type { Logger } from 'pino'
import { serverEvents, serverGrants, serverPreview, serverRoles, serverTicket } from '../../contract/server/calls.ts'
import { type Call, requireGame } from '../calls/call.ts'
import { type Route, readRoute, writeRoute } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { maskName, openNameFilter } from '../community/names.ts'
import type { Config } from '../config/config.ts'
import { answerGrants } from './answer-grants.ts'
import { countEvents } from './count-events.ts'
import { createGameTicket } from './game-ticket.ts'
import { parkedEventsRoute } from './parked-events.ts'
import type { Result } from './parse-entry.ts'
import { planEvents } from './plan-events.ts'
import { readEvents, readFacts } from './read-events.ts'
import { reportRoles } from './report-roles.ts'

interface Tools {
  catalogue: Pick<Catalogue, 'blockedWords' | 'events' | 'grants' | 'items' | 'publisher' | 'refunds'>
  config: Pick<Config, 'eventLimits'>
  log: Pick<Logger, 'info'>
}

/** The calls of game servers (rule 20.1); each is signed by its game. */
export function serverRoutes({ catalogue, config, log }: Tools): Route[] {
  const read = (call: Call, entries: readonly unknown[]) =>
    readEvents(entries, {
      rules: catalogue.events(requireGame(call).gameProject),
      limits: config.eventLimits,
      now: call.now,
    })
  const isRefused = openNameFilter(catalogue)
  const show = (name: string) => maskName(name, isRefused)
  const note = (call: Call, what: string, results: readonly Result[]) => {
    const refused = results.filter(({ code }) => code !== 0)
    const reasons = [...new Set(refused.map(({ code }) => code))]
    const { gameProject: game } = requireGame(call)
    log.info({ game, taken: results.length - refused.length, refused: refused.length, reasons }, what)
  }
  return [
    writeRoute(serverRoles, async (call, { body }) => {
      const result_list = await reportRoles(call.tx, requireGame(call), body.roles, {
        activeLimit: catalogue.publisher.activeLimit,
        now: call.now,
        show,
      })
      note(call, 'roles reported', result_list)
      return { result_list: [...result_list] }
    }),
    writeRoute(serverEvents, async (call, { body }) => {
      const { levels, now, tx } = call
      const result_list = await countEvents(
        tx,
        { game: requireGame(call), levels, policies: catalogue.refunds, now },
        read(call, body.events),
      )
      note(call, 'events reported', result_list)
      return { result_list: [...result_list] }
    }),
    writeRoute(serverGrants, async (call, { body }) => {
      const { levels, now, tx } = call
      const giving = { game: requireGame(call), items: catalogue.items, rules: catalogue.grants, levels, now }
      const result_list = await answerGrants(tx, giving, body.grants)
      note(call, 'grants given', result_list)
      return { result_list }
    }),
    readRoute(serverPreview, async (call, { body }) => {
      const game = requireGame(call)
      const entries = read(call, body.events)
      const { counted, results } = planEvents(
        { gameProject: game.gameProject, now: call.now, policies: catalogue.refunds },
        entries,
        await readFacts(call.tx, game, entries, { holds: false }),
      )
      const credit_list = counted.flatMap(({ read: { event }, credits }) =>
        credits.map((credit) => ({ event_id: event.event_id, ...credit })),
      )
      return { credit_list, result_list: [...results] }
    }),
    parkedEventsRoute(),
    writeRoute(
      serverTicket,
      async (call, { body }) => await createGameTicket(call.tx, requireGame(call), body.uid, call.now),
    ),
  ]
}
