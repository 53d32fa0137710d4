import * as v from 'valibot'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, boundSchema, defineEndpoint, idSchema } from '../wire.ts'
import { assigneeSchema, messageIdSchema, talkEntrySchema, talkSchema, talkStates } from './talk.ts'

const { page_size, cursor } = pagingEntries
const noEnd = v.optional(boundSchema, 0)
const anyText = v.optional(v.pipe(v.string(), v.maxLength(255)), '')

/** Who acts at the help desk, by the name that it has itself; kept in the record of acts, and shown to no player. */
export const agentName = v.optional(assigneeSchema, '')

/** Talks of a state are counted up to here; as many stand for more. */
export const countLimit = 1000

/**
 * The talks with customer service: of one `state`, of players who wrote from one game (`game_project`), in somebody's hand
 * (`assignee`), waiting since `from` or later and before `to` (unix seconds). What is empty or 0 does not narrow the list; any other
 * filter is refused with 1001 and its name. Those that have waited longest come first, or last with `order` `latest`. `counts` says
 * how many talks there are of each state that is not over, up to 1000, whatever the filters (rule 26.3).
 */
export const listTalks = defineEndpoint({
  service: 'server',
  path: 'talks',
  access: 'desk',
  body: v.strictObject({
    state: v.optional(v.picklist(['', ...talkStates]), ''),
    game_project: anyText,
    assignee: anyText,
    from: noEnd,
    to: noEnd,
    order: v.optional(v.picklist(['oldest', 'latest']), 'oldest'),
    page_size,
    cursor,
  }),
  data: v.object({
    talk_list: v.array(talkSchema),
    counts: v.object({ open: amountSchema, assigned: amountSchema, waiting: amountSchema }),
    next_cursor: pagedEntries.next_cursor,
  }),
})

/** A talk with its messages, latest first. Refuses with 1001 an account that has none. */
export const readTalk = defineEndpoint({
  service: 'server',
  path: 'talks/read',
  access: 'desk',
  body: v.strictObject({ fp_uid: idSchema, page_size, cursor }),
  data: v.object({
    talk: talkSchema,
    message_list: v.array(talkEntrySchema),
    next_cursor: pagedEntries.next_cursor,
  }),
})

/** The picture of a message, in base64: WebP of at most 2 MiB. Refuses with 1001 a message without one. */
export const readTalkPicture = defineEndpoint({
  service: 'server',
  path: 'talks/picture',
  access: 'desk',
  body: v.strictObject({ fp_uid: idSchema, message_id: messageIdSchema }),
  data: v.object({ type: v.literal('image/webp'), base64: v.string() }),
})

/**
 * Puts a talk into somebody's hand, or with an empty `assignee` back among those that anybody may take. Refuses with 1001 an account
 * that has no talk, and with 3006 a talk that is closed.
 */
export const assignTalk = defineEndpoint({
  service: 'server',
  path: 'talks/assign',
  access: 'desk',
  body: v.strictObject({ fp_uid: idSchema, assignee: assigneeSchema, agent_name: agentName }),
  data: v.object({ talk: talkSchema }),
})

/**
 * Closes a talk; the player's next message opens it again. `message_id` is the latest message that whoever closes it has seen:
 * where the player has written since, it is refused with 3007. Refuses with 1001 an account that has no talk.
 */
export const closeTalk = defineEndpoint({
  service: 'server',
  path: 'talks/close',
  access: 'desk',
  body: v.strictObject({ fp_uid: idSchema, message_id: messageIdSchema, agent_name: agentName }),
  data: v.object({ talk: talkSchema }),
})
