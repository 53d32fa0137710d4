import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Popup } from '../../../src/contract/popup/calls.ts'
import { popupTypes } from '../../../src/contract/popup/popup.ts'
import { isDue } from '../../../src/portal/popup/due.ts'
import {
  type PopupRecord,
  recordKeyOf,
  recordShown,
  selectPopups,
  type Visit,
} from '../../../src/portal/popup/select-popups.ts'
import { samplePopup } from './sample.ts'

const { popup: normal, float, pay, shop, dc_once: once } = popupTypes
const now = 1_800_000_000
const minutes = (count: number) => now - count * 60
const hours = (count: number) => minutes(count * 60)

const visitWith = (given: Partial<Visit> = {}): Visit => ({
  ...{ page: 'home', gameProject: 'st_global', now, uid: '700001', records: new Map() },
  ...given,
})
const recordsOf = (records: Record<string, Partial<PopupRecord>>) =>
  new Map(Object.entries(records).map(([key, given]) => [key, { time: hours(9), shown: 1, type: normal, ...given }]))
const select = (popups: readonly Partial<Popup>[], given: Partial<Visit> = {}) =>
  selectPopups(popups.map(samplePopup), visitWith(given)).map(({ pop_id }) => pop_id)

describe('a popup is a candidate (rule 16.4)', () => {
  test.each<[string, Partial<Popup>, Partial<Visit>, boolean]>([
    ['on the page of its key', { pop_page_key: 'home' }, {}, true],
    ['on each page of its list', { pop_page_key: 'store, home' }, {}, true],
    ['not on another page', { pop_page_key: 'store' }, {}, false],
    ['not on a page that is part of its key', { pop_page_key: 'homes' }, {}, false],
    ['not without a page', { pop_page_key: '' }, {}, false],
    ['not on a page without a key', { pop_page_key: 'home' }, { page: '' }, false],
    ['from its start', { pop_online_start_time: String(now) }, {}, true],
    ['not before its start', { pop_online_start_time: String(now + 1) }, {}, false],
    ['until its end', { pop_online_end_time: String(now + 1) }, {}, true],
    ['not from its end on', { pop_online_end_time: String(now) }, {}, false],
    ['as a float', { pop_type: float }, {}, true],
    ['without a role', {}, { uid: '' }, true],
    ['once only, in Dark Legion at home', { pop_type: once }, { gameProject: 'dc.global.prod' }, true],
    ['once only, not in another game', { pop_type: once }, {}, false],
    [
      'once only, not on another page',
      { pop_type: once, pop_page_key: 'store' },
      { gameProject: 'dc.global.prod', page: 'store' },
      false,
    ],
    ['once only, not without a role', { pop_type: once }, { gameProject: 'dc.global.prod', uid: '' }, false],
  ])('%s', (_, popup, given, isOne) => expect(select([popup], given)).toEqual(isOne ? ['101'] : []))
})

