import type { Permission } from '../../contract/console/permissions.ts'

/** A page of the console that stands in its navigation, for whoever has the permission. */
export interface Place {
  path: string
  label: string
  /** What is done there, for the first page. */
  about: string
  permission: Permission
}

/** The navigation, in its order. A page that is added to the console gets a line here. */
export const places: readonly Place[] = [
  {
    path: '/console/players',
    label: 'Players',
    about: 'Find a player and read everything that happened to them.',
    permission: 'players.read',
  },
  {
    path: '/console/inbox',
    label: 'Inbox',
    about: 'Read what players write to customer service, answer it, and compensate for what went wrong.',
    permission: 'players.personal',
  },
  {
    path: '/console/amends',
    label: 'Compensation',
    about: 'Decide on what others want to give, and see what was given.',
    permission: 'amends.give',
  },
  {
    path: '/console/deliveries',
    label: 'Deliveries',
    about: 'See what games did not get, and send it again.',
    permission: 'deliveries.read',
  },
  {
    path: '/console/events',
    label: 'Events',
    about: 'Decide on what games report and what is too large, too old or in an unknown currency.',
    permission: 'events.read',
  },
  {
    path: '/console/figures',
    label: 'Figures',
    about: 'What was given, spent, sold, drawn and delivered, by day.',
    permission: 'figures.read',
  },
  {
    path: '/console/releases',
    label: 'Releases',
    about: 'See what each version of the content changed, and take a bad one back.',
    permission: 'releases.read',
  },
  {
    path: '/console/switches',
    label: 'Switches',
    about: 'Switch a product, task, prize, popup, letter or gift off, and on again.',
    permission: 'releases.read',
  },
  {
    path: '/console/content',
    label: 'Content',
    about: 'Correct texts in a draft, have it approved, choose when it goes live.',
    permission: 'content.read',
  },
  {
    path: '/console/operators',
    label: 'Operators',
    about: 'Invite, change roles, end sessions.',
    permission: 'operators.manage',
  },
  { path: '/console/audit', label: 'Audit log', about: 'Who did what, why and when.', permission: 'audit.read' },
]
