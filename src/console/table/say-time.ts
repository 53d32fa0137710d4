/** A moment in UTC, so that operators everywhere read the same; empty for 0. */
export function sayTime(seconds: number): string {
  return seconds === 0 ? '' : new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
}
