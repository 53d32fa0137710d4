import * as v from 'valibot'
import type { listSwitches, SwitchRow } from '../../../contract/console/calls.ts'
import { switchKinds } from '../../../contract/console/switch-kinds.ts'
import { foldLetters, foldWanted } from '../../../contract/text/fold-letters.ts'
import { listSwitchable, type Named } from '../../catalogue/list-switchable.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import { findGamesOf, type SwitchedOff } from '../../catalogue/switchable.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { toSeconds } from '../../http/to-seconds.ts'

type Query = v.InferOutput<typeof listSwitches.query>
/** How many rows were passed over. */
const placeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const markOf = ({ kind, key }: Pick<Named, 'kind' | 'key'>) => `${kind} ${key}`

/** What is off and not in the catalogue that runs: it would be off again as soon as it came back. */
function listLost(catalogue: Catalogue, off: readonly SwitchedOff[]): Named[] {
  const lost = off.filter((one) => findGamesOf(catalogue, one).length === 0)
  const byMark = new Map(lost.map(({ kind, key }) => [markOf({ kind, key }), { kind, key, name: '', games: [] }]))
  return [...byMark.values()]
}

function toRow({ kind, key, name, games }: Named, off: readonly SwitchedOff[]): SwitchRow {
  const own = off.filter((one) => one.kind === kind && one.key === key)
  const off_list = own.map(({ gameProject, author, note, since }) => ({
    game_project: gameProject,
    author,
    note,
    since: toSeconds(since),
  }))
  return { kind, key, name, game_list: games, off_list }
}

/** Whether a row is about a game: one that has it, or where it is off. */
function isOf({ game_list, off_list }: SwitchRow, game: string): boolean {
  if (game === '' || game_list.includes(game)) return true
  return game_list.length === 0 && off_list.some(({ game_project }) => ['', game].includes(game_project))
}

/** Whether a row is off where one looks: in a game, or anywhere. */
function isOff({ off_list }: SwitchRow, game: string): boolean {
  return off_list.some(({ game_project }) => game === '' || ['', game].includes(game_project))
}

function fits(row: SwitchRow, { kind, game_project, text, state }: Query): boolean {
  const wanted = foldWanted(text)
  const isNamed = [row.key, row.name].some((own) => wanted.some((word) => foldLetters(own).includes(word)))
  return (
    (kind === '' || row.kind === kind) &&
    isNamed &&
    isOf(row, game_project) &&
    (state === '' || isOff(row, game_project))
  )
}

/** A page of what can be switched, by kind, and of what is off for all that it is not there. */
export function findSwitches(
  catalogue: Catalogue,
  off: readonly SwitchedOff[],
  query: Query,
): { switch_list: SwitchRow[]; next_cursor: string } {
  const page = readPage({ ...query, page: 1 }, placeSchema)
  const all = [...listSwitchable(catalogue), ...listLost(catalogue, off)]
  const rows = all
    .toSorted((a, b) => switchKinds.indexOf(a.kind) - switchKinds.indexOf(b.kind))
    .map((one) => toRow(one, off))
    .filter((row) => fits(row, query))
  const passed = page.after ?? 0
  const { rows: switch_list, next_cursor } = cutPage(
    rows.slice(passed, passed + page.limit + 1),
    page,
    () => passed + page.limit,
  )
  return { switch_list, next_cursor }
}
