import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accounts } from '../caller/tables.ts'
import { bytes, moment } from '../db/columns.ts'

/** An e-mail address (lower case) that signs in to an account, with the argon2id hash of its password. */
export const credentials = pgTable('passport_credentials', {
  email: text('email').primaryKey(),
  fpUid: text('fp_uid')
    .notNull()
    .unique()
    .references(() => accounts.fpUid),
  passwordHash: text('password_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When its owner showed that mail to it reaches them; null until then. */
  emailVerifiedAt: moment('email_verified_at'),
})

/**
 * The latest link that an address was or will be mailed to verify it; none once it is verified, and gone with the address. The
 * token is kept as SHA-256: null while the mail has not left, where the address refused it, and some time after the link has
 * expired.
 */
export const verifications = pgTable(
  'passport_verifications',
  {
    email: text('email')
      .primaryKey()
      .references(() => credentials.email, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passport_verifications_expiry').on(table.expiresAt).where(sql`${table.tokenHash} is not null`)],
)

/** Who signs in to an account by a provider (10 Facebook, 13 Google): the provider's own, unchanging name for them. */
export const identities = pgTable(
  'passport_identities',
  {
    provider: smallint('provider').notNull(),
    subject: text('subject').notNull(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('passport_identities_account').on(table.fpUid),
  ],
)

/**
 * A social sign-in under way: what has to match when the provider sends the browser back, and where it then goes. State
 * and browser are kept as SHA-256, and `used_at` makes an answer count once.
 */
export const socialAttempts = pgTable(
  'passport_social_attempts',
  {
    stateHash: bytes('state_hash').primaryKey(),
    browserHash: bytes('browser_hash').notNull(),
    provider: smallint('provider').notNull(),
    site: text('site').notNull(),
    locale: text('locale').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** The session whose account is linked; null for a sign-in. */
    sessionHash: bytes('session_hash'),
    /** The hand-off that the answer is for; null where the browser that asked is signed in itself. */
    handOffHash: bytes('hand_off_hash'),
    /** The name that the leaving tab gave its way out, for it to know who comes back; null for none. */
    departure: text('departure'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passport_social_attempts_expiry').on(table.expiresAt)],
)

/**
 * A social sign-in that a game's webview has handed over to the system's browser, by the SHA-256 of its id. `challenge` is the
 * SHA-256 of what only the webview knows. The provider's answer sets `fp_uid` or `failed_at`; a redeemed one is gone.
 */
export const handOffs = pgTable(
  'passport_hand_offs',
  {
    idHash: bytes('id_hash').primaryKey(),
    challenge: bytes('challenge').notNull(),
    provider: smallint('provider').notNull(),
    site: text('site').notNull(),
    locale: text('locale').notNull(),
    /** Six digits (`483 920`), shown in the game and in the browser. */
    code: text('code').notNull(),
    /** The network that began it. */
    networkHash: bytes('network_hash').notNull(),
    /** The browser that took it to the provider; no other can. */
    browserHash: bytes('browser_hash'),
    fpUid: text('fp_uid').references(() => accounts.fpUid),
    failedAt: moment('failed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passport_hand_offs_network').on(table.networkHash, table.expiresAt),
    index('passport_hand_offs_account').on(table.fpUid).where(sql`${table.fpUid} is not null`),
    index('passport_hand_offs_expiry').on(table.expiresAt),
  ],
)

/**
 * How hard somebody has tried: one row a SHA-256 of an address or ip. The row says when all of its tries are free
 * again, which is all that a leaky bucket has to know.
 */
export const tries = pgTable(
  'passport_tries',
  { bucket: bytes('bucket').primaryKey(), freeAt: moment('free_at').notNull() },
  (table) => [index('passport_tries_free').on(table.freeAt)],
)

/** Mailed links for choosing a new password, by the SHA-256 of their token; a used one is gone. */
export const passwordResets = pgTable(
  'passport_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passport_resets_account').on(table.fpUid), index('passport_resets_expiry').on(table.expiresAt)],
)
