import * as wheel from '../../../../src/contract/wheel/calls.ts'
import { type Row, row, type Scene } from '../row.ts'
import { grantTo } from '../scene.ts'

const withTickets = async ({ t, player }: Scene) => {
  await grantTo(t, player, { currency: 'ticket:10801', amount: 5 })
  return { body: { count: 2, openid: player.fpUid, fp_uid: player.fpUid, gameServerEnv: 'test' } }
}
const withLuck = async ({ t, player }: Scene) => {
  await grantTo(t, player, { currency: 'ticket:10798', amount: 60 })
  return { body: { openid: player.fpUid, fp_uid: player.fpUid, gameServerEnv: 'test' } }
}
const strangers = {
  'an account of somebody else': { body: { fp_uid: 'nobody' }, field: 'fp_uid' },
  'an id of somebody else': { body: { openid: 'nobody' }, field: 'openid' },
}

/** The wheel service. */
export const wheelRows: Row[] = [
  row(
    wheel.wheelPrizes,
    {},
    {
      'no game': { instead: () => ({ headers: { 'game-project': '', 'priv-uid': '' } }), field: 'Game-Project' },
    },
  ),
  row(
    wheel.wheelRecords,
    { query: { page_size: 5 } },
    {
      'a page past the last': { query: { page: 101 }, field: 'page' },
      'a cursor of somebody else': { query: { cursor: 'e30' }, field: 'cursor' },
    },
  ),
  row(wheel.wheelScore, {}),
  row(wheel.wheelSpin, withTickets, {
    ...strangers,
    'more spins than tickets': { body: { count: 6 }, code: -1 },
    'no spin': { body: { count: 0 }, field: 'count' },
    'more spins than a call may have': { body: { count: 51 }, field: 'count' },
    'a count of letters': { body: { count: 'two' }, field: 'count' },
  }),
  row(wheel.wheelBigPrize, withLuck, { ...strangers, 'too little luck': { instead: () => ({ body: {} }), code: -1 } }),
]
