import * as v from 'valibot'
import { popupSchema } from '../../contract/popup/calls.ts'
import { getEnvironment } from '../environment.ts'
import { parseJson } from '../session/keep-answer.ts'
import type { PopupRecord } from './select-popups.ts'

const name = 'guildhall.popups'

/** How many popups are remembered, the latest: a catalogue without end does not fill the storage. */
const most = 100

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const recordSchema = v.object({ time: countSchema, shown: countSchema, type: popupSchema.entries.pop_type })
const recordsSchema = v.record(v.string(), v.unknown())

/** The popups that this browser has shown, by the keys of rule 16.6; what is no record is left out. */
export function readRecords(): ReadonlyMap<string, PopupRecord> {
  const kept = v.safeParse(recordsSchema, parseJson(getEnvironment().local.get(name) ?? ''))
  const entries = Object.entries(kept.success ? kept.output : {}).map(
    ([key, value]) => [key, v.safeParse(recordSchema, value)] as const,
  )
  return new Map(entries.flatMap(([key, record]) => (record.success ? [[key, record.output]] : [])))
}

/** Remembers that a popup was shown; false where the browser keeps nothing. */
export function keepRecord(key: string, record: PopupRecord): boolean {
  const records = [...new Map([...readRecords(), [key, record]])].sort(([, a], [, b]) => b.time - a.time)
  return getEnvironment().local.set(name, JSON.stringify(Object.fromEntries(records.slice(0, most))))
}
