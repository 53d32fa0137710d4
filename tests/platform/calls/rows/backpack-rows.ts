import * as backpack from '../../../../src/contract/backpack/calls.ts'
import { receiveMemberGift } from '../../../../src/contract/gift/calls.ts'
import { dataOf, type Player } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

async function findThing(player: Player) {
  const { backpack_list } = dataOf(await player.call(backpack.backpackList, { body: { type: 'item' } }))
  return backpack_list[0]?.id ?? 'nothing'
}

/** Has something in the backpack: six of what the welcome gift brings. */
async function withThings({ player }: Scene) {
  dataOf(await player.call(receiveMemberGift, { query: { id: 'st-welcome' } }))
  return { body: { id: await findThing(player), num: 2 } }
}

/** What lies in the backpack of another player. */
async function findStrangersThing({ t }: Scene) {
  return await withThings({ t, player: await t.register() })
}

/** The calls of the backpack. */
export const backpackRows: Row[] = [
  row(
    backpack.backpackList,
    { body: { type: 'ticket', lang: 'de' } },
    {
      'a type there is none of': { body: { type: 'hat' }, field: 'type' },
      'a page past the last': { body: { page: 101 }, field: 'page' },
      'a cursor of somebody else': { body: { cursor: 'e30' }, field: 'cursor' },
    },
  ),
  row(backpack.backpackUse, withThings, {
    'more than there is': { body: { num: 7 }, code: 3007 },
    'a thing there is none of': { body: { id: 'nothing' }, field: 'id' },
    'a thing of somebody else': { instead: findStrangersThing, field: 'id' },
    'none of it': { body: { num: 0 }, field: 'num' },
    'a thousand of it': { body: { num: 1000 }, field: 'num' },
  }),
  row(
    backpack.backpackRecords,
    { query: { page_size: 5 } },
    {
      'a page of nothing': { query: { page_size: 0 }, field: 'page_size' },
      'a cursor of somebody else': { query: { cursor: 'e30' }, field: 'cursor' },
    },
  ),
  row(
    backpack.cardTitles,
    { body: { card_ids: ['coin', 'st-tonic'] } },
    {
      'a thing there is none of': { body: { card_ids: ['nothing'] }, field: 'card_ids' },
      'no things': { body: { card_ids: undefined }, field: 'card_ids' },
    },
  ),
]
