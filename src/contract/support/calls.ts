/** The calls of the publisher's help desk, signed (rule 26.3): talks with players, answers, and what it is told. */
export * from './answer-calls.ts'
export * from './talk-calls.ts'
