import * as v from 'valibot'
import { byPlace, type GamePlace } from './by-game.ts'

/** Where each game takes its deliveries, and those of its environments that have an address of their own. */
export type GameWebhooks = ReadonlyMap<GamePlace, string>

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** An address that takes webhooks. */
export const webhookSchema = v.pipe(
  v.string(),
  v.check(isWebAddress, 'must be an address such as https://game.example.com/webhooks, without user and password'),
)

/** `GAME_WEBHOOKS`: `stormshot=https://...,stormshot:test=https://...,kingofavalon=https://...`. */
export const gameWebhooksSchema = byPlace(webhookSchema)
