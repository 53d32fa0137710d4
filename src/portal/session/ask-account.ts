/** Asking who the player is, in one piece: guests do without it. */
export { listRoles } from './list-roles.ts'
export { askForUser } from './load-user.ts'
