import * as v from 'valibot'
import { sentTypeSchema } from '../image/calls.ts'
import { locales } from '../locales.ts'
import { messageLimit } from '../message/customer-calls.ts'
import { countSchema, cursorSchema, upToLimitSchema } from '../paging.ts'
import { talkGiftSchema, uploadLimit } from '../support/answer-calls.ts'
import { messageIdSchema, shortText, talkEntrySchema, talkSchema } from '../support/talk.ts'
import { writtenText } from '../text/kinds.ts'
import { amountSchema, givenIdSchema, idSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

/** Which talks the inbox shows: those whose player waits, those that wait for the player, those that are over, or all. */
export const inboxShows = ['unanswered', 'waiting', 'closed', 'all'] as const
/** In whose hand they are: anybody's and nobody's, the operator's own, or nobody's. */
export const inboxHands = ['any', 'mine', 'nobody'] as const

const paging = { page_size: v.optional(upToLimitSchema, 50), cursor: v.optional(cursorSchema, '') }

/**
 * The talks with customer service, from a game and waiting for `older_than` seconds or longer; what is empty or 0 does not narrow the
 * list. Of those whose player waits the longest waiting come first, of others the latest. `counts` is as in `server/talks`.
 */
export const listInbox = defineConsoleCall({
  method: 'GET',
  path: 'inbox/list',
  permission: 'players.personal',
  query: v.object({
    show: v.optional(v.picklist(inboxShows), 'unanswered'),
    hand: v.optional(v.picklist(inboxHands), 'any'),
    game_project: shortText(255),
    older_than: v.optional(v.pipe(countSchema, v.minValue(0), v.maxValue(999_999_999)), 0),
    ...paging,
  }),
  data: v.object({
    talk_list: v.array(talkSchema),
    counts: v.object({ open: amountSchema, assigned: amountSchema, waiting: amountSchema }),
    next_cursor: v.string(),
  }),
})

/** A talk with its messages, latest first. 1001 names an account that has none. */
export const readInbox = defineConsoleCall({
  method: 'GET',
  path: 'inbox/talk',
  permission: 'players.personal',
  query: v.object({ fp_uid: idSchema, ...paging }),
  data: v.object({ talk: talkSchema, message_list: v.array(talkEntrySchema), next_cursor: v.string() }),
})

/** The picture of a message as a file (WebP). 1001 names a message without one. */
export const inboxPicture = defineConsoleCall({
  method: 'GET',
  path: 'inbox/picture',
  permission: 'players.personal',
  query: v.object({ fp_uid: idSchema, message_id: messageIdSchema }),
  data: v.unknown(),
})

const cannedSchema = v.object({
  canned: idSchema,
  /** As the player reads it. */
  text: v.string(),
  /** As the operator does. */
  english: v.string(),
})

/** The canned answers of the catalogue in a language. */
export const inboxCanned = defineConsoleCall({
  method: 'GET',
  path: 'inbox/canned',
  permission: 'talks.answer',
  query: v.object({ locale: v.picklist(locales.map(({ code }) => code)) }),
  data: v.object({ canned_list: v.array(cannedSchema) }),
})

const givableSchema = v.object({
  item_id: idSchema,
  name: v.string(),
  /** The most of it that one answer gives: the ceiling of the catalogue's `grants.yaml`. */
  most: amountSchema,
})
export type Givable = v.InferOutput<typeof givableSchema>

/** What an answer can give to a role of a game, by name; for no game what belongs to accounts. */
export const inboxGifts = defineConsoleCall({
  method: 'GET',
  path: 'inbox/gifts',
  permission: 'talks.answer',
  query: v.object({ game_project: shortText(255) }),
  data: v.object({ item_list: v.array(givableSchema) }),
})

const answerSchema = v.strictObject({
  fp_uid: idSchema,
  /** The page's own, unique for ever: told again under it an answer is the same one, and gives nothing more. */
  answer_id: givenIdSchema,
  /** The latest message that the operator has seen. */
  seen_id: messageIdSchema,
  text: v.optional(writtenText('text', { least: 0, most: messageLimit }), ''),
  /** The key of a canned answer, which comes in the player's language before `text`; empty for none. */
  canned: shortText(64),
  /** A picture that `inbox/upload` has taken for this player; empty for none. */
  picture_id: shortText(64),
  gift: v.optional(talkGiftSchema),
  /** Why something is given; without a gift none is asked for. */
  reason: v.optional(reasonSchema),
})
type InboxAnswer = v.InferOutput<typeof answerSchema>

const saysSomething = ({ text, canned, picture_id, gift }: InboxAnswer) =>
  text !== '' || canned !== '' || picture_id !== '' || gift !== undefined
const saysWhy = ({ gift, reason }: InboxAnswer) => gift === undefined || reason !== undefined

/**
 * Answers a player: words, a canned answer, a picture, a gift, or several of them (rule 26.2). Refuses with 3007 where something
 * was written since `seen_id`, by the player or somebody else who answers, with 1006 another answer under the same id, with 3004
 * more of an item than the catalogue's ceiling, or more than the operator's role gives a player in a day (rule 25.8), and else as
 * `server/talks/answer` does.
 */
export const answerInbox = defineConsoleCall({
  path: 'inbox/answer',
  permission: 'talks.answer',
  body: v.pipe(answerSchema, v.forward(v.check(saysSomething), ['text']), v.forward(v.check(saysWhy), ['reason'])),
  data: v.object({ talk: talkSchema, message: talkEntrySchema }),
})

/** Takes a picture for an answer to a player, in base64, and draws it anew (rule 26.3); refuses as `server/talks/upload` does. */
export const uploadInbox = defineConsoleCall({
  path: 'inbox/upload',
  permission: 'talks.answer',
  bodyLimit: uploadLimit + 1000,
  body: v.object({
    fp_uid: idSchema,
    type: sentTypeSchema,
    base64: v.pipe(v.string(), v.maxLength(uploadLimit), v.base64()),
  }),
  data: v.object({ picture_id: idSchema }),
})

/**
 * Takes a talk into the operator's own hand, whoever has it, or gives it back to be anybody's. 1001 names an account that has no talk;
 * 3006: it is closed.
 */
export const assignInbox = defineConsoleCall({
  path: 'inbox/assign',
  permission: 'talks.answer',
  body: v.object({ fp_uid: idSchema, hand: v.picklist(['mine', 'nobody']) }),
  data: v.object({ talk: talkSchema }),
})

/** Closes a talk. 3007: the player has written since `seen_id`; 1001 names an account that has no talk. */
export const closeInbox = defineConsoleCall({
  path: 'inbox/close',
  permission: 'talks.answer',
  body: v.object({ fp_uid: idSchema, seen_id: messageIdSchema }),
  data: v.object({ talk: talkSchema }),
})
