import * as v from 'valibot'
import { amountSchema, defineEndpoint } from '../wire.ts'
import { communityCommentSchema, communityIdSchema, communityPaging, communityPostSchema } from './post.ts'

const postPage = { post_list: v.array(communityPostSchema), next_cursor: v.string() }

/** What the players of the game post, latest first (rule 18.6). */
export const communityFeed = defineEndpoint({
  path: 'community/feed',
  method: 'GET',
  access: 'guest',
  query: v.object(communityPaging),
  data: v.object(postPage),
})

/** The caller's own posts in the game, latest first, with how many they are and how often they are liked. */
export const communityMine = defineEndpoint({
  path: 'community/mine',
  method: 'GET',
  access: 'half',
  query: v.object(communityPaging),
  data: v.object({ ...postPage, post_count: amountSchema, like_count: amountSchema }),
})

/** One post. Refuses with 1001 one that there is not, or that is hidden from the caller. */
export const communityArticle = defineEndpoint({
  path: 'community/article',
  method: 'GET',
  access: 'guest',
  query: v.object({ id: communityIdSchema }),
  data: v.object({ post: communityPostSchema }),
})

/** What is said to a post, latest first. Refuses with 1001 like `community/article`. */
export const communityComments = defineEndpoint({
  path: 'community/comment_list',
  method: 'GET',
  access: 'guest',
  query: v.object({ id: communityIdSchema, ...communityPaging }),
  data: v.object({ comment_list: v.array(communityCommentSchema), next_cursor: v.string() }),
})
