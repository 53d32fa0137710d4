import * as v from 'valibot'

/** What an operator is (rule 25.2): one role each. */
export const operatorRoles = ['support', 'live-ops', 'developer', 'administrator'] as const
export const operatorRoleSchema = v.picklist(operatorRoles)
export type OperatorRole = v.InferOutput<typeof operatorRoleSchema>

interface Grant {
  /** What it lets an operator do, as pages and documents say it. */
  meaning: string
  roles: readonly OperatorRole[]
}

/**
 * The one table of who may do what in the console (rule 25.2). Calls name the permission they need, pages show what the operator's
 * role has, and `docs/operate.md` repeats it.
 */
const table = {
  'players.read': {
    meaning: 'find players and read their history',
    roles: ['support', 'live-ops', 'developer', 'administrator'],
  },
  'players.personal': {
    meaning: 'see e-mail addresses, find players by them, and read talks with customer service',
    roles: ['support', 'administrator'],
  },
  'players.export': { meaning: 'take a player’s history along as a file', roles: ['support', 'administrator'] },
  'talks.answer': {
    meaning: 'answer talks with customer service, attach pictures and gifts, assign and close them',
    roles: ['support', 'administrator'],
  },
  'players.freeze': { meaning: 'freeze and thaw an account', roles: ['support', 'live-ops', 'administrator'] },
  'amends.give': {
    meaning: 'make good with points, growth, tickets and items, up to a ceiling',
    roles: ['support', 'live-ops', 'administrator'],
  },
  'amends.approve': {
    meaning: 'decide on what others want to give above theirs',
    roles: ['live-ops', 'administrator'],
  },
  'deliveries.read': {
    meaning: 'look at deliveries to games',
    roles: ['support', 'live-ops', 'developer', 'administrator'],
  },
  'deliveries.resend': {
    meaning: 'send deliveries again, also under a new id',
    roles: ['support', 'live-ops', 'developer', 'administrator'],
  },
  'deliveries.resend-all': {
    meaning: 'send all deliveries of an outage again',
    roles: ['live-ops', 'developer', 'administrator'],
  },
  'events.read': {
    meaning: 'look at events of games that wait',
    roles: ['support', 'live-ops', 'developer', 'administrator'],
  },
  'events.decide': {
    meaning: 'accept and reject events of games that wait',
    roles: ['live-ops', 'administrator'],
  },
  'figures.read': {
    meaning: 'read what was given, spent, sold, drawn and delivered by day, also as files',
    roles: ['live-ops', 'developer', 'administrator'],
  },
  'releases.read': {
    meaning: 'look at versions of the catalogue, what they changed, and what is switched off',
    roles: ['live-ops', 'developer', 'administrator'],
  },
  'releases.roll-back': { meaning: 'let an older version run again', roles: ['live-ops', 'administrator'] },
  'switches.turn': {
    meaning: 'switch products, tasks, prizes, popups, letters and gifts off and on',
    roles: ['live-ops', 'administrator'],
  },
  'content.read': {
    meaning: 'look at the texts of the catalogue and at drafts',
    roles: ['live-ops', 'developer', 'administrator'],
  },
  'content.draft': {
    meaning: 'write drafts of the catalogue and send them for approval',
    roles: ['live-ops', 'administrator'],
  },
  'content.approve': {
    meaning: 'decide on drafts of others',
    roles: ['live-ops', 'administrator'],
  },
  'content.preview': {
    meaning: 'look at the portal with a draft, as a player at any time; nothing is kept',
    roles: ['live-ops', 'administrator'],
  },
  'operators.manage': {
    meaning: 'invite operators, change their roles, end their sessions, disable them',
    roles: ['administrator'],
  },
  'audit.read': { meaning: 'read the audit log', roles: ['administrator'] },
} as const satisfies Record<string, Grant>

/** What is given, by kind. */
export const amendsKinds = ['points', 'growth', 'ticket', 'item'] as const
export type AmendsKind = (typeof amendsKinds)[number]

/**
 * The most that an operator gives one player within a day without a second person (rule 25.8), by role: all points, all growth, all
 * tickets, all items together. `docs/operate.md` repeats it.
 */
export const amendsCeilings: Readonly<Record<OperatorRole, Readonly<Record<AmendsKind, number>>>> = {
  support: { points: 500, growth: 200, ticket: 3, item: 5 },
  'live-ops': { points: 2000, growth: 1000, ticket: 10, item: 20 },
  developer: { points: 0, growth: 0, ticket: 0, item: 0 },
  administrator: { points: 5000, growth: 2000, ticket: 20, item: 50 },
}

export type Permission = keyof typeof table
export const permissions: Readonly<Record<Permission, Grant>> = table

const isPermission = (name: string): name is Permission => Object.hasOwn(table, name)
/** Every permission, in the order of the table. */
const permissionNames = Object.keys(table).filter(isPermission)
export const permissionSchema = v.picklist(permissionNames)

/** Whether a role may do something. */
export function isPermitted(role: OperatorRole, permission: Permission): boolean {
  return permissions[permission].roles.includes(role)
}

/** What a role may do. */
export function listPermissions(role: OperatorRole): Permission[] {
  return permissionNames.filter((permission) => isPermitted(role, permission))
}
