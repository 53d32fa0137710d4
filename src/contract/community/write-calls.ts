import * as v from 'valibot'
import { pictureUpload } from '../image/calls.ts'
import { isVisible } from '../text/clean.ts'
import { writtenText } from '../text/kinds.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema } from '../wire.ts'
import {
  commentLimit,
  communityCommentSchema,
  communityIdSchema,
  communityPostSchema,
  postLimit,
  reportReasons,
} from './post.ts'

const saysSomething = ({ text, image_id }: { text: string; image_id: string }) => isVisible(text) || image_id !== ''

/**
 * Posts with the current role (rule 18.7). `image_id` is a picture that `community/picture` took; 1001 for any other. A picture needs
 * no words. Refuses with 3007 a word that the game does not want, and with 1004 who posts too much.
 */
export const communityPublish = defineEndpoint({
  path: 'community/publish',
  access: 'full',
  keyed: true,
  moves: false,
  body: v.pipe(
    v.object({
      text: writtenText('text', { least: 0, most: postLimit }),
      image_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    }),
    v.forward(v.check(saysSomething), ['text']),
  ),
  data: v.object({ post: communityPostSchema }),
})

/** Takes a picture for `community/publish`, as `account/avatar` does; at most 1600 pixels wide and high. */
export const communityPicture = defineEndpoint({
  path: 'community/picture',
  access: 'full',
  upload: pictureUpload,
  data: v.object({ image_id: idSchema, url: v.string() }),
})

/** Says something to a post, with the current role. Refuses with 1001 (no such post), 3007 and 1004 as `community/publish` does. */
export const communityComment = defineEndpoint({
  path: 'community/comment',
  access: 'full',
  keyed: true,
  moves: false,
  body: v.object({
    id: communityIdSchema,
    text: writtenText('text', { most: commentLimit }),
  }),
  data: v.object({ comment: communityCommentSchema, comment_count: amountSchema }),
})

/** Likes a post with 1, and takes it back with 0; as often as one wants. */
export const communityLike = defineEndpoint({
  path: 'community/like',
  access: 'full',
  body: v.object({ id: communityIdSchema, is_liked: flagSchema }),
  data: v.object({ is_liked: flagSchema, like_count: amountSchema }),
})

/**
 * Tells the game's moderators of a post or a comment. Refuses with 1001 (there is none), 3001 (the caller has reported it), 3007 (it is
 * the caller's own) and 1004 (too many reports in an hour).
 */
export const communityReport = defineEndpoint({
  path: 'community/report',
  access: 'full',
  body: v.object({ id: communityIdSchema, reason: v.picklist(reportReasons) }),
  data: v.object({}),
})

/** Removes a post or a comment of the caller's own for good; 1001 for any other. */
export const communityRemove = defineEndpoint({
  path: 'community/remove',
  access: 'full',
  body: v.object({ id: communityIdSchema }),
  data: v.object({}),
})
