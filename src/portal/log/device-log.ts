import type { KeptValues } from '../environment.ts'

/** What was noted: an event that was sent, or an error. */
export type LogKind = 'event' | 'error'

/** One thing that happened on this device; `at` is unix milliseconds by its own clock. */
export interface LogEntry {
  at: number
  kind: LogKind
  text: string
}

type Storage = Pick<KeptValues, 'get' | 'set'>

/** Where the notes are kept in localStorage: a line each, `<unix milliseconds> <kind> <text>`, the latest last. */
export const logName = 'guildhall.log'

/** How many notes are kept, and how many characters of each. */
export const mostEntries = 200
const longestText = 300

/**
 * A text without what may be a secret: addresses lose their parameters, and what is as long as a token or looks like the address
 * of a mailbox becomes dots.
 */
export function maskSecrets(text: string): string {
  return text
    .replace(/(\b(?:https?|wss?):\/\/[^\s?#"'`)]*)[?#][^\s"'`)]*/gi, '$1')
    .replace(/([?&][\w-]*=)[^\s&"'`)]+/g, '$1…')
    .replace(/[^\s"'`@/=]{1,256}@[^\s"'`@/]+/g, '…')
    .replace(/[\w-]{32,}|\b(?=[\w-]*\d)[\w-]{20,}/g, '…')
}

function readLines(storage: Storage): string[] {
  return (storage.get(logName) ?? '').split('\n').filter(Boolean)
}

/** Notes something; the oldest note makes room. What repeats the note before is not noted again. */
export function addEntry(storage: Storage, { at, kind, text }: LogEntry): void {
  const lines = readLines(storage)
  const said = maskSecrets(text.slice(0, longestText * 4))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
  if (said === '' || lines.at(-1)?.endsWith(` ${kind} ${said}`)) return
  storage.set(logName, [...lines, `${at} ${kind} ${said}`].slice(-mostEntries).join('\n'))
}

/** What was noted, the latest first; a line that nobody of ours wrote is passed over. */
export function readLog(storage: Storage): LogEntry[] {
  const entries = readLines(storage).flatMap((line): LogEntry[] => {
    const [, at, kind, text = ''] = /^(\d{1,15}) (event|error) (.+)$/.exec(line) ?? []
    if (kind !== 'event' && kind !== 'error') return []
    return [{ at: Number(at), kind, text: maskSecrets(text).slice(0, longestText) }]
  })
  return entries.slice(-mostEntries).reverse()
}
