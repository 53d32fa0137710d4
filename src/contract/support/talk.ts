import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { locales } from '../locales.ts'
import { writtenText } from '../text/kinds.ts'
import { amountSchema, flagSchema, idSchema, timeSchema } from '../wire.ts'

/**
 * Where a talk stands (rule 26.1): the player waits and nobody has it in hand, somebody has, the player was answered, or it is over.
 */
export const talkStates = ['open', 'assigned', 'waiting', 'closed'] as const
export type TalkState = (typeof talkStates)[number]

/** Somebody's name at the help desk, as it has it itself; players never see it. */
export const assigneeSchema = writtenText('line', { least: 0, most: 100 })

/** A text that may be left out, trimmed and of so many characters at most. */
export const shortText = (limit: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limit)), '')

/** A message's number in its talk, from 1 on, in digits. */
export const messageIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))

/** A talk as the help desk sees it. */
export const talkSchema = v.object({
  /** Whose talk it is: an account has one. */
  fp_uid: idSchema,
  state: v.picklist(talkStates),
  /** Who has it in hand; empty for nobody. */
  assignee: v.string(),
  /** The game that the player wrote from last; empty for none. */
  game_project: v.string(),
  /** The language of the page that the player wrote from last, by the portal's code. */
  locale: v.picklist(locales.map(({ code }) => code)),
  /** How many messages there are. */
  total: amountSchema,
  /** How many of the player's messages nobody has answered. */
  unanswered: amountSchema,
  /** Since when the talk has waited for whoever is next: since the first unanswered message, the answer, or the end. */
  since: timeSchema,
  /** The beginning of the latest message, at most 60 characters; empty for a picture alone. */
  last_text: v.string(),
})
export type Talk = v.InferOutput<typeof talkSchema>

/** A message as the help desk sees it; `message_id` counts up within its talk. */
export const talkEntrySchema = v.object({
  message_id: messageIdSchema,
  author: v.picklist(['player', 'support']),
  /** Who answered: an operator of the hall, or somebody at the help desk, by name; both empty for the player. */
  agent_kind: v.picklist(['', 'operator', 'helpdesk']),
  agent_name: v.string(),
  text: v.string(),
  /** Whether it has a picture, which `server/talks/picture` answers. */
  has_picture: flagSchema,
  /** What was given with it. */
  item_list: v.array(itemSchema),
  game_project: v.string(),
  created_at: timeSchema,
})
export type TalkEntry = v.InferOutput<typeof talkEntrySchema>
