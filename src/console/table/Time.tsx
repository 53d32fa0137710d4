import { sayTime } from './say-time.ts'

/** A moment, in UTC. */
export function Time({ at }: { at: number }) {
  if (at === 0) return 'never'
  return (
    <time className="time" dateTime={new Date(at * 1000).toISOString()}>
      {sayTime(at)}
    </time>
  )
}
