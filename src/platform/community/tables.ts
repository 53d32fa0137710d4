import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../caller/tables.ts'
import { moment } from '../db/columns.ts'

/** Numbers posts and comments; taken before they are written, since the answer names them. */
export const communityPostIds = pgSequence('community_post_ids')

/** Posts, and as rows with a parent what is said to them. What a player removes is gone with all that hangs on it. */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: integer('id').primaryKey(),
    /** The post that a comment belongs to; null for a post. */
    parentId: integer('parent_id').references((): AnyPgColumn => communityPosts.id, { onDelete: 'cascade' }),
    gameProject: text('game_project').notNull(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    /** The role that it was written with. */
    uid: text('uid').notNull(),
    text: text('text').notNull(),
    /** A picture of `images`; empty for none. */
    imageId: text('image_id').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    /** Comments that are not hidden. */
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When a moderator hid it; null for what everybody may see. */
    hiddenAt: moment('hidden_at'),
    /** The last report that no moderator has decided about yet. */
    reportedAt: moment('reported_at'),
  },
  (table) => [
    index('community_posts_feed')
      .on(table.gameProject, table.createdAt, table.id)
      .where(sql`${table.parentId} is null and ${table.hiddenAt} is null`),
    index('community_posts_parent').on(table.parentId, table.createdAt, table.id),
    index('community_posts_author').on(table.fpUid, table.gameProject, table.createdAt, table.id),
    index('community_posts_reported')
      .on(table.gameProject, table.reportedAt, table.id)
      .where(sql`${table.reportedAt} is not null`),
    uniqueIndex('community_posts_image').on(table.imageId).where(sql`${table.imageId} <> ''`),
    check('community_posts_counts', sql`${table.likeCount} >= 0 and ${table.commentCount} >= 0`),
  ],
)

const postId = () =>
  integer('post_id')
    .notNull()
    .references(() => communityPosts.id, { onDelete: 'cascade' })
const account = () =>
  text('fp_uid')
    .notNull()
    .references(() => accounts.fpUid)

/** Who likes what. One that was taken back stays, so that a post's author hears of a player once. */
export const communityLikes = pgTable(
  'community_likes',
  {
    postId: postId(),
    fpUid: account(),
    isLiked: boolean('is_liked').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.fpUid] }),
    index('community_likes_account').on(table.fpUid, table.postId),
  ],
)

/** Who has reported what, once each. */
export const communityReports = pgTable(
  'community_reports',
  { postId: postId(), fpUid: account(), reason: text('reason').notNull(), createdAt: moment('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.postId, table.fpUid] }),
    index('community_reports_account').on(table.fpUid, table.postId),
  ],
)

/** What the author of a post hears of it: a row for its likes and one for its comments, news again with each further one. */
export const communityNotices = pgTable(
  'community_notices',
  {
    postId: postId(),
    kind: text('kind', { enum: ['like', 'comment'] }).notNull(),
    fpUid: account(),
    gameProject: text('game_project').notNull(),
    /** Who did it last. */
    actor: text('actor')
      .notNull()
      .references(() => accounts.fpUid),
    /** How many there were. */
    number: integer('number').notNull(),
    createdAt: moment('created_at').notNull(),
    viewedAt: moment('viewed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.kind] }),
    index('community_notices_account').on(table.fpUid, table.gameProject, table.createdAt),
    index('community_notices_actor').on(table.actor),
    check('community_notices_kind', sql`${table.kind} in ('like', 'comment')`),
  ],
)
