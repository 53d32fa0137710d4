/** The calls that game servers make, signed (wire, "Game servers"): roles, events, and tickets for their webviews. */
export * from './event-calls.ts'
export * from './role-calls.ts'
