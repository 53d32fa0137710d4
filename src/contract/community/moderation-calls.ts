import * as v from 'valibot'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'
import { communityIdSchema, communityPaging, reportReasons } from './post.ts'

/** Something that players have reported, for whoever decides about it. */
export const reportedPostSchema = v.object({
  id: communityIdSchema,
  /** The post that a comment belongs to; empty for a post. */
  post_id: v.union([v.literal(''), communityIdSchema]),
  /** The role that wrote it. */
  uid: idSchema,
  text: v.string(),
  /** The address of a picture; empty for none. */
  image_url: v.string(),
  /** Players who have reported it, and what for, each reason once. */
  report_count: amountSchema,
  reason_list: v.array(v.picklist(reportReasons)),
  created_at: timeSchema,
  /** When it was last reported. */
  reported_at: timeSchema,
})

/** What of the game's community is reported and not decided yet, the latest report first (rule 18.8). */
export const communityReports = defineEndpoint({
  service: 'server',
  path: 'community/reports',
  access: 'game',
  body: v.object(communityPaging),
  data: v.object({ report_list: v.array(reportedPostSchema), next_cursor: v.string() }),
})

/**
 * A moderator's decision about posts and comments of the game: 1 hides them from everybody but their authors, 0 shows them (again). Either
 * settles their reports. Each id is answered by itself: 0, or 1001 for one that is not the game's.
 */
export const communityHide = defineEndpoint({
  service: 'server',
  path: 'community/hide',
  access: 'game',
  body: v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(100)), is_hidden: flagSchema }),
  data: v.object({ result_list: v.array(v.object({ id: idSchema, code: amountSchema, msg: v.string() })) }),
})
