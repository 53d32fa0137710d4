import * as v from 'valibot'
import { flagSchema, idSchema, timeSchema } from '../wire.ts'
import { messageIdSchema } from './talk.ts'

/**
 * What the help desk receives when a player has written: a signed POST. Any status of 2xx says that it has arrived, 410 that this one
 * is not wanted; else it comes again by the schedule of deliveries, under the same `webhook-id`. It may come after a later message
 * of the same talk: `message_id` counts up.
 */
export const talkMessageSchema = v.object({
  type: v.literal('talk.message'),
  /** Whose talk it is: an account has one. */
  fp_uid: idSchema,
  message_id: messageIdSchema,
  /** The game that the player wrote from; empty for none. */
  game_project: v.string(),
  text: v.string(),
  /** Whether it has a picture, which `server/talks/picture` answers. */
  has_picture: flagSchema,
  created_at: timeSchema,
})
export type TalkMessage = v.InferOutput<typeof talkMessageSchema>
