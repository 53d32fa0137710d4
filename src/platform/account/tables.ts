import { sql } from 'drizzle-orm'
import { check, date, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { accounts } from '../session/tables.ts'

/** What players say about themselves; empty where they say nothing. */
export const profiles = pgTable(
  'profiles',
  {
    fpUid: text('fp_uid')
      .primaryKey()
      .references(() => accounts.fpUid),
    nickname: text('nickname').notNull(),
    /** The id of an uploaded picture, or of one of the drawn faces. */
    avatar: text('avatar').notNull(),
    gender: text('gender', { enum: ['', 'Male', 'Female', 'NonBinary', 'Other'] }).notNull(),
    birthday: date('birthday'),
    country: text('country').notNull(),
    bio: text('bio').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('profiles_gender', sql`${table.gender} in ('', 'Male', 'Female', 'NonBinary', 'Other')`)],
)
