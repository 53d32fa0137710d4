/** What the acts that send messages are called, before an id of their own. */
export const actPrefix = 'customer:'
