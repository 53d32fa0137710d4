import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'

/** Who says something to whom. */
export type Way = 'page → app' | 'app → page' | 'game → platform' | 'phone'

export interface LogLine {
  id: number
  /** Milliseconds since 1970. */
  at: number
  way: Way
  title: string
  /** The message itself, or what came of it. */
  detail: string
}

/** Lines that are kept; older ones go. */
const most = 200
/** Characters of a message that are shown: pictures are long. */
const longest = 2000

let lines = 0

/** What was said, latest first. */
export const $log = atom<readonly LogLine[]>([])

/** Writes down what was said. */
export function note(way: Way, title: string, detail = ''): void {
  lines += 1
  const shown = detail.length > longest ? `${detail.slice(0, longest)}… (${detail.length} characters)` : detail
  const line = { id: lines, at: getEnvironment().now(), way, title, detail: shown }
  $log.set([line, ...$log.get()].slice(0, most))
}

export function clearLog(): void {
  $log.set([])
}
