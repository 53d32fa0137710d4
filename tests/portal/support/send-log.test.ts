import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { eventLimit, sendText } from '../../../src/contract/log/calls.ts'
import { type LogEntry, mostEntries } from '../../../src/portal/log/device-log.ts'
import { toParts, toReport, writeEntry } from '../../../src/portal/support/send-log.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

const entriesOf = (count: number, text: string) =>
  Array.from({ length: count }, (_, index): LogEntry => ({ at: 1e12 + index, kind: 'error', text: `${index} ${text}` }))

describe('a report', () => {
  it('has every note once, in as few parts as they fit into', () => {
    const entries = entriesOf(40, 'short')
    const parts = toParts(entries)
    expect(parts.length).toBe(1)
    expect(parts.join('\n').split('\n')).toEqual(entries.map(writeEntry))
  })

  it.each(['a', 'ش', '語', '"', '\\', '😀'])(
    'of the longest notes of %s has all of them, and each of its events fits the contract',
    (letter) => {
      const said = Array.from({ length: 10 }, (_, index) => `sdk_lang=${index}`).join('&')
      openTab(createFakeBrowser(), {
        path: `/stormshot?${said}&season_id=${'ش'.repeat(64)}&sdk_version=${'ش'.repeat(64)}&sdk_game_id=${'ش'.repeat(64)}`,
      })
      keepWebviewFacts()
      const entries = entriesOf(mostEntries, letter.repeat(300).slice(0, 290))
      expect(toParts(entries).join('\n').split('\n')).toEqual(entries.map(writeEntry))
      const bodies = toReport(entries, 'ABCDEFGH')
      expect(bodies.length).toBeGreaterThan(1)
      for (const body of bodies) {
        expect(v.safeParse(sendText.body, body).success).toBe(true)
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(eventLimit)
      }
    },
  )
})
