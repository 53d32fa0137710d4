import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { operatorRoles } from '../../contract/console/permissions.ts'
import { accounts } from '../caller/tables.ts'
import { bytes, moment } from '../db/columns.ts'

/**
 * Who runs the hall, apart from players (rule 25.1). Without password and secret they wait for their invitation to be taken; rows
 * are never deleted, for the audit log names them.
 */
export const operators = pgTable(
  'operators',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: operatorRoles }).notNull(),
    passwordHash: text('password_hash'),
    /** The TOTP secret, sealed with CONSOLE_KEY. */
    totpSecret: bytes('totp_secret'),
    /** The step of the last code that was taken: neither it nor an earlier one is taken again. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** The SHA-256 of an invitation's token, until it is taken or over. */
    invitationHash: bytes('invitation_hash'),
    invitedUntil: moment('invited_until'),
    createdAt: moment('created_at').notNull(),
    signedInAt: moment('signed_in_at'),
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    unique('operators_email').on(table.email),
    unique('operators_invitation').on(table.invitationHash),
    check('operators_role', sql`${table.role} in ('support', 'live-ops', 'developer', 'administrator')`),
    check('operators_factors', sql`(${table.passwordHash} is null) = (${table.totpSecret} is null)`),
    check('operators_invited', sql`(${table.invitationHash} is null) = (${table.invitedUntil} is null)`),
  ],
)

/** Sessions of operators, by the SHA-256 of their token. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operators.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operatorId, table.createdAt),
    index('operator_sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Every act of an operator (rule 25.4), append-only: the migration refuses change, deletion and truncation. Names are kept as they
 * were then; `operatorId` is null for the command line, and for somebody who failed to sign in.
 */
export const consoleAudit = pgTable(
  'console_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    operatorId: bigint('operator_id', { mode: 'number' }).references(() => operators.id),
    operator: text('operator').notNull(),
    role: text('role').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('console_audit_subject').on(table.subject, table.id),
    index('console_audit_operator').on(table.operator, table.id),
    index('console_audit_act').on(table.act, table.id),
    index('console_audit_quiet').on(table.operator, table.act, table.subject, table.at),
    check('console_audit_reason', sql`length(${table.reason}) <= 500`),
  ],
)

/**
 * What operators give to make good (rule 25.8), each once by its page's key; above the ceiling of their role it is `open` until another
 * operator decides on it. `items` is a list of `{ item_id, item_num }`, `letter` of `{ title, text }`.
 */
export const consoleAmends = pgTable(
  'console_amends',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    contentHash: bytes('content_hash').notNull(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    gameProject: text('game_project').notNull(),
    /** Empty for the account. */
    uid: text('uid').notNull(),
    items: jsonb('items').notNull(),
    grantReason: text('grant_reason').notNull(),
    letter: jsonb('letter'),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['open', 'given', 'declined'] }).notNull(),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => operators.id),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => operators.id),
    decidedAt: moment('decided_at'),
    decidedReason: text('decided_reason').notNull().default(''),
  },
  (table) => [
    unique('console_amends_key').on(table.key),
    index('console_amends_open').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    index('console_amends_player').on(table.fpUid, table.askedBy, table.askedAt),
    check('console_amends_state', sql`${table.state} in ('open', 'given', 'declined')`),
    check('console_amends_second', sql`${table.decidedBy} <> ${table.askedBy}`),
    check('console_amends_decided', sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
    check(
      'console_amends_end',
      sql`case ${table.state} when 'open' then ${table.decidedBy} is null when 'declined' then ${table.decidedBy} is not null else true end`,
    ),
    check('console_amends_reasons', sql`greatest(length(${table.reason}), length(${table.decidedReason})) <= 500`),
  ],
)

/**
 * Changes of the catalogue that are being written, or wait for a second person or their day (rule 25.10). `files` holds the changed files whole,
 * by path; null takes one away. Nobody decides on their own.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    authorId: bigint('author_id', { mode: 'number' })
      .notNull()
      .references(() => operators.id),
    /** The version that it changes; 0 for what runs where nothing was applied. */
    baseVersion: bigint('base_version', { mode: 'number' }).notNull(),
    /** Counts its changes, so that what is decided on is what was read. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    state: text('state', { enum: ['open', 'submitted', 'approved', 'live', 'stopped', 'discarded'] }).notNull(),
    files: jsonb('files').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it is to run; null for at once. */
    liveAt: moment('live_at'),
    /** Why, in the author's words, when it was sent for approval. */
    note: text('note').notNull().default(''),
    submittedAt: moment('submitted_at'),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => operators.id),
    decidedAt: moment('decided_at'),
    decidedReason: text('decided_reason').notNull().default(''),
    /** Why it did not go live, in words; empty unless it is stopped. */
    stoppedReason: text('stopped_reason').notNull().default(''),
    /** The version that it became. */
    version: bigint('version', { mode: 'number' }),
    /** What keeps it from going live as things are, in words; empty for nothing. Its author and approver have been told. */
    conflict: text('conflict').notNull().default(''),
    /** The running version that `conflict` is about; null where none was looked at. */
    reviewedVersion: bigint('reviewed_version', { mode: 'number' }),
  },
  (table) => [
    index('content_drafts_due').on(table.liveAt, table.id).where(sql`${table.state} = 'approved'`),
    index('content_drafts_age').on(table.updatedAt),
    check(
      'content_drafts_state',
      sql`${table.state} in ('open', 'submitted', 'approved', 'live', 'stopped', 'discarded')`,
    ),
    check('content_drafts_second', sql`${table.decidedBy} <> ${table.authorId}`),
    check('content_drafts_approved', sql`${table.state} not in ('approved', 'live') or ${table.decidedBy} is not null`),
    check('content_drafts_live', sql`(${table.state} = 'live') = (${table.version} is not null)`),
    check(
      'content_drafts_words',
      sql`greatest(length(${table.name}), length(${table.note}), length(${table.decidedReason})) <= 500 and length(${table.stoppedReason}) <= 2000`,
    ),
    check('content_drafts_size', sql`octet_length(${table.files}::text) <= 4194304`),
  ],
)

/** The publisher's own pictures, as the platform drew them anew (rule 25.13): WebP. The catalogue names them by their address. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    /** 128 random bits, as those of players' pictures. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    authorId: bigint('author_id', { mode: 'number' })
      .notNull()
      .references(() => operators.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('content_pictures_name', sql`length(${table.name}) <= 100`),
    check('content_pictures_size', sql`octet_length(${table.content}) <= 2097152`),
  ],
)
