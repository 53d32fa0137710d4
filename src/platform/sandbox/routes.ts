import { findGameByProject } from '../../contract/games.ts'
import { gameEvent, gameTicket, grant as grantCall, reset, setClock } from '../../contract/sandbox/calls.ts'
import { plainRoute, type Route, writeRoute } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { MovableClock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { sendTogether, transact } from '../db/transaction.ts'
import { createGameTicket } from '../game-server/game-ticket.ts'
import { invalidField } from '../http/refusal.ts'
import { noteLevel } from '../notices/note-level.ts'
import { noteGameEvent } from './game-event.ts'
import { grant } from './grant.ts'
import { emptyTables } from './reset.ts'
import { ensureRole } from './unbound-role.ts'

interface Tools {
  db: Database
  catalogue: Pick<Catalogue, 'events' | 'refunds'>
  config: Pick<Config, 'eventLimits'>
  clock: MovableClock
  /** What has to be done when the time or the data are others than before: partitions, the demo player. */
  settle: () => Promise<void>
  /** Forgets what waits to be written. */
  forget: () => Promise<void>
}

/** The years that a clock may be set to: PostgreSQL and JavaScript agree on their dates. */
const years = { first: 2000, last: 2199 }

/** Whether a date (`2026-02-28...`) is in the calendar: JavaScript takes the 31st of February for the 3rd of March. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return Number(text.slice(8, 10)) === day.getUTCDate()
}

function parseTime(text: string): Date {
  const time = new Date(text)
  const year = time.getUTCFullYear()
  if (!isCalendarDay(text) || !(year >= years.first && year <= years.last)) throw invalidField('now')
  return time
}

/** The calls of the sandbox (rule 23.3); they do not exist outside of it. */
export function sandboxRoutes({ db, catalogue, config, clock, settle, forget }: Tools): Route[] {
  return [
    plainRoute(setClock, async (_, { body }) => {
      await clock.moveTo(parseTime(body.now))
      await settle()
      return { now: clock.now().toISOString() }
    }),
    writeRoute(grantCall, async ({ tx, now, levels }, { body: { fp_uid: fpUid, ...order } }) => {
      const after = await grant(tx, { ...order, fpUid, now })
      const rise = { levels, before: after - order.amount, after, now }
      if (order.currency === 'growth') await sendTogether(noteLevel(tx, fpUid, rise))
      return { amount: after }
    }),
    plainRoute(reset, async () => {
      await forget()
      await transact(db, emptyTables)
      await clock.moveTo(null)
      await settle()
      return {}
    }),
    writeRoute(gameTicket, async ({ tx, now }, { body }) => {
      const game = findGameByProject(body.game_project)
      if (!game) throw invalidField('game_project')
      await ensureRole(tx, game, body.uid, now)
      return await createGameTicket(tx, game, body.uid, now)
    }),
    writeRoute(gameEvent, async ({ tx, now, levels }, { body: { game_project, ...event } }) => {
      const game = findGameByProject(game_project)
      if (!game) throw invalidField('game_project')
      await noteGameEvent(tx, {
        ...event,
        game,
        rules: catalogue.events(game.gameProject),
        limits: config.eventLimits,
        policies: catalogue.refunds,
        levels,
        now,
      })
      return {}
    }),
  ]
}
