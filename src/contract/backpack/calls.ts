/** The calls of the backpack: looking, using, which waits for a press, and what was used. */
export * from './list-calls.ts'
export * from './record-calls.ts'
export * from './use-calls.ts'
