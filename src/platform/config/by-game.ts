import * as v from 'valibot'
import { type GamePrefix, games } from '../../contract/games.ts'

/** A game, or with a colon one of its environments: `stormshot`, `stormshot:test`. */
export type GamePlace = GamePrefix | `${GamePrefix}:${string}`

const environmentName = /^[a-z0-9][\w.-]{0,31}$/i

/** The name of a game's environment; that of the game alone for its usual one, which is the empty one. */
export function namePlace(prefix: GamePrefix, environment: string): GamePlace {
  return environment === '' ? prefix : `${prefix}:${environment}`
}

function readGame(name: string): GamePrefix | null {
  return games.find(({ prefix }) => prefix === name)?.prefix ?? null
}

function readPlace(name: string): GamePlace | null {
  const [prefix = '', ...rest] = name.split(':')
  const game = readGame(prefix)
  if (!game || rest.length === 0) return game
  return environmentName.test(rest.join(':')) ? namePlace(game, rest.join(':')) : null
}

/** A list of settings by name. A mistake names the name and never repeats the value, which may be a secret. */
function byName<Name extends string, Setting>(
  readName: (name: string) => Name | null,
  setting: v.GenericSchema<string, Setting>,
  mistake: string,
) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, ReadonlyMap<Name, Setting>>(({ dataset, addIssue }) => {
      const found = new Map<Name, Setting>()
      const parts = dataset.value.split(',').map((part) => part.trim())
      for (const part of parts.filter((one) => one !== '')) {
        const [text = '', ...rest] = part.split('=')
        const name = readName(text.trim())
        if (!name) {
          addIssue({ message: mistake })
          continue
        }
        const parsed = v.safeParse(setting, rest.join('=').trim())
        if (!parsed.success) addIssue({ message: `${name} ${parsed.issues[0].message}` })
        else if (found.has(name)) addIssue({ message: `${name} is there twice` })
        else found.set(name, parsed.output)
      }
      return found
    }),
  )
}

/** What an operator sets game by game: `stormshot=...,kingofavalon=...`, by the games' prefixes. */
export function byGame<Setting>(setting: v.GenericSchema<string, Setting>) {
  const mistake = 'must be a list such as stormshot=...,kingofavalon=..., with a game of the hall before each ='
  return byName(readGame, setting, mistake)
}

/** What an operator sets for games and environments of theirs: `stormshot=...,stormshot:test=...`. */
export function byPlace<Setting>(setting: v.GenericSchema<string, Setting>) {
  const mistake = 'must be a list such as stormshot=...,stormshot:test=..., with a game of the hall before each ='
  return byName(readPlace, setting, mistake)
}
