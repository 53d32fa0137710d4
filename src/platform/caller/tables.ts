import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

export const accountIds = pgSequence('account_ids', { startWith: 40_000_001 })

/**
 * Players. A `shadow` account stands behind one unbound role until the role is bound (rule 4.1); of an `erased`
 * one nothing is left but its number, under which the books go on.
 */
export const accounts = pgTable(
  'accounts',
  {
    fpUid: text('fp_uid').primaryKey().default(sql`nextval('account_ids')::text`),
    kind: text('kind', { enum: ['full', 'shadow', 'erased'] }).notNull(),
    userGary: smallint('user_gary').notNull().default(0),
    activeLimit: integer('active_limit').notNull().default(6),
    inCalculate: moment('in_calculate'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('accounts_kind', sql`${table.kind} in ('full', 'shadow', 'erased')`),
    check('accounts_user_gary', sql`${table.userGary} in (0, 1)`),
  ],
)

/** Game roles; `uid` is unique inside a game. */
export const roles = pgTable(
  'roles',
  {
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    level: integer('level').notNull(),
    nickname: text('nickname').notNull(),
    server: text('server').notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its game said that it is gone: it plays no more, and its books stay. */
    deletedAt: moment('deleted_at'),
    /** The ledger's last operation before the role came: what an erased player's role of this uid did is not its own. */
    bornAfter: bigint('born_after', { mode: 'number' }).notNull().default(0),
    /** When the role became its account's; null where that was when the role was made. */
    linkedAt: moment('linked_at'),
    /** The shadow account that keeps what the role earned before it was linked, until the role is activated (rule 4.17). */
    heldBy: text('held_by'),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.uid] }),
    unique('roles_owner').on(table.fpUid, table.gameProject, table.uid),
    // The beginning of a nickname, for operators who look for a player.
    index('roles_nickname').on(sql`lower(${table.nickname}) text_pattern_ops`),
    index('roles_nickname_letters').on(sql`public.fold_letters(${table.nickname}) text_pattern_ops`),
  ],
)

/** The one role of a game that an account plays as. The key to `roles` keeps it the account's own. */
export const currentRoles = pgTable(
  'current_roles',
  {
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.gameProject] }),
    foreignKey({
      name: 'current_roles_owner',
      columns: [table.fpUid, table.gameProject, table.uid],
      foreignColumns: [roles.fpUid, roles.gameProject, roles.uid],
    }),
  ],
)

/** Auth tokens, by the SHA-256 of the token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    mode: text('mode', { enum: ['half', 'full'] }).notNull(),
    /** The game that a session reaches, where a game's ticket opened it; null for the account as a whole. */
    gameProject: text('game_project'),
    /** The session that another page of the same device got its ticket from: this one is not listed, and ends with it. */
    parentHash: bytes('parent_hash'),
    /** The browser and the operating system that opened it, as the user agent names them; empty where it does not. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('sessions_account').on(table.fpUid),
    index('sessions_expiry').on(table.expiresAt),
    // Sign-ins are counted by days; their rows move with each use, so that their order is no help.
    index('sessions_time').on(table.createdAt, table.gameProject),
    check('sessions_mode', sql`${table.mode} in ('half', 'full')`),
  ],
)

/**
 * One-time tickets, by their SHA-256; a used one is gone. A game's ticket names a role, the hosted login's neither game nor role; one
 * that a session of a game has handed out names its game.
 */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    gameProject: text('game_project'),
    uid: text('uid'),
    /** The session that handed it out; null for a ticket of the hosted login or a game. */
    parentHash: bytes('parent_hash'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('tickets_account').on(table.fpUid), index('tickets_expiry').on(table.expiresAt)],
)

/** The once-per-role gift for activating a role. */
export const activeBuffClaims = pgTable(
  'active_buff_claims',
  {
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.uid] }),
    foreignKey({
      name: 'active_buff_claims_role',
      columns: [table.gameProject, table.uid],
      foreignColumns: [roles.gameProject, roles.uid],
    }),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('active_buff_claims_time').using('brin', table.claimedAt).with({ autosummarize: true }),
  ],
)

/**
 * Roles that were unlinked from an account, one row an account and role, for good: a refund of what the role bought meanwhile is taken from
 * that account. A role that was active keeps its place for a while, so that nobody gets round the limit by linking one role after
 * another (rule 5.14); linking it again gives the place back.
 */
export const unlinkedRoles = pgTable(
  'unlinked_roles',
  {
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    unlinkedAt: moment('unlinked_at').notNull(),
    keepsPlace: boolean('keeps_place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.uid, table.fpUid] }),
    index('unlinked_roles_account').on(table.fpUid),
  ],
)

/**
 * What a game and an account have to do with each other. `broughtAt` is when the player connected them, by binding a role or saying
 * yes to one: from then on the game reports roles for the account. `askedAt` is when the player was last told that roles of the
 * game wait for their yes.
 */
export const gameAccounts = pgTable(
  'game_accounts',
  {
    gameProject: text('game_project').notNull(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    broughtAt: moment('brought_at'),
    askedAt: moment('asked_at'),
  },
  (table) => [primaryKey({ columns: [table.fpUid, table.gameProject] })],
)

/** Roles that games have reported for accounts they are not connected to, as they were said: null is what was left out. */
export const pendingRoles = pgTable(
  'pending_roles',
  {
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    level: integer('level'),
    nickname: text('nickname'),
    server: text('server'),
    gary: smallint('gary'),
    createdAt: moment('created_at').notNull(),
    /** When the player said no: the game is not heard again about it for a while. */
    refusedAt: moment('refused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.gameProject, table.uid] }),
    // A role waits for one player at a time.
    uniqueIndex('pending_roles_waiting').on(table.gameProject, table.uid).where(sql`${table.refusedAt} is null`),
    index('pending_roles_age').on(table.createdAt),
  ],
)
