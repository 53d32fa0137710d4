import { describe, expect, it, test } from 'vitest'
import { addEntry, logName, maskSecrets, mostEntries, readLog } from '../../../src/portal/log/device-log.ts'
import { followEvents } from '../../../src/portal/log/follow-events.ts'
import { sendEvent } from '../../../src/portal/session/send-event.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

const token = 'q7Zf0-1xKpVnWmA9sLdQeRtYuIoP2bCdEfGhJkMnB8w'

function openStorage() {
  const browser = createFakeBrowser()
  const { local } = openTab(browser).environment
  return { browser, local }
}

describe('the log of a device', () => {
  it('gives the latest first', () => {
    const { local } = openStorage()
    addEntry(local, { at: 1, kind: 'event', text: 'page_visit' })
    addEntry(local, { at: 2, kind: 'error', text: 'TypeError:\n  nothing  here' })
    expect(readLog(local)).toEqual([
      { at: 2, kind: 'error', text: 'TypeError: nothing here' },
      { at: 1, kind: 'event', text: 'page_visit' },
    ])
  })

  it('holds a bounded number of notes of a bounded length, the latest ones', () => {
    const { browser, local } = openStorage()
    for (let at = 1; at <= mostEntries + 50; at++) {
      addEntry(local, { at, kind: 'error', text: `${at} ${'very long '.repeat(1000)}` })
    }
    const entries = readLog(local)
    expect(entries).toHaveLength(mostEntries)
    expect(entries[0]?.at).toBe(mostEntries + 50)
    expect(browser.local.get(logName)?.length).toBeLessThan(mostEntries * 330)
  })

  it('notes what repeats itself once', () => {
    const { local } = openStorage()
    for (let at = 1; at <= 3; at++) addEntry(local, { at, kind: 'error', text: 'again and again' })
    expect(readLog(local)).toHaveLength(1)
  })

  it('passes over what nobody of ours wrote, and hides what is secret in it', () => {
    const { browser, local } = openStorage()
    browser.local.set(logName, `not a note\n5 shout hello\n7 event token ${token}\n`)
    expect(readLog(local)).toEqual([{ at: 7, kind: 'event', text: 'token …' }])
  })

  it('is no trouble where nothing can be kept', () => {
    const { browser, local } = openStorage()
    browser.deniesStorage = true
    addEntry(local, { at: 1, kind: 'event', text: 'page_visit' })
    expect(readLog(local)).toEqual([])
  })
})

test.each([
  [`401 at https://hall.example/a?platform_token=${token}&b=1#x: no`, '401 at https://hall.example/a no'],
  [`h5-auth ${token}`, 'h5-auth …'],
  ['went to /stormshot?uid=77&x=2', 'went to /stormshot?uid=…&x=…'],
  ['for somebody@players.test', 'for …'],
  ['TypeError: x.toSorted is not a function', 'TypeError: x.toSorted is not a function'],
  ['page_visit pathname: /stormshot/signinbenefit', 'page_visit pathname: /stormshot/signinbenefit'],
])('%s is noted as %s', (text, noted) => {
  expect(maskSecrets(text)).toBe(noted)
})

test('events are noted, those before somebody listens as well, and not who was here', () => {
  const browser = createFakeBrowser()
  const { environment } = openTab(browser)
  browser.local.set('guildhall.fp_uid', '40000001')
  sendEvent('page_visit', { pathname: '/stormshot' })
  followEvents()
  sendEvent('click_pop', { pop_id: 18 })
  sendEvent('bind_uid', { fp_uid: '40000001', half_fp_uid: '40000002' })
  expect(readLog(environment.local).map(({ text }) => text)).toEqual([
    'bind_uid',
    'click_pop pop_id: 18',
    'page_visit pathname: /stormshot',
  ])
  expect(browser.local.get(logName)).not.toContain('4000000')
})
