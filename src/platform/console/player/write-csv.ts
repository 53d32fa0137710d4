import type { TimelineEntry } from '../../../contract/console/calls.ts'

const columns = [
  'at',
  'kind',
  'game_project',
  'uid',
  'text',
  'amount',
  'unit',
  'reason',
  'reference',
  'reference_name',
  'state',
  'id',
] as const

/** A field as RFC 4180 has it. What a spreadsheet would take for a formula begins with an apostrophe: players write texts. */
function writeField(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const writeLine = (values: readonly (string | number | null)[]) => `${values.map(writeField).join(',')}\r\n`

/** The first line. */
export const csvHead = writeLine(columns)

/** An entry as a line; its time as ISO 8601. */
export function writeEntry(entry: TimelineEntry): string {
  return writeLine(columns.map((name) => (name === 'at' ? new Date(entry.at * 1000).toISOString() : entry[name])))
}
