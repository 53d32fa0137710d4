import { expect, test, vi } from 'vitest'
import type { View } from '../../../src/portal/session/follow-player.ts'
import { findShut } from '../../../src/portal/shop/good.ts'
import { findOffer } from '../../../src/portal/shop/offer-act.ts'
import { boundQuantity } from '../../../src/portal/shop/quantity.ts'
import { sayContentsNumber, sayLine, sayShut } from '../../../src/portal/shop/say-good.ts'
import { sampleProduct } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

function offerOf(view: View, coin: number | null, part: Parameters<typeof sampleProduct>[0] = {}) {
  const product = sampleProduct(part)
  const player = coin === null ? null : { coin, vip_level: 1 }
  const shut = findShut(product, { now: 1000, vipLevel: player?.vip_level ?? null })
  return findOffer({ view, product, shut, bound: boundQuantity(product, coin ?? 0), player })
}

test('who can buy buys, who is short earns, who is not here signs in', () => {
  expect(offerOf('ready', 20)).toEqual({ kind: 'buy' })
  expect(offerOf('ready', 13)).toEqual({ kind: 'earn', note: 'shop.sheet.short(7)' })
  expect(offerOf('loading', null)).toEqual({ kind: 'wait' })
  expect(offerOf('guest', null)).toMatchObject({ kind: 'gate', press: 'login', note: 'shop.guest.text' })
  expect(offerOf('half', 20)).toMatchObject({ kind: 'gate', press: 'login', note: 'shop.half.text' })
  expect(offerOf('noRole', null)).toMatchObject({ kind: 'gate', press: 'roles' })
  expect(offerOf('inactive', null)).toMatchObject({ kind: 'gate', press: 'roles', note: 'session.roles.inactive_text' })
  expect(offerOf('failed', null)).toMatchObject({ kind: 'gate', press: 'refresh' })
})

test('what is shut is shut for everybody, and says why', () => {
  expect(offerOf('guest', null, { stock: 0 })).toEqual({ kind: 'shut', note: 'shop.why.sold_out', isRank: false })
  expect(offerOf('ready', 0, { vip_restriction: 4 })).toEqual({
    kind: 'shut',
    note: 'shop.why.vip(4, 1)',
    isRank: true,
  })
  expect(offerOf('ready', 50, { limit_num: 3, bought_num: 3 })).toMatchObject({ note: 'shop.why.limit(3)' })
  expect(offerOf('ready', 50, { start_time: 2000, end_time: 3000 })).toMatchObject({ note: 'shop.why.later' })
})

test('the line under a name says what matters most', () => {
  const say = (part: Parameters<typeof sampleProduct>[0], vipLevel: number | null = 1) => {
    const product = sampleProduct(part)
    return sayLine(product, findShut(product, { now: 1000, vipLevel }), vipLevel)
  }
  expect(say({})).toBe('shop.good.no_limit')
  expect(say({ limit_num: 3, bought_num: 1 })).toBe('shop.good.bought(1, 3)')
  expect(say({ limit_num: 3 }, null)).toBe('shop.good.per_player(3)')
  expect(say({ stock: 2000 })).toBe('shop.good.left(2000)')
  expect(say({ stock: 2000, limit_num: 3 })).toBe('shop.good.bought(0, 3)')
  expect(say({ stock: 8, limit_num: 3 })).toBe('shop.good.left(8) · shop.good.bought(0, 3)')
  expect(say({ stock: 0 })).toBe('shop.good.none_left')
  expect(say({ vip_restriction: 5 })).toBe('shop.good.your_vip(1)')
  expect(say({ start_time: 1, end_time: 2 })).toBe('shop.good.ended')
})

test('a button says why in a word or two', () => {
  const kinds = ['later', 'over', 'limit', 'soldOut'] as const
  expect(kinds.map((kind) => sayShut({ kind }))).toEqual([
    'shop.shut.later',
    'shop.shut.over',
    'shop.shut.limit',
    'shop.shut.sold_out',
  ])
  expect(sayShut({ kind: 'vip', level: 6 })).toBe('shop.shut.vip(6)')
})

test('what is in it: so many of one thing, or so many things', () => {
  const product = sampleProduct()
  expect(sayContentsNumber(product)).toBe('reward.amount(5)')
  const [item] = product.item_list
  expect(sayContentsNumber({ ...product, item_list: item ? [item, item, item] : [] })).toBe('shop.good.kinds(3)')
})
