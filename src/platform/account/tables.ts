import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../caller/tables.ts'
import { bytes, moment } from '../db/columns.ts'

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
  (table) => [
    check('profiles_gender', sql`${table.gender} in ('', 'Male', 'Female', 'NonBinary', 'Other')`),
    // As of roles.
    index('profiles_nickname').on(sql`lower(${table.nickname}) text_pattern_ops`),
    index('profiles_nickname_letters').on(sql`public.fold_letters(${table.nickname}) text_pattern_ops`),
  ],
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
 * The addresses at which a signed-in player may do something once, without their token: download what is kept (`export`), or
 * link a provider (`link`). By the SHA-256 of the ticket in the address; invalid once its session has ended.
 */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionHash: bytes('session_hash').notNull(),
    purpose: text('purpose', { enum: ['export', 'link'] }).notNull(),
    locale: text('locale').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('one_time_links_expiry').on(table.expiresAt),
    check('one_time_links_purpose', sql`${table.purpose} in ('export', 'link')`),
  ],
)

/**
 * When accounts were frozen and why, and when they were thawed: a frozen account may look at everything, and neither spend nor claim.
 * `reference` is what it goes back to, the id of a purchase or an operator's case.
 */
export const accountFreezes = pgTable(
  'account_freezes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    reason: text('reason').notNull(),
    reference: text('reference').notNull(),
    frozenAt: moment('frozen_at').notNull(),
    thawedAt: moment('thawed_at'),
    thawReason: text('thaw_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('account_freezes_frozen').on(table.fpUid).where(sql`${table.thawedAt} is null`),
    index('account_freezes_account').on(table.fpUid, table.id),
    check('account_freezes_reasons', sql`greatest(length(${table.reason}), length(${table.thawReason})) <= 500`),
  ],
)
