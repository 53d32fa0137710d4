/** The calls of the shop: what it shows, which a page asks for at once, and buying, which waits for a press. */
export * from './buy-calls.ts'
export * from './list-calls.ts'
