/** The calls of the check-in: looking, which every visit does, and claiming, which waits for a press. */
export * from './claim-calls.ts'
export * from './info-calls.ts'
