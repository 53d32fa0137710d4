import type { TimelineEntry } from '../../../contract/console/calls.ts'
import { writeHead, writeLine } from '../csv.ts'

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

/** The first line. */
export const csvHead = writeHead(columns)

/** An entry as a line; its time as ISO 8601. */
export function writeEntry(entry: TimelineEntry): string {
  return writeLine(columns.map((name) => (name === 'at' ? new Date(entry.at * 1000).toISOString() : entry[name])))
}