describe('how often a popup shows (rule 16.5)', () => {
  test.each<[string, Partial<Popup>, Partial<PopupRecord>, boolean]>([
    ['interval 0, count 1: once ever', { pop_show_count: 1 }, { time: 0 }, false],
    ['interval 24, count 1: not within 24 hours', only(24), { time: hours(24) + 1 }, false],
    ['interval 24, count 1: again after 24 hours', only(24), { time: hours(24) }, true],
    ['interval 0, count 0: any number of times', {}, { shown: 99 }, true],
    ['interval 24, count 0: any number of times', { pop_interval_time: 24 }, { shown: 99, time: hours(1) }, true],
    ['interval 0, count 3: a third time', { pop_show_count: 3 }, { shown: 2 }, true],
    ['interval 0, count 3: not a fourth time', { pop_show_count: 3 }, { shown: 3, time: 0 }, false],
    ['interval 24, count 3: a third time', only(24, 3), { shown: 2, time: hours(1) }, true],
    ['interval 24, count 3: not a fourth time', only(24, 3), { shown: 3, time: hours(23) }, false],
    ['interval 24, count 3: again after 24 hours', only(24, 3), { shown: 3, time: hours(24) }, true],
  ])('%s', (_, popup, record, isShown) => {
    expect(select([popup], { records: recordsOf({ 101: record }) })).toEqual(isShown ? ['101'] : [])
  })

  test.each([normal, float, pay, shop, once])(
    'type %i: not within 30 minutes after another one of its type',
    (type) => {
      const later = (seconds: number) => {
        const records = recordsOf({ other: { type, time: minutes(30) + seconds } })
        return select([{ pop_type: type }], { records, gameProject: 'dc.global.prod' })
      }
      expect([later(1), later(0)]).toEqual([[], ['101']])
    },
  )

  test('another type does not keep it away', () => {
    expect(select([{}], { records: recordsOf({ url_18: { type: pay, time: now } }) })).toEqual(['101'])
  })

  test.each<[string, Partial<Popup>, Partial<PopupRecord>, boolean]>([
    ['once ever', { pop_show_count: 1 }, { time: 0 }, false],
    ['not within its interval', only(24), { time: hours(23) }, false],
    ['again after its interval', only(24), { time: hours(24) }, true],
    ['not within 30 minutes, however often it may', {}, { time: minutes(29) }, false],
    ['again after 30 minutes', {}, { time: minutes(30) }, true],
  ])('a float goes by the same rules: %s', (_, popup, record, isShown) => {
    const records = recordsOf({ 101: { type: float, ...record } })
    expect(select([{ pop_type: float, ...popup }], { records })).toEqual(isShown ? ['101'] : [])
  })

  test('Dark Legion’s shows once for each role, whatever its interval', () => {
    const popup = { pop_id: '20', pop_type: once, pop_interval_time: 1 }
    const records = recordsOf({ '700001_20': { type: once, time: 0 } })
    const gameProject = 'dc.global.prod'
    expect(select([popup], { records, gameProject })).toEqual([])
    expect(select([popup], { records, gameProject, uid: '700002' })).toEqual(['20'])
  })
})

/** An interval of hours, and how often it shows within. */
function only(pop_interval_time: number, pop_show_count = 1): Partial<Popup> {
  return { pop_interval_time, pop_show_count }
}

describe('of the candidates open (rule 16.4)', () => {
  const dark = { gameProject: 'dc.global.prod' }
  const a = { pop_id: 'a', pop_weight: 10 }
  const b = { pop_id: 'b', pop_weight: 20 }
  test.each<[string, Partial<Popup>[], string[]]>([
    ['none of none', [], []],
    ['the heaviest of a type', [a, b], ['b']],
    ['the first of equally heavy ones', [b, { ...a, pop_weight: 20 }], ['b']],
    ['the next one where the heaviest is none', [a, { ...b, pop_page_key: 'store' }], ['a']],
    ['pay before normal', [b, { ...a, pop_type: pay }], ['a']],
    ['shop before normal', [b, { ...a, pop_type: shop }], ['a']],
    [
      'pay and shop, one after the other',
      [
        { ...b, pop_type: shop },
        { ...a, pop_type: pay },
      ],
      ['a', 'b'],
    ],
    ['normal before Dark Legion’s', [a, { ...b, pop_type: once }], ['a']],
    ['Dark Legion’s where nothing comes before it', [{ ...b, pop_type: once }], ['b']],
    [
      'Dark Legion’s and a float, where nothing comes before them',
      [
        { ...a, pop_type: float },
        { ...b, pop_type: once },
      ],
      ['b', 'a'],
    ],
    [
      'no float beside a normal one',
      [
        { ...b, pop_type: float },
        { ...a, pop_type: normal },
      ],
      ['a'],
    ],
    [
      'no float beside pay',
      [
        { ...b, pop_type: float },
        { ...a, pop_type: pay },
      ],
      ['a'],
    ],
    [
      'no float beside shop',
      [
        { ...b, pop_type: float },
        { ...a, pop_type: shop },
      ],
      ['a'],
    ],
    [
      'a float where the normal one is none',
      [
        { ...b, pop_type: float },
        { ...a, pop_page_key: 'store' },
      ],
      ['b'],
    ],
    [
      'the heaviest of the floats',
      [
        { ...a, pop_type: float },
        { ...b, pop_type: float },
      ],
      ['b'],
    ],
  ])('%s', (_, popups, ids) => expect(select(popups, dark)).toEqual(ids))
})

