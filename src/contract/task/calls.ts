/** The calls of the tasks: looking, which every visit does, and claiming, which waits for a press. */
export * from './claim-calls.ts'
export * from './list-calls.ts'
