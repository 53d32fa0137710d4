import * as v from 'valibot'
import { addressWord, type GameFile, gameKind, takenPrefixes } from '../../src/platform/catalogue/game-file.ts'
import type { Source } from '../games/source.ts'

/** What was typed after `npm run new-game --`. */
export interface Wish {
  prefix: string
  name: string
  id: string
  product: string | undefined
  project: string | undefined
  zone: string | undefined
}

/** What a new game is called by players, servers and addresses. */
export interface Names extends Pick<GameFile, 'name' | 'product' | 'game_project' | 'game_id' | 'time_zone' | 'order'> {
  prefix: string
}

const namesSchema = v.pick(gameKind.schema, ['name', 'product', 'game_project', 'game_id', 'time_zone', 'order'])

/** What is typed for each of the names. */
const options: Readonly<Record<string, string>> = {
  name: 'The name',
  product: '--product',
  game_project: '--project',
  game_id: '--id',
  time_zone: '--zone',
}

/** Short names that a game may have, the likeliest first: its initials, then more and more of its prefix. */
function* suggestProducts({ prefix, name }: Wish): Generator<string> {
  const initials = name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
    .map(([first]) => first)
  if (initials.length > 1) yield initials.join('')
  for (let length = 2; length <= prefix.length; length += 1) yield prefix.slice(0, length)
}

function findProduct(wish: Wish, games: readonly Source[]): string {
  const isFree = (product: string) => addressWord.test(product) && games.every(({ file }) => file.product !== product)
  return [...suggestProducts(wish)].find(isFree) ?? wish.prefix.replace(/[^a-z0-9]/g, '')
}

function checkPrefix(prefix: string, folders: readonly string[]): string[] {
  if (!addressWord.test(prefix))
    return [`The prefix is small letters and digits, as it stands in addresses, not ${prefix}.`]
  if (takenPrefixes.includes(prefix)) return [`The prefix ${prefix} is an address of the hall already.`]
  return folders.includes(prefix) ? [`The prefix ${prefix} is taken: there is src/catalogue/${prefix}.`] : []
}

const unique = ['name', 'product', 'game_project', 'game_id'] as const

function checkTaken(names: Names, games: readonly Source[]): string[] {
  const twins = unique.flatMap((field) => {
    const twin = games.find(({ file }) => file[field].toLowerCase() === names[field].toLowerCase())
    return twin ? [`${options[field]} ${names[field]} is taken: it is that of ${twin.file.name} (${twin.prefix}).`] : []
  })
  const zone = games.find(({ file }) => `${file.product}_zone` === names.game_project)
  return zone
    ? [...twins, `--project ${names.game_project} is what ${zone.file.name} is called in the fun zone.`]
    : twins
}

/**
 * Names a new game as it was wished, and for the rest by its name and prefix. Throws an Error with a sentence for everything that cannot
 * be, such as a prefix or an id that is taken.
 */
export function chooseNames(
  wish: Wish,
  { games, folders }: { games: readonly Source[]; folders: readonly string[] },
): Names {
  const product = wish.product ?? findProduct(wish, games)
  const names: Names = {
    prefix: wish.prefix,
    order: Math.max(0, ...games.map(({ file }) => file.order)) + 10,
    name: wish.name,
    product,
    game_project: wish.project ?? `${product}_global`,
    game_id: wish.id,
    time_zone: wish.zone ?? 'UTC',
  }
  const { prefix, ...rest } = names
  const unfit = (v.safeParse(namesSchema, rest).issues ?? []).map((issue) => {
    return `${options[String(issue.path?.[0]?.key)] ?? ''} cannot be ${String(issue.input)}: ${issue.message}.`
  })
  const mistakes = [...checkPrefix(prefix, folders), ...unfit, ...checkTaken(names, games)]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return names
}
