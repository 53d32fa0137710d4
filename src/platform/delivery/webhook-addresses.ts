import * as v from 'valibot'
import { type GamePrefix, type GameProject, games } from '../../contract/games.ts'
import type { Config } from '../config.ts'
import { byGame } from '../server/by-game.ts'

/** Where each game takes its deliveries. */
export type GameWebhooks = ReadonlyMap<GamePrefix, string>

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** `GAME_WEBHOOKS`: `stormshot=https://...,kingofavalon=https://...`. */
export const gameWebhooksSchema = byGame(
  v.pipe(
    v.string(),
    v.check(isWebAddress, 'must be an address such as https://game.example.com/webhooks, without user and password'),
  ),
)

/** A game that deliveries can be sent to. */
export interface Target {
  address: string
  /** Every one of them signs, so that a game may take up a new one whenever it likes. */
  secrets: readonly string[]
}

export type Targets = ReadonlyMap<GameProject, Target>

/** Where this process reaches itself, also when it listens on every address of the machine. */
function toOwnAddress(origin: string): string {
  return origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/**
 * The games with an address and a secret, by their projects. In a sandbox a game without an address of its own is the fake
 * one that this process, listening at `origin`, brings along.
 */
export function findTargets(
  { gameWebhooks, gameSecrets, sandbox }: Pick<Config, 'gameWebhooks' | 'gameSecrets' | 'sandbox'>,
  origin: string,
): Targets {
  const found = games.flatMap(({ prefix, gameProject }): [GameProject, Target][] => {
    const fake = sandbox ? `${toOwnAddress(origin)}/sandbox/game/${prefix}` : undefined
    const address = gameWebhooks.get(prefix) ?? fake
    const secrets = gameSecrets.get(prefix)
    return address && secrets ? [[gameProject, { address, secrets }]] : []
  })
  return new Map(found)
}
