import type * as v from 'valibot'
import type { sendText } from '../../contract/log/calls.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import type { LogEntry } from '../log/device-log.ts'
import { describeProperties, eventPath } from '../session/send-event.ts'
import { sendRequest } from '../session/send-request.ts'
import { $session } from '../session/session-store.ts'

type EventBody = v.InferInput<(typeof sendText)['body']>

/** Bytes that the lines of one event may have, of the 4096 that an event may (rule 22.2): who and where are told as well. */
const roomForLines = 2000
/** Events of one report, enough for 200 notes of 300 characters in any script: the letters of a note have 3 bytes each at most. */
const mostParts = 100

const encoder = new TextEncoder()
const countBytes = (text: string) => encoder.encode(JSON.stringify(text)).length

/** A note as a line: when, what kind, and what. */
export function writeEntry({ at, kind, text }: LogEntry): string {
  return `${new Date(at).toISOString()} ${kind} ${text}`
}

/** The notes as texts that events have room for, the latest first. */
export function toParts(entries: readonly LogEntry[]): string[] {
  const parts: string[] = []
  for (const line of entries.map(writeEntry)) {
    const longer = parts.length > 0 ? `${parts.at(-1)}\n${line}` : line
    if (parts.length > 0 && countBytes(longer) <= roomForLines) parts.splice(-1, 1, longer)
    else parts.push(line)
  }
  return parts.slice(0, mostParts)
}

/** The events that a report is sent as. */
export function toReport(entries: readonly LogEntry[], report: string): EventBody[] {
  const parts = toParts(entries)
  return parts.map((lines, index) => ({
    app_id: 'guildhall-portal',
    event: 'device_log',
    timestamp: getEnvironment().now(),
    user: { fp_uid: $session.get().fpUid, report, part: index + 1, parts: parts.length, lines },
    device: describeProperties(),
  }))
}

/** Whether an event has arrived; the call's schemas would be in every page's code, so it is sent without them, as beacons are. */
async function sendPart(body: EventBody): Promise<boolean> {
  const url = `${findBases(getEnvironment().address().hostname).api}/api/${eventPath}`
  const headers = { 'content-type': 'application/json' }
  const answer = await sendRequest({ url, method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  return answer?.status === 200
}

/** Sends what was noted to the platform's log; gives the number that finds it there, or null where not all of it arrived. */
export async function sendLog(entries: readonly LogEntry[]): Promise<string | null> {
  const report = getEnvironment().createId().slice(0, 8).toUpperCase()
  for (const body of toReport(entries, report)) if (!(await sendPart(body))) return null
  return report
}
