import * as v from 'valibot'
import type { Site } from '../games.ts'
import { defaultLocale, type LocaleCode } from '../locales.ts'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'
import { ticketSchema } from './credentials.ts'
import { providerTypeSchema } from './ways.ts'

/** How long a hand-off is good, from its beginning to its redemption, in minutes. */
export const handOffMinutes = 5

/** 32 bytes in base64url: what a SHA-256 comes to, and what is made at random to prove it later. */
const bytesSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** What the page in the system's browser says in the end: go back to the game, signed in or not, or that there is nothing to do. */
export const handOffResults = ['done', 'failed', 'over'] as const
/** A hand-off by its id, or how one has ended. */
export type HandOffShown = { id: string } | { result: (typeof handOffResults)[number] }

/** The page in the system's browser. An id stands in the fragment, so that no other site is told of it. */
export function handOffAddress(site: Site, locale: LocaleCode, shown: HandOffShown): string {
  const path = locale === defaultLocale ? '/passport/continue' : `/passport/continue/${locale}`
  const query = new URLSearchParams({ site: site.path, game: site.theme })
  if ('id' in shown) return `${path}?${query}#${shown.id}`
  query.set('result', shown.result)
  return `${path}?${query}`
}

/**
 * Begins a social sign-in that a game's webview hands over to the system's browser (rule 4.24): `challenge` is the base64url of the
 * SHA-256 of a verifier (43 characters of base64url) that never leaves the webview before it redeems. `site` is the path of the
 * one that the player is on, and `locale` the language of the page that opens. Refuses with 1001 (a provider that is not offered
 * here, an unknown site) and 1004 (too many begun, or open, in this network).
 */
export const beginHandOff = defineEndpoint({
  service: 'passport',
  path: 'hand_off',
  access: 'guest',
  body: v.object({
    provider: providerTypeSchema,
    challenge: bytesSchema,
    site: v.pipe(v.string(), v.maxLength(64)),
    locale: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
  data: v.object({
    id: idSchema,
    /** The page to open in the system's browser, as a path of the hosted login's origin. */
    url: v.string(),
    /** Six digits (`483 920`), which the game and the page show to be compared. */
    code: v.string(),
    /** Seconds until it has expired. */
    expires_in: amountSchema,
  }),
})

/**
 * What a hand-off is for, so that its page can say it before anything happens. Nothing is used up. Refuses with 1002 (expired) and
 * 1003 (unknown, cancelled or answered already).
 */
export const checkHandOff = defineEndpoint({
  service: 'passport',
  path: 'hand_off_check',
  access: 'guest',
  body: v.object({ id: idSchema }),
  data: v.object({
    provider: providerTypeSchema,
    /** The path of the site that the game shows. */
    site: v.string(),
    /** The same digits as in the game. */
    code: v.string(),
  }),
})

const proof = v.object({ id: idSchema, verifier: bytesSchema })

/**
 * Asks what became of a hand-off; only who has the verifier is told. `waiting` as long as the provider has not answered; `failed`
 * where it refused, and `done` with a ticket as after signing in, each of them once. Refuses with 1002 (expired) and 1003 (unknown,
 * redeemed, or the verifier of another).
 */
export const redeemHandOff = defineEndpoint({
  service: 'passport',
  path: 'hand_off_redeem',
  access: 'guest',
  body: proof,
  data: v.object({
    status: v.picklist(['waiting', 'failed', 'done']),
    /** Null unless it is done. */
    ticket: v.nullable(ticketSchema),
  }),
})

/** Ends a hand-off: whatever the system's browser still does with it is ignored. */
export const cancelHandOff = defineEndpoint({
  service: 'passport',
  path: 'hand_off_cancel',
  access: 'guest',
  body: proof,
  data: v.object({}),
})
