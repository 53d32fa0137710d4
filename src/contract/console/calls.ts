/** Every call of the console. They are no part of `endpoints.ts`, which is what games and players call. */
export * from './amends-calls.ts'
export * from './audit-calls.ts'
export * from './content-calls.ts'
export * from './delivery-calls.ts'
export * from './inbox-calls.ts'
export * from './operator-calls.ts'
export * from './player-calls.ts'
export * from './session-calls.ts'
