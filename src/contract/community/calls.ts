/** The calls of the community (section 18): reading, writing, and the decisions of the game's moderators. */
export * from './moderation-calls.ts'
export { communityAuthorSchema, communityCommentSchema, communityPostSchema } from './post.ts'
export * from './read-calls.ts'
export * from './write-calls.ts'
