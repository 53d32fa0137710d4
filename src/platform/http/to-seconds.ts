/** A moment as calls have it: in unix seconds. */
export const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
