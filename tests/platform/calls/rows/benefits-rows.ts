import * as benefits from '../../../../src/contract/benefits/calls.ts'
import { type Row, row } from '../row.ts'
import { grantTo } from '../scene.ts'

const unknownRight = { 'a right there is none of': { body: { rights_key: 'nothing' }, field: 'rights_key' } }
const flowRefused = {
  'a page past the last': { query: { page: 101 }, field: 'page' },
  'no rows': { body: { page_size: 0 }, field: 'page_size' },
  'a cursor of somebody else': { body: { cursor: 'e30' }, field: 'cursor' },
  'neither in nor out': { body: { op_type: 3 }, field: 'op_type' },
}

/** The calls of membership. */
export const benefitsRows: Row[] = [
  row(benefits.levelConfig, {}),
  row(
    benefits.rightsConfig,
    {},
    {
      'no game': { instead: () => ({ headers: { 'game-project': '', 'priv-uid': '' } }), field: 'Game-Project' },
    },
  ),
  row(benefits.rightsTimes, { body: { rights_key: 'weekly-points' } }, unknownRight),
  row(
    benefits.rightsGet,
    { body: { rights_key: 'weekly-points' } },
    {
      ...unknownRight,
      'a right that is used up': { again: true, code: 3001 },
      'a right of a higher level': { body: { rights_key: 'legend-year' }, code: 3005 },
      'a standing privilege': { body: { rights_key: 'make-up' }, code: 3007 },
      'no right': { body: { rights_key: '' }, field: 'rights_key' },
    },
  ),
  row(
    benefits.ruleByKey,
    { query: { key: 'points_rule' } },
    {
      'a rule there is none of': { query: { key: 'golden_rule' }, field: 'key' },
      'no key': { query: { key: undefined }, field: 'key' },
    },
  ),
  row(
    benefits.coinFlow,
    async ({ t, player }) => {
      await grantTo(t, player, { currency: 'coin', amount: 5 })
      return { query: { page: 1 }, body: { op_type: 1 } }
    },
    flowRefused,
  ),
  row(benefits.growthFlow, ({ player: { uid } }) => ({ body: { game_project: 'st_global', uid } }), {
    ...flowRefused,
    'a role of somebody else': { body: { uid: 'nobody' }, field: 'uid' },
    'a game there is none of': { body: { game_project: 'nowhere', uid: '' }, field: 'game_project' },
  }),
]
