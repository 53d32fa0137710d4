import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { customerTextSchema } from '../message/customer-calls.ts'
import { eventDataSchema } from '../server/event-calls.ts'
import { gameTicketSchema } from '../server/role-calls.ts'
import { talkMessageSchema } from '../support/webhook.ts'
import { eventNameSchema } from '../task/event-name.ts'
import { toCanonicalEmail } from '../text/email.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** Moves the platform's clock to `now` (ISO 8601); it runs on from there. */
export const setClock = defineEndpoint({
  service: 'sandbox',
  path: 'clock',
  access: 'guest',
  body: v.object({ now: v.pipe(v.string(), v.isoTimestamp()) }),
  data: v.object({ now: v.string() }),
})

/** Currencies of the ledger: points, growth, or tickets by score id (`ticket:10801`, `gift:10268`). */
export const currencySchema = v.union([
  v.picklist(['coin', 'growth']),
  v.pipe(v.string(), v.regex(/^(ticket|gift):\d{1,10}$/)),
])

/** Credits an account; `growth` with a `uid` is that role's, else the account's. */
export const grant = defineEndpoint({
  service: 'sandbox',
  path: 'grant',
  access: 'guest',
  body: v.object({
    fp_uid: idSchema,
    uid: v.optional(v.string(), ''),
    currency: currencySchema,
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  data: v.object({ amount: v.number() }),
})

/**
 * Starts over: every player, balance and session is gone, the clock is real again and the demo player is back. The catalogue
 * that was applied stays, since no player made it.
 */
export const reset = defineEndpoint({ service: 'sandbox', path: 'reset', access: 'guest', data: v.object({}) })

/**
 * A ticket as a game hands it to its webview. With the uid of a bound role the session will be its account's and full;
 * a new uid creates an unbound role, whose session is half (rule 4.3).
 */
export const gameTicket = defineEndpoint({
  service: 'sandbox',
  path: 'ticket',
  access: 'guest',
  body: v.object({ game_project: idSchema, uid: idSchema }),
  data: gameTicketSchema,
})

/**
 * An event of the game (`session`, `level_up`, `recharge`...), taken as if its server had told of it: it gives what the rules of
 * the catalogue say and counts for tasks, `amount` times. Refuses with 3010 an unknown role, with 1001 an unknown game and the name of what is
 * done on the platform itself, and else as `server/events` does.
 */
export const gameEvent = defineEndpoint({
  service: 'sandbox',
  path: 'event',
  access: 'guest',
  body: v.object({
    game_project: idSchema,
    uid: idSchema,
    name: eventNameSchema,
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)), 1),
    data: v.optional(eventDataSchema, {}),
  }),
  data: v.object({}),
})

/** Answers an account as the customer service would. Refuses with 1001 an unknown account. */
export const customerAnswer = defineEndpoint({
  service: 'sandbox',
  path: 'customer',
  access: 'guest',
  body: v.object({ fp_uid: idSchema, text: customerTextSchema }),
  data: v.object({}),
})

/** What the fake help desk has received, of an account's talk or of all, latest first (at most 1000). */
export const deskMessages = defineEndpoint({
  service: 'sandbox',
  method: 'GET',
  path: 'helpdesk/messages',
  access: 'guest',
  query: v.object({ fp_uid: v.optional(v.pipe(v.string(), v.maxLength(255)), '') }),
  data: v.object({
    webhook_list: v.array(
      v.object({
        webhook_id: idSchema,
        message: talkMessageSchema,
        /** How often it came. */
        attempts: amountSchema,
        /** When it first came. */
        received_at: timeSchema,
      }),
    ),
  }),
})

/**
 * How the fake game takes deliveries: it takes them (`ok`), answers 500 (`fail`), 410 (`gone`), late (`slow`, after `delay_ms`)
 * or not at all (`silent`), takes one and says it failed, so that it comes again (`twice`), or answers 500 half of the time
 * (`flaky`).
 */
export const gameModes = ['ok', 'fail', 'gone', 'slow', 'silent', 'twice', 'flaky'] as const

const gameBehaviour = {
  game_project: idSchema,
  mode: v.picklist(gameModes),
  /** Milliseconds, for `slow`. */
  delay_ms: v.optional(v.pipe(amountSchema, v.minValue(0), v.maxValue(60_000)), 3000),
}

/** Tells the fake game of a project how to behave, until it is told otherwise. Refuses with 1001 an unknown game. */
export const setGame = defineEndpoint({
  service: 'sandbox',
  path: 'game',
  access: 'guest',
  body: v.object(gameBehaviour),
  data: v.object(gameBehaviour),
})

/** What came to the fake games with a good signature, for a role or for all of them, latest first. */
export const gameDeliveries = defineEndpoint({
  service: 'sandbox',
  method: 'GET',
  path: 'deliveries',
  access: 'guest',
  query: v.object({ uid: v.optional(v.string(), '') }),
  data: v.object({
    delivery_list: v.array(
      v.object({
        webhook_id: idSchema,
        /** To which of the game's environments it came; empty for the usual one. */
        environment: v.string(),
        uid: idSchema,
        item_list: v.array(itemSchema),
        /** How often it came. */
        attempts: amountSchema,
        /** Whether the game has taken it. */
        accepted: flagSchema,
        /** When it first came. */
        received_at: timeSchema,
      }),
    ),
  }),
})

/** What was mailed to an address, or to everybody, latest first: a sandbox keeps mails to be looked at. */
export const sandboxMail = defineEndpoint({
  service: 'sandbox',
  method: 'GET',
  path: 'mail',
  access: 'guest',
  query: v.object({
    to: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(320),
        v.transform((text) => toCanonicalEmail(text) ?? text.trim().toLowerCase()),
        v.maxLength(254),
      ),
      '',
    ),
  }),
  data: v.object({
    mail_list: v.array(
      v.object({
        id: idSchema,
        to: v.string(),
        /** The locale it is written in. */
        locale: v.string(),
        subject: v.string(),
        text: v.string(),
        html: v.string(),
        /** Where its button leads; empty without one. */
        link: v.string(),
        created_at: timeSchema,
      }),
    ),
  }),
})
