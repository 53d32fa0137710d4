import { describe, expect, test } from 'vitest'
import { toFloat } from '../../../src/portal/popup/float.ts'
import { dropAt, moveBy } from '../../../src/portal/popup/float-place.ts'
import { readLocalized } from '../../../src/portal/popup/localized.ts'
import { sampleFloat } from './sample.ts'

test.each([
  [0, 'centre'],
  [1, 'end'],
  [2, 'start'],
] as const)('a float at position %s stands at the %s', (pop_position, side) => {
  expect(toFloat({ popup: sampleFloat({ pop_position }), address: '/stormshot/gift' }, 'en')).toEqual({
    ...{ id: '111', title: 'Your gifts', image: '/art/icons.svg#i-gift', address: '/stormshot/gift', side },
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
