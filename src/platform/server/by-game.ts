import * as v from 'valibot'
import { type GamePrefix, games } from '../../contract/games.ts'

/**
 * What an operator sets game by game: `stormshot=...,kingofavalon=...`, by the games' prefixes. A mistake names the game and
 * never repeats the value, which may be a secret.
 */
export function byGame<Setting>(setting: v.GenericSchema<string, Setting>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, ReadonlyMap<GamePrefix, Setting>>(({ dataset, addIssue }) => {
      const found = new Map<GamePrefix, Setting>()
      const parts = dataset.value.split(',').map((part) => part.trim())
      for (const part of parts.filter((one) => one !== '')) {
        const [name = '', ...rest] = part.split('=')
        const game = games.find(({ prefix }) => prefix === name.trim())
        if (!game) {
          addIssue({
            message: 'must be a list such as stormshot=...,kingofavalon=..., with a game of the hall before each =',
          })
          continue
        }
        const parsed = v.safeParse(setting, rest.join('=').trim())
        if (!parsed.success) addIssue({ message: `${game.prefix} ${parsed.issues[0].message}` })
        else if (found.has(game.prefix)) addIssue({ message: `${game.prefix} is there twice` })
        else found.set(game.prefix, parsed.output)
      }
      return found
    }),
  )
}
