import { atom } from 'nanostores'
import * as v from 'valibot'
import {
  listSwitches,
  listSwitchTurns,
  type SwitchRow,
  type SwitchTurn,
  turnSwitch,
} from '../../contract/console/calls.ts'
import { switchKinds } from '../../contract/console/switch-kinds.ts'
import { findGameByProject } from '../../contract/games.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { compareAddress, noteFilter } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

const filterSchema = v.object({
  kind: v.fallback(v.picklist(['', ...switchKinds]), ''),
  /** A game's project; empty for all. */
  game_project: v.string(),
  /** Of its name or key. */
  text: v.string(),
  state: v.fallback(v.picklist(['', 'off']), ''),
})
/** What of the switches is shown, as it stands in the address. */
export type SwitchFilter = v.InferOutput<typeof filterSchema>
export const switchFilterNames = ['kind', 'game_project', 'text', 'state'] as const

const noFilter: SwitchFilter = { kind: '', game_project: '', text: '', state: '' }

export const $switchFilter = atom<SwitchFilter>(noFilter)

/** What can be switched, by kind. */
export const switchList = createList<SwitchRow>(async ({ cursor, size = 50 }) => {
  const query = { ...$switchFilter.get(), cursor, page_size: size }
  return mapAnswer(await redirectIfSignedOut(callConsole(listSwitches, { query })), ({ switch_list, next_cursor }) => ({
    rows: switch_list,
    next: next_cursor,
  }))
})

/** Which switches were turned, latest first. */
export const turnList = createList<SwitchTurn>(async ({ cursor, size = 10 }) =>
  mapAnswer(
    await redirectIfSignedOut(callConsole(listSwitchTurns, { query: { cursor, page_size: size } })),
    ({ turn_list, next_cursor }) => ({ rows: turn_list, next: next_cursor }),
  ),
)

/** Filters the list, and notes it in the address, so that it can be linked to. */
export function filterSwitches(given: Readonly<Record<string, string>>): void {
  const filter = v.parse(filterSchema, { ...noFilter, ...given })
  noteFilter(filter)
  $switchFilter.set(filter)
  void switchList.load(loadModes.init)
}

/** What a switch says of where it holds. */
export const sayWhere = (gameProject: string) =>
  gameProject === '' ? 'in every game' : `in ${findGameByProject(gameProject)?.name ?? gameProject}`

/** Switches something off or on, in a game, or with an empty project in all that have it. */
export function pressTurn({ kind, key, name }: SwitchRow, gameProject: string, isOff: boolean): void {
  const called = name || key
  const where = sayWhere(gameProject)
  askToAct({
    title: isOff ? `Switch “${called}” off?` : `Switch “${called}” on?`,
    text: isOff
      ? `The ${kind} ${key}, ${where}. For players it is as if it were not there, within seconds and whichever version runs, until it is switched on again. What they have of it stays theirs.`
      : `The ${kind} ${key}, ${where}. Players have it again within seconds, as the version that runs says.`,
    label: isOff ? 'Switch off' : 'Switch on',
    isGrave: isOff,
    run: (reason) =>
      callConsole(turnSwitch, { body: { kind, key, game_project: gameProject, is_off: isOff ? 1 : 0, reason } }),
    done: `Switched ${isOff ? 'off' : 'on'}: ${called}.`,
    follow: () => Promise.all([switchList.load(loadModes.update), turnList.load(loadModes.update)]),
  })
}

/** What the page does when it is opened. */
export function openSwitches(): void {
  const given = Object.fromEntries(getEnvironment().address().searchParams)
  const filter = v.parse(filterSchema, { ...noFilter, ...given })
  const game_project = findGameByProject(filter.game_project)?.gameProject ?? ''
  compareAddress({ ...filter, game_project })
  $switchFilter.set({ ...filter, game_project })
  void switchList.load(loadModes.init)
  void turnList.load(loadModes.init)
}
