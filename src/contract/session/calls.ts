/**
 * The calls of accounts, sessions and roles: signing in and out and asking who is here, which every page does, and what
 * changes a role, which waits for a press.
 */
export * from './account-calls.ts'
export * from './pending-calls.ts'
export * from './role-calls.ts'
