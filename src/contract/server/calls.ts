/** The calls that game servers make, signed (rule 20.1): roles, events, grants, and tickets for their webviews. */
export * from './event-calls.ts'
export * from './grant-calls.ts'
export * from './role-calls.ts'
