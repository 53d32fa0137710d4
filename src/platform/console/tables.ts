import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
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
    role: text('role', { enum: ['support', 'live-ops', 'developer', 'administrator'] }).notNull(),
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
 * were then; `operatorId` is null for the command line.
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
    check('console_audit_reason', sql`length(${table.reason}) <= 500`),
  ],
)
