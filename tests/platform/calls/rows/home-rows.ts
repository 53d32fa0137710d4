import * as home from '../../../../src/contract/home/calls.ts'
import * as popup from '../../../../src/contract/popup/calls.ts'
import { dataOf } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

const noGame = {
  'no game': { instead: () => ({ headers: { 'game-project': '', 'priv-uid': '' } }), field: 'Game-Project' },
}

/** The dot that is lit for a player who has not looked yet. */
async function findDot({ player }: Scene) {
  const { notice_list } = dataOf(await player.call(home.redDot, { body: { enter_keys: ['gift', 'letters'] } }))
  const [dot] = notice_list
  if (!dot) throw new Error('No dot is lit')
  return { body: { enter_key: dot.enter_key, msg_hash: dot.msg_hash } }
}

/** The calls of the home. */
export const homeRows: Row[] = [
  row(home.positions, {}, noGame),
  row(
    home.redDot,
    { body: { enter_keys: ['gift', 'checkin'] } },
    {
      'an entry there is none of': { body: { enter_keys: ['nothing'] }, field: 'enter_keys' },
      'a hundred and one': { body: { enter_keys: Array(101).fill('gift') }, field: 'enter_keys' },
      'no entries': { body: { enter_keys: undefined }, field: 'enter_keys' },
    },
    { knowsPlayers: true },
  ),
  row(home.ackDot, findDot, {
    'an entry there is none of': { body: { enter_key: 'nothing' }, field: 'enter_key' },
    'no hash': { body: { msg_hash: '' }, field: 'msg_hash' },
  }),
  row(
    home.bannersByKey,
    { query: { banner_key: 'home' } },
    {
      'no game': {
        instead: () => ({ query: { banner_key: 'home' }, headers: { 'game-project': '', 'priv-uid': '' } }),
        field: 'Game-Project',
      },
      'no place': { query: { banner_key: '' }, field: 'banner_key' },
    },
  ),
  row(home.activeGames, {}),
  row(home.linkHosts, {}),
  row(
    home.activeRoles,
    { body: { game_project: 'st_zone' } },
    {
      'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
      'no game': { body: { game_project: undefined }, field: 'game_project' },
    },
  ),
  row(
    popup.popupList,
    { body: { get_type: 1, pop_page_key: 'home,shop', game_project: 'st_global' } },
    {
      'a type there is none of': { body: { get_type: 9 }, field: 'get_type' },
      'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
      'an account of somebody else': { body: { fp_uid: 'nobody' }, field: 'fp_uid' },
    },
  ),
]
