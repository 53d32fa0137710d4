import { describe, expect, test } from 'vitest'
import { bannerKindSchema } from '../../../src/contract/home/banner.ts'
import { toBanners, type WireBanner } from '../../../src/portal/home/banners.ts'

const pages = { base: '/stormshot', names: ['store', 'message', 'benefits/pack'], guarded: ['benefits/pack'] }
const now = 1_000

const banner = (given: Partial<WireBanner> = {}): WireBanner => ({
  ...{ id: 'one', kind: 999, title: 'One', image: '/art/icons.svg#i-wheel', image_mode: 2, link_type: 2 },
  ...{ link: 'store', start_time: 0, end_time: 0 },
  ...given,
})
const read = (given: Partial<WireBanner>) => toBanners([banner(given)], pages, now)[0]

describe('banners (rule 15.4)', () => {
  test.each(bannerKindSchema.options)('of kind %s are shown', (kind) => expect(read({ kind })).toMatchObject({ kind }))

  test.each([
    ['article', 1, false],
    ['H5 page', 2, false],
    ['external', 3, true],
  ] as const)('with an %s link open by its type', (_, link_type, isOutside) => {
    expect(read({ link_type })).toMatchObject({ link_type, isOutside })
  })

  test.each([
    ['cover', 1, 'cover'],
    ['contain', 2, 'beside'],
    ['cover with title', 3, 'over'],
  ] as const)('of the image mode %s look so', (_, image_mode, look) => {
    expect(read({ image_mode })).toMatchObject({ look })
  })

  test.each([
    ['for good', 0, 0, true],
    ['from their start', 1_000, 2_000, true],
    ['not before', 1_001, 2_000, false],
    ['to their end', 1, 1_001, true],
    ['not after', 1, 1_000, false],
  ])('are on %s', (_, start_time, end_time, isOn) => {
    expect(read({ start_time, end_time }) !== undefined).toBe(isOn)
  })

  test.each([
    ['a page', 'store', '/stormshot/store'],
    ['a page of a tab', 'message', '/stormshot/message'],
    ['another site', 'https://example.com/{{locale}}', 'https://example.com/{{locale}}'],
    ['no page', 'attic', undefined],
    ['no address of the web', 'data:text/html,x', undefined],
  ])('lead to %s', (_, link, href) => expect(read({ link })?.href).toBe(href))

  test('say which of them only full sign-in leads to, and keep their order', () => {
    const list = [banner({ id: 'pack', link: 'benefits/pack' }), banner({ id: 'shop' })]
    expect(toBanners(list, pages, now).map(({ id, isDeep }) => [id, isDeep])).toEqual([
      ['pack', true],
      ['shop', false],
    ])
  })
})
