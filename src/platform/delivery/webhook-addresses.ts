import { type Game, type GameProject, games } from '../../contract/games.ts'
import { namePlace } from '../config/by-game.ts'
import type { Config } from '../config/config.ts'

/** The environments that a sandbox's fake games have beside the usual one. */
const fakeEnvironments = ['test', 'stage'] as const

type Addresses = Pick<Config, 'gameWebhooks' | 'sandbox'>

/** The environments of a game that deliveries can be for: the usual one, which is the empty one, and those with an address. */
export function listEnvironments({ gameWebhooks, sandbox }: Addresses, { prefix }: Pick<Game, 'prefix'>): string[] {
  const start = `${prefix}:`
  const own = [...gameWebhooks.keys()].flatMap((place) => (place.startsWith(start) ? [place.slice(start.length)] : []))
  return [...new Set(['', ...(sandbox ? fakeEnvironments : []), ...own])]
}

/** A game's environment that deliveries can be sent to. */
export interface Target {
  gameProject: GameProject
  /** Empty for the usual one. */
  environment: string
  address: string
  /** Every one of them signs, so that a game may take up a new one whenever it likes. */
  secrets: readonly string[]
}

/** Where this process reaches itself, also when it listens on every address of the machine. */
export function toOwnAddress(origin: string): string {
  return origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/**
 * The games and environments with an address and a secret. In a sandbox what has no address of its own is the fake game's that
 * this process, listening at `origin`, brings along.
 */
export function findTargets({ gameSecrets, ...addresses }: Addresses & Pick<Config, 'gameSecrets'>, origin: string) {
  return games.flatMap((game) =>
    listEnvironments(addresses, game).flatMap((environment): Target[] => {
      const { prefix, gameProject } = game
      const path = environment === '' ? prefix : `${prefix}/${environment}`
      const fake = addresses.sandbox ? `${toOwnAddress(origin)}/sandbox/game/${path}` : undefined
      const address = addresses.gameWebhooks.get(namePlace(prefix, environment)) ?? fake
      const secrets = gameSecrets.get(prefix)
      return address && secrets ? [{ gameProject, environment, address, secrets }] : []
    }),
  )
}
