import * as gift from '../../../../src/contract/gift/calls.ts'
import * as giftPackage from '../../../../src/contract/package/calls.ts'
import { type Row, row } from '../row.ts'
import { grantTo } from '../scene.ts'

const paging = {
  'a page past the last': { query: { page: 101 }, field: 'page' },
  'a page of nothing': { query: { page_size: 0 }, field: 'page_size' },
  'a cursor of somebody else': { query: { cursor: 'e30' }, field: 'cursor' },
}
const unknownPhase = { query: { phase: 5 }, field: 'phase' }

/** Member gifts, and the gift package service. */
export const giftRows: Row[] = [
  row(gift.memberGiftList, {}),
  row(
    gift.receiveMemberGift,
    { query: { id: 'st-welcome' } },
    {
      'a gift that was received': { again: true, code: 3001 },
      'a gift of a higher level': { query: { id: 'st-legend' }, code: 3005 },
      'a gift of another day': { query: { id: 'st-weekend-treat' }, code: 3006 },
      'a gift there is none of': { query: { id: 'nothing' }, field: 'id' },
      'no gift': { query: { id: '' }, field: 'id' },
    },
  ),
  row(
    gift.receivedGiftHistory,
    { query: { page: 1, cycle_type: 0 } },
    {
      ...paging,
      'a cycle there is none of': { query: { cycle_type: 7 }, field: 'cycle_type' },
      'a game there is none of': { query: { game_project: 'nowhere' }, field: 'game_project' },
    },
  ),
  row(giftPackage.packageStatus, { query: { phase: 3 } }, { 'a phase there is none of': unknownPhase }),
  row(
    giftPackage.packageRecords,
    async ({ t, player }) => {
      await grantTo(t, player, { currency: 'gift:10268', amount: 3 })
      return { query: { page_size: 5 } }
    },
    paging,
  ),
  row(
    giftPackage.packageScores,
    { query: { sid: '10268,10270' } },
    {
      'a score that is no number': { query: { sid: '10268,x' }, field: 'sid' },
    },
  ),
  row(
    giftPackage.packageProducts,
    { body: { game_project: 'st_zone', phase: 1 } },
    {
      'a phase there is none of': { body: { phase: 5 }, field: 'phase' },
      'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
      'no game': { body: { game_project: undefined }, field: 'game_project' },
    },
  ),
]
