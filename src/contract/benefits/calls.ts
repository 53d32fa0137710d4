/** The calls of membership: levels, what they bring, the records of points and growth, and the rules of both. */
export * from './flow-calls.ts'
export * from './level-calls.ts'
export * from './rights-calls.ts'
export * from './rights-claim-calls.ts'
export * from './rule-calls.ts'