describe('the name of a record (rule 16.6)', () => {
  test.each([
    [normal, '101'],
    [pay, 'url_101'],
    [shop, 'url_101'],
    [once, '700001_101'],
  ])('of type %i is %s', (pop_type, key) => expect(recordKeyOf(samplePopup({ pop_type }), '700001')).toBe(key))

  test('what was shown is counted, and anew once its interval is over', () => {
    const popup = samplePopup(only(24, 3))
    const countOf = (record?: Partial<PopupRecord>) =>
      recordShown(popup, visitWith(record ? { records: recordsOf({ 101: record }) } : {}))
    expect(countOf()).toEqual({ time: now, shown: 1, type: normal })
    expect(countOf({ shown: 1, time: hours(23) }).shown).toBe(2)
    expect(countOf({ shown: 3, time: hours(24) }).shown).toBe(1)
  })
})

const anyPopup = fc
  .record({
    pop_id: fc.constantFrom('18', '19', '20', '101', '102', '103'),
    pop_type: fc.constantFrom(normal, float, pay, shop, once),
    pop_weight: fc.nat(3),
    pop_page_key: fc.constantFrom('home', 'store', 'store,home', ''),
    pop_online_start_time: fc.constantFrom('0', String(now), String(now + 1)),
    pop_online_end_time: fc.constantFrom(String(now), String(now + 1), String(now * 2)),
    pop_interval_time: fc.nat(2),
    pop_show_count: fc.nat(3),
  })
  .map(samplePopup)
const anyVisit = fc
  .record({
    page: fc.constantFrom('home', 'store'),
    gameProject: fc.constantFrom('st_global', 'dc.global.prod'),
    uid: fc.constantFrom('', '7'),
  })
  .map(visitWith)

/** Lets time pass, by so many minutes between one page and the next. */
const anyPauses = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 })

describe('whatever a catalogue holds', () => {
  test('what shows is due and the heaviest of its type; pay and shop stand alone, and so does a normal one', () => {
    fc.assert(
      fc.property(fc.array(anyPopup), anyVisit, (popups, visit) => {
        const chosen = selectPopups(popups, visit)
        const types = chosen.map(({ pop_type }) => pop_type)
        expect(new Set(types).size).toBe(types.length)
        const isAsked = types.includes(pay) || types.includes(shop)
        if (isAsked) expect(types.filter((type) => type !== pay && type !== shop)).toEqual([])
        if (types.includes(normal)) expect(types).toEqual([normal])
        for (const popup of chosen) {
          expect(isDue(popup, visit)).toBe(true)
          const rivals = popups.filter((one) => one.pop_type === popup.pop_type && isDue(one, visit))
          expect(Math.max(...rivals.map(({ pop_weight }) => pop_weight))).toBe(popup.pop_weight)
        }
      }),
    )
  })

  test('over many visits none comes more often than it may, nor two of a type within 30 minutes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyPopup, { selector: ({ pop_id }) => pop_id }), anyPauses, (popups, pauses) => {
        const shown: { popup: Popup; at: number }[] = []
        const records = new Map<string, PopupRecord>()
        let at = now
        for (const pause of pauses) {
          const visit = visitWith({ now: at, records, gameProject: 'dc.global.prod' })
          for (const popup of selectPopups(popups, visit)) {
            records.set(recordKeyOf(popup, visit.uid), recordShown(popup, visit))
            shown.push({ popup, at })
          }
          at += pause * 60
        }
        for (const [index, { popup, at: time }] of shown.entries()) {
          const before = shown.slice(0, index).filter((one) => time - one.at < 30 * 60)
          expect(before.map((one) => one.popup.pop_type)).not.toContain(popup.pop_type)
        }
        for (const popup of popups.filter(({ pop_show_count }) => pop_show_count === 1)) {
          const times = shown.filter((one) => one.popup === popup).map((one) => one.at)
          const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
          const least =
            popup.pop_type === once || popup.pop_interval_time === 0 ? Infinity : popup.pop_interval_time * 3600
          expect(gaps.every((gap) => gap >= least)).toBe(true)
        }
      }),
    )
  })
})
