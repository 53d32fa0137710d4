import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'
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

/** The accounts whose players want them deleted, until they are erased or their player thinks better of it. */
export const deletions = pgTable(
  'account_deletions',
  {
    fpUid: text('fp_uid')
      .primaryKey()
      .references(() => accounts.fpUid),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** For the mail that says farewell: the language, and the Game-Project that the player was on. */
    locale: text('locale').notNull(),
    project: text('project').notNull(),
  },
  (table) => [index('account_deletions_due').on(table.dueAt, table.fpUid)],
)

/**
 * What a signed-in player may do once at an address that carries no token of theirs: download what is kept (`export`), or link
 * a provider (`link`). By the SHA-256 of the ticket in the address; good for as long as its session lasts.
 */
export const errands = pgTable(
  'account_errands',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionHash: bytes('session_hash').notNull(),
    errand: text('errand', { enum: ['export', 'link'] }).notNull(),
    locale: text('locale').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_errands_expiry').on(table.expiresAt),
    check('account_errands_errand', sql`${table.errand} in ('export', 'link')`),
  ],
)
