/** The calls of messages: notices, the talk with the customer service, and the mailboxes. */
export * from './customer-calls.ts'
export * from './mailbox-calls.ts'
export * from './notice-calls.ts'
export * from './read-all-calls.ts'
export * from './setting-calls.ts'
export * from './summary-calls.ts'
