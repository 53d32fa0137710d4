import * as checkin from '../../../../src/contract/checkin/calls.ts'
import { type Row, row, type Scene } from '../row.ts'
import { readActivities } from '../scene.ts'

const today = async ({ player }: Scene) => ({
  body: { active_id: (await readActivities(player)).month, uid: player.uid, resign: 0 as const },
})
const makeUp = async (scene: Scene) => {
  const { body } = await today(scene)
  return { body: { ...body, resign: 1 } }
}

/** The calls of the check-in. */
export const checkinRows: Row[] = [
  row(checkin.monthInfo, {}, { 'half a character': { query: { nowday: '\u0000' }, field: 'nowday' } }),
  row(checkin.weekInfo, {}),
  row(checkin.monthCheckin, today, {
    'a second check-in on one day': { again: true, code: 3001 },
    'a make-up without the points': { instead: makeUp, code: 3002 },
    'another month': { body: { active_id: 'month-2026-10' }, code: 3006 },
    'a role of somebody else': { body: { uid: 'nobody' }, field: 'uid' },
    'neither a check-in nor a make-up': { body: { resign: 2 }, field: 'resign' },
    'no activity': { body: { active_id: undefined }, field: 'active_id' },
  }),
  row(
    checkin.weekCheckin,
    async ({ player }) => ({ body: { active_id: (await readActivities(player)).week, uid: player.uid } }),
    {
      'a gift that was taken': { again: true, code: 3001 },
      'another week': { body: { active_id: 'week-2026-W01' }, code: 3006 },
      'a role of somebody else': { body: { uid: 'nobody' }, field: 'uid' },
      'no role': { body: { uid: undefined }, field: 'uid' },
    },
  ),
]
