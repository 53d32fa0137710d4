import * as v from 'valibot'
import { sentTypeSchema } from '../image/calls.ts'
import { locales } from '../locales.ts'
import { messageLimit } from '../message/customer-calls.ts'
import { writtenText } from '../text/kinds.ts'
import { amountSchema, defineEndpoint, givenIdSchema, idSchema } from '../wire.ts'
import { shortText, talkEntrySchema, talkSchema } from './talk.ts'
import { agentName } from './talk-calls.ts'

/** The most of an item that a gift has, and the most items. */
export const giftLimits = { num: 1_000_000, items: 10 }

/**
 * What is given with an answer, at once: for the role `uid` of the game `game_project`, or where these are empty for the player's current
 * role in the game that they wrote from. Points and tickets of a player without a role are the account's.
 */
export const talkGiftSchema = v.strictObject({
  game_project: shortText(255),
  uid: shortText(255),
  item_list: v.pipe(
    v.array(
      v.strictObject({
        item_id: idSchema,
        item_num: v.pipe(amountSchema, v.minValue(1), v.maxValue(giftLimits.num)),
      }),
    ),
    v.minLength(1),
    v.maxLength(giftLimits.items),
  ),
})
export type TalkGift = v.InferOutput<typeof talkGiftSchema>

const answerSchema = v.strictObject({
  fp_uid: idSchema,
  agent_name: agentName,
  /** The help desk's own, unique for ever. */
  answer_id: givenIdSchema,
  text: v.optional(writtenText('text', { least: 0, most: messageLimit }), ''),
  /** The key of a canned answer, which comes in the player's language before `text`; empty for none. */
  canned: shortText(64),
  /** A picture that `server/talks/upload` has taken for this player; empty for none. */
  picture_id: shortText(64),
  gift: v.optional(talkGiftSchema),
})

/** Something of which there has to be at least one. */
const saysSomething = ({ text, canned, picture_id, gift }: v.InferOutput<typeof answerSchema>) =>
  text !== '' || canned !== '' || picture_id !== '' || gift !== undefined

/**
 * Answers a player, who sees the team's name and not the agent's: words, a canned answer, a picture, a gift, or several of them. An
 * `answer_id` counts once for ever: told again it answers the same and gives nothing, told otherwise it is refused with 1006. The talk
 * waits for the player then (`waiting`). Refuses with 1001 naming the field an account that there is none of, a canned answer, a
 * picture or an item that is unknown or another game's, and a role that is not the player's; with 3004 where a balance holds no more.
 */
export const answerTalk = defineEndpoint({
  service: 'server',
  path: 'talks/answer',
  access: 'desk',
  body: v.pipe(answerSchema, v.forward(v.check(saysSomething), ['text'])),
  data: v.object({ talk: talkSchema, message: talkEntrySchema }),
})

/** The largest picture of the help desk, in characters of base64: somewhat more than 2 MiB of file. */
export const uploadLimit = 3_000_000

/**
 * Takes a picture for an answer to a player, in base64. It is drawn anew, at most 1600 pixels wide and high, and keeps nothing else of
 * what was sent; `picture_id` is for `server/talks/answer`, within a day. Refuses with 1001 an account that there is none of and what is
 * no picture of its type, with 413 what is too large, with 1004 while too many are being drawn, and with 3004 where the player would have
 * too much of them.
 */
export const uploadTalkPicture = defineEndpoint({
  service: 'server',
  path: 'talks/upload',
  access: 'desk',
  bodyLimit: uploadLimit + 1000,
  body: v.strictObject({
    fp_uid: idSchema,
    type: sentTypeSchema,
    base64: v.pipe(v.string(), v.maxLength(uploadLimit), v.base64()),
  }),
  data: v.object({ picture_id: idSchema }),
})

/** The canned answers of the catalogue in a language: English where one has no text in it. */
export const cannedAnswers = defineEndpoint({
  service: 'server',
  path: 'talks/canned',
  access: 'desk',
  body: v.strictObject({ locale: v.optional(v.picklist(locales.map(({ code }) => code)), 'en') }),
  data: v.object({ canned_list: v.array(v.object({ canned: idSchema, text: v.string() })) }),
})
