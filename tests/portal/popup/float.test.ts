import { describe, expect, test } from 'vitest'
import type { Popup } from '../../../src/contract/popup/calls.ts'
import { pickFloat } from '../../../src/portal/popup/float.ts'
import { dropAt, moveBy } from '../../../src/portal/popup/float-place.ts'
import { readLocalized } from '../../../src/portal/popup/localized.ts'
import { sampleFloat } from './sample.ts'

const visit = {
  ...{ page: 'home', locale: 'en', now: 1_000, isPhone: false },
  pages: { base: '/stormshot', names: ['home', 'gift', 'store'] },
}
const pick = (...given: Partial<Popup>[]) => pickFloat(given.map(sampleFloat), visit)

describe('a popup floats (rule 15.7)', () => {
  test.each<[string, Partial<Popup>, boolean]>([
    ['over a page that its keys name', { pop_page_key: 'benefits, home' }, true],
    ['not over a page that is part of a key', { pop_page_key: 'homes' }, false],
    ['not over other pages', { pop_page_key: 'store' }, false],
    ['from its start', { pop_online_start_time: '1000' }, true],
    ['not before', { pop_online_start_time: '1001' }, false],
    ['not from its end on', { pop_online_end_time: '1000' }, false],
    ['not as a popup', { pop_type: 1 }, false],
    ['not as a pay popup', { pop_type: 3 }, false],
    ['not as a shop popup', { pop_type: 4 }, false],
    ['not as Dark Legion’s', { pop_type: 5 }, false],
    ['not where it leads nowhere', { pop_url: '/stormshot/attic' }, false],
    ['not with an address that is none of the web', { pop_url: 'javascript:alert(1)' }, false],
  ])('%s', (_, given, isShown) => expect(pick(given) !== null).toBe(isShown))

  test.each([
    [0, 'centre'],
    [1, 'end'],
    [2, 'start'],
  ] as const)('at position %s, which is the %s', (pop_position, side) => {
    expect(pick({ pop_position })).toMatchObject({ side })
  })

  test('alone: the heaviest that leads somewhere', () => {
    const heaviest = { pop_id: '3', pop_weight: 90, pop_url: 'attic' }
    expect(pick({ pop_id: '1' }, { pop_id: '2', pop_weight: 80 }, heaviest)).toMatchObject({ id: '2' })
    expect(pick()).toBeNull()
  })

  test('with the address of its own that a phone has', () => {
    const float = sampleFloat({ pop_mobile_url: '/stormshot/store' })
    expect(pickFloat([float], visit)?.address).toBe('/stormshot/gift?lang={{locale}}')
    expect(pickFloat([float], { ...visit, isPhone: true })?.address).toBe('/stormshot/store')
  })
})

describe('a title or a picture (rule 16.3)', () => {
  const list = JSON.stringify([
    { lang: 'en', text: 'Gifts' },
    { lang: 'zh-CN', text: '礼物', url: '/a.svg' },
  ])
  test.each([
    ['of the locale', list, 'en', 'text', 'Gifts'],
    ['in any case', list, 'zh-cn', 'text', '礼物'],
    ['as an address', list, 'zh-cn', 'url', '/a.svg'],
    ['as it is where the locale is missing', list, 'de', 'text', list],
    ['as it is where the entry says something else', list, 'en', 'url', list],
    ['as it is where it is no list', 'Gifts', 'en', 'text', 'Gifts'],
    ['as it is where it is no such list', '{"lang":"en"}', 'en', 'text', '{"lang":"en"}'],
    ['as it is where it breaks off', '[{"lang"', 'en', 'text', '[{"lang"'],
  ] as const)('%s', (_, value, locale, field, said) => expect(readLocalized(value, locale, field)).toBe(said))
})

describe('a float that is moved', () => {
  const page = { width: 360, height: 740, isRtl: false }
  const at = (x: number, y: number) => ({ x, y, width: 60, height: 60 })

  test.each([
    ['at the left', at(10, 340), page, { side: 'start', share: 0.5 }],
    ['at the right', at(200, 340), page, { side: 'end', share: 0.5 }],
    ['at the left of a page from right to left', at(10, 340), { ...page, isRtl: true }, { side: 'end', share: 0.5 }],
    ['below the header', at(200, -50), page, { side: 'end', share: 0.14 }],
    ['above the tab bar', at(200, 700), page, { side: 'end', share: 0.9 }],
  ] as const)('rests %s', (_, float, where, place) => expect(dropAt(float, where)).toEqual(place))

  test.each([
    ['ArrowUp', false, { side: 'end', share: 0.4 }],
    ['ArrowDown', false, { side: 'end', share: 0.6 }],
    ['ArrowLeft', false, { side: 'start', share: 0.5 }],
    ['ArrowLeft', true, { side: 'end', share: 0.5 }],
    ['ArrowRight', true, { side: 'start', share: 0.5 }],
    ['Enter', false, null],
  ] as const)('goes by %s (from right to left: %s)', (key, isRtl, place) => {
    expect(moveBy(key, { side: 'end', share: 0.5 }, isRtl)).toEqual(place)
  })
})
