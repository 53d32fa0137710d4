import * as v from 'valibot'
import type { Endpoint } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { keptActPrefix } from '../session/kept-act-prefix.ts'
import { readPlayer } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'

/**
 * An act that was sent and not answered: all that it takes to send it once more, letter for letter. `call` says which call it
 * was, `label` what it was in the player's words, `at` when, in milliseconds.
 */
const keptActSchema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  call: v.string(),
  query: v.unknown(),
  body: v.unknown(),
  label: v.string(),
  at: v.number(),
})
export type KeptAct = v.InferOutput<typeof keptActSchema>

/** For browsers that keep nothing: an act then lives as long as the page. */
const pageActs = new Map<string, string>()

/** Which call of the contract an act presses: its path, and `p2` where calls share one. */
export function nameCall({ service, path, fixedQuery }: Endpoint): string {
  return `${service}/${path}${fixedQuery?.p2 === undefined ? '' : `?p2=${fixedQuery.p2}`}`
}

/** What the names of the acts of who is here begin with: sent for another account, game or role, they would be other acts. */
function findOwner(): string {
  return `${keptActPrefix}${$session.get().fpUid}:${getEnvironment().fact('project')}:${readPlayer()?.uid}:`
}

/** Where the act of a name of the player who is here is kept, whoever is here when its answer comes. */
export function placeOf(name: string): string {
  return findOwner() + name
}

function parseAct(text: string | null | undefined): KeptAct | null {
  try {
    const parsed = v.safeParse(keptActSchema, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The act at a place that waits for its answer. */
export function readKeptAct(place: string): KeptAct | null {
  return parseAct(getEnvironment().local.get(place) ?? pageActs.get(place))
}

/** Keeps an act until it is answered; before it is sent. */
export function keepAct(place: string, act: KeptAct): void {
  const text = JSON.stringify(act)
  if (!getEnvironment().local.set(place, text)) pageActs.set(place, text)
}

/** Forgets an act, because its answer has come. */
export function forgetAct(place: string): void {
  getEnvironment().local.remove(place)
  pageActs.delete(place)
}

/** The names of the acts of the player who is here that wait for their answers. */
export function listKeptActs(): string[] {
  const owner = findOwner()
  const places = [...getEnvironment().local.names(), ...pageActs.keys()]
  return places.filter((place) => place.startsWith(owner)).map((place) => place.slice(owner.length))
}
