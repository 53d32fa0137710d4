import * as v from 'valibot'
import { type GamePrefix, games } from '../../contract/games.ts'
import { byGame } from './by-game.ts'

/** The secrets by which each game signs its calls and we our deliveries; the first signs, all of them verify. */
export type GameSecrets = ReadonlyMap<GamePrefix, readonly string[]>

const prefix = 'whsec_'
/** The fewest bytes of a key (Standard Webhooks, "Signature scheme"). */
const leastBytes = 24

function isSecret(secret: string): boolean {
  if (!secret.startsWith(prefix)) return false
  const text = secret.slice(prefix.length)
  const key = Buffer.from(text, 'base64')
  return key.length >= leastBytes && key.toString('base64') === text
}

/** `whsec_...|whsec_...`: one secret, or several by `|` while one takes the other's place. */
export const secretsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split('|').map((secret) => secret.trim())),
  v.check((secrets) => secrets.every(isSecret), `must be ${prefix} and the base64 of at least ${leastBytes} bytes`),
)

/** `GAME_SECRETS`: `stormshot=whsec_...,kingofavalon=whsec_...|whsec_...`. */
export const gameSecretsSchema = byGame(secretsSchema)

/** What a game, or the help desk, signs with in a sandbox, unless it has a secret of its own (rule 23.4). */
export function sandboxSecret(caller: GamePrefix | 'helpdesk'): string {
  return prefix + Buffer.from(`guildhall-sandbox-${caller}`).toString('base64')
}

/** The secrets that hold: those that are set, and in a sandbox well-known ones for the other games. */
export function deriveSecrets(given: GameSecrets, sandbox: boolean): GameSecrets {
  if (!sandbox) return given
  return new Map(games.map(({ prefix: game }) => [game, given.get(game) ?? [sandboxSecret(game)]]))
}

/** The games that can neither call nor be delivered to. */
export function listWithoutSecret(secrets: GameSecrets): GamePrefix[] {
  return games.map(({ prefix: game }) => game).filter((game) => !secrets.has(game))
}
