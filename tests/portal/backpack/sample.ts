import type { BackpackEntry } from '../../../src/contract/backpack/calls.ts'
import type { Item } from '../../../src/contract/item.ts'
import { ok } from '../set-up/open-page.ts'

export function sampleItem(changes: Partial<Item> = {}): Item {
  return { item_id: 'rope', item_num: 1, item_name: 'Rope', item_icon: 'gear', game_project: 'st_global', ...changes }
}

/** A thing that is used for the game, unless changed. */
export function sampleThing(changes: Partial<BackpackEntry> = {}): BackpackEntry {
  return {
    id: '7',
    type: 'item',
    title: 'Rope',
    items: [{ ...sampleItem(), item_text: 'For climbing where no ladder reaches.' }],
    valid_count: 3,
    expire_time: 0,
    delivery: '',
    usable: 1,
    content_list: [],
    ...changes,
  }
}

/** The answer to the list of the backpack. */
export const listOf = (...backpack_list: BackpackEntry[]) =>
  ok({ backpack_list, total: backpack_list.length, next_cursor: '' })

/** The answer to a use: two of three of the sample thing go to the game, unless changed. */
export const used = (changes: object) =>
  ok({ id: '7', valid_count: 1, record_id: 'r1', delivery: 'delivering', reward_list: [sampleItem()], ...changes })
