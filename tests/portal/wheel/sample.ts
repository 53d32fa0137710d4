import type { Prize } from '../../../src/contract/wheel/calls.ts'

/** A prize of a wheel: a thing unless said otherwise. */
export function createPrize(code: string, odds: number, other: Partial<Prize> = {}): Prize {
  return { item_type: 1, item_code: code, item_nums: 1, item_name: code, item_icon: 'gift', odds, ...other }
}

export const points = createPrize('coin', 4000, {
  item_type: 201,
  item_nums: 30,
  item_name: 'Points',
  item_icon: 'coin',
})
export const rations = createPrize('rations', 5000, { item_nums: 2 })
export const crown = createPrize('crown', 100)
/** One that the wheel does not show. */
export const secret = createPrize('secret', 900, { item_type: 7 })
