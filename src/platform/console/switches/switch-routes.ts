import { listSwitches, listSwitchTurns, type SwitchTurn, turnSwitch } from '../../../contract/console/calls.ts'
import { findGameByProject } from '../../../contract/games.ts'
import { codes } from '../../../contract/wire.ts'
import { auditedRoute, type Route, readRoute } from '../../calls/route.ts'
import { nameSwitchable, type Switchable } from '../../catalogue/switchable.ts'
import {
  listSwitchedOff,
  listTurnsIn,
  SwitchRefused,
  switchOffIn,
  switchOnIn,
  type Turn,
} from '../../catalogue/switches.ts'
import { cursorNumberSchema, cutPage, readPage } from '../../http/paging.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import { toSeconds } from '../../http/to-seconds.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { signAs } from '../sign-as.ts'
import { findSwitches } from './find-switches.ts'

/** The game of a project; empty for all. Refuses with 1001 one that there is not. */
function readProject(project: string): Switchable['gameProject'] {
  if (project === '') return ''
  const game = findGameByProject(project)
  if (!game) throw invalidField('game_project')
  return game.gameProject
}

const toTurn = ({ id, kind, key, gameProject, isOff, author, note, turnedAt }: Turn): SwitchTurn => ({
  turn_id: String(id),
  kind,
  key,
  game_project: gameProject,
  is_off: isOff ? 1 : 0,
  author,
  note,
  turned_at: toSeconds(turnedAt),
})

function toRefusal(error: unknown): unknown {
  if (!(error instanceof SwitchRefused)) return error
  if (error.kind === 'unknown') return new Refusal(codes.invalidParameters, `Invalid parameter: key. ${error.message}`)
  return new Refusal(error.kind === 'full' ? codes.limitReached : codes.notEligible, error.message)
}

const describe = (isOff: boolean, gameProject: string) => ({
  off: isOff,
  ...(gameProject && { game_project: gameProject }),
})

function turnRoute({ live }: ConsoleTools): Route {
  return auditedRoute(
    turnSwitch,
    async ({ tx, operator, now }, { body: { kind, key, game_project, is_off, reason } }) => {
      const one: Switchable = { kind, key, gameProject: readProject(game_project) }
      const turn = { ...signAs(operator, reason), now }
      const turning = is_off === 1 ? switchOffIn(tx, live.applied(), one, turn) : switchOnIn(tx, one, turn)
      const isChanged = await turning.catch((error: unknown) => {
        throw toRefusal(error)
      })
      const state = is_off === 1 ? 'off' : 'on'
      if (!isChanged) throw new Refusal(codes.notEligible, `The ${nameSwitchable(one)} is ${state} already`)
      const [before, after] = [describe(is_off === 0, one.gameProject), describe(is_off === 1, one.gameProject)]
      return { data: {}, audit: { subject: `${kind}:${key}`, reason, before, after } }
    },
  )
}

/** What of the catalogue is off, and turning its switches, by the services that the command line uses (rule 25.12). */
export function switchRoutes(tools: ConsoleTools): Route[] {
  const { live } = tools
  return [
    readRoute(listSwitches, async ({ tx }, { query }) => {
      const game_project = readProject(query.game_project)
      return findSwitches(live.applied(), await listSwitchedOff(tx), { ...query, game_project })
    }),
    readRoute(listSwitchTurns, async ({ tx }, { query }) => {
      const page = readPage({ ...query, page: 1 }, cursorNumberSchema)
      const turns = await listTurnsIn(tx, { before: page.after, limit: page.limit + 1 })
      const { rows, next_cursor } = cutPage(turns, page, ({ id }) => id)
      return { turn_list: rows.map(toTurn), next_cursor }
    }),
    turnRoute(tools),
  ]
}
