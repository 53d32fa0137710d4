import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../caller/tables.ts'
import { bytes, moment } from '../db/columns.ts'

/** Pictures of players, as the platform drew them anew. One that nothing refers to is forgotten after a while. */
export const images = pgTable(
  'images',
  {
    /** 128 random bits: who knows it may see the picture. */
    id: text('id').primaryKey(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    purpose: text('purpose', { enum: ['avatar', 'customer', 'community'] }).notNull(),
    /** Whether a profile, a message or a post shows it. */
    isUsed: boolean('is_used').notNull().default(false),
    /** Whether somebody who answers has sent it: it is the player's to see, and takes nothing of the room for their own. */
    isAgents: boolean('is_agents').notNull().default(false),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('images_account').on(table.fpUid, table.createdAt),
    index('images_unused').on(table.createdAt).where(sql`not ${table.isUsed}`),
    check('images_purpose', sql`${table.purpose} in ('avatar', 'customer', 'community')`),
  ],
)
