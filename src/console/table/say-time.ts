/** A moment as the console says it: in UTC, as logs do, so that operators in several places mean the same. 0 is never. */
export function sayTime(seconds: number): string {
  return seconds === 0 ? '' : new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
}
