/** The calls of member gifts: looking, receiving, which waits for a press, and what was received. */
export * from './cycle.ts'
export * from './history-calls.ts'
export * from './list-calls.ts'
export * from './receive-calls.ts'
