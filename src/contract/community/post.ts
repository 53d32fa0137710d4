import * as v from 'valibot'
import { countSchema, cursorSchema } from '../paging.ts'
import { amountSchema, flagSchema, timeSchema } from '../wire.ts'

/** The longest post and the longest comment, in characters (rule 18.7). */
export const postLimit = 1000
export const commentLimit = 300

/** The most posts or comments of a page: posts come with pictures. */
const communityPageLimit = 50

/** A post or a comment. Both are numbered in one row, so an id is never both. */
export const communityIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))
export const isCommunityId = (id: string): boolean => v.is(communityIdSchema, id)

/** What the community shows: what everybody posts, one post, or the player's own. */
export type CommunityView = 'feed' | 'article' | 'mine'

/** Who wrote something, as the community sees them: the name and face of their profile, and the role they wrote with. */
export const communityAuthorSchema = v.object({
  nickname: v.string(),
  /** The address of a picture; empty for none. */
  avatar: v.string(),
  level: amountSchema,
  server: v.string(),
})

/** A post of the game's community. `text` is plain: whatever looks like markup is words. */
export const communityPostSchema = v.object({
  id: communityIdSchema,
  author: communityAuthorSchema,
  text: v.string(),
  /** The address of a picture and its size in pixels; empty and 0 for none. */
  image_url: v.string(),
  image_width: amountSchema,
  image_height: amountSchema,
  like_count: amountSchema,
  comment_count: amountSchema,
  /** Whether the caller likes it, and whether it is theirs; 0 for guests. */
  is_liked: flagSchema,
  is_own: flagSchema,
  /** 1 where a moderator has hidden it: its author alone still sees it. */
  is_hidden: flagSchema,
  created_at: timeSchema,
})
export type CommunityPost = v.InferOutput<typeof communityPostSchema>

/** What somebody says to a post. */
export const communityCommentSchema = v.object({
  id: communityIdSchema,
  author: communityAuthorSchema,
  text: v.string(),
  is_own: flagSchema,
  created_at: timeSchema,
})
export type CommunityComment = v.InferOutput<typeof communityCommentSchema>

/** Why something is reported. */
export const reportReasons = ['spam', 'insult', 'adult', 'cheating', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a list of the community takes: it goes on by its cursor. */
export const communityPaging = {
  page_size: v.optional(v.pipe(countSchema, v.minValue(1), v.maxValue(communityPageLimit)), 10),
  cursor: v.optional(cursorSchema, ''),
}
