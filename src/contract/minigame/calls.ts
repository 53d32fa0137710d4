/** The calls of the mini games: looking, which every visit does, and playing, which waits for a press. */
export * from './list-calls.ts'
export * from './round-calls.ts'
