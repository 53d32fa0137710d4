import { opTypes } from '../../contract/benefits/flow-calls.ts'
import { $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { findPart } from '../ui/draw-state.ts'
import { createList, loadModes, mapAnswer } from '../ui/list-store.ts'
import { writeBalance } from '../ui/write-balance.ts'
import { askCoinFlow } from './ask-coin-flow.ts'
import { drawFlows } from './draw-flow.ts'

/** How many lines stand for what moved lately. */
const latelySize = 5

/** Brings the points centre to life. */
export function startCentre(): void {
  const root = document.getElementById('points-centre')
  if (!root) return
  const lately = createList(async () => {
    const answer = await askCoinFlow({ op_type: opTypes.all, page: 1, page_size: latelySize, cursor: '' })
    return mapAnswer(answer, ({ coin_flow_list }) => ({ rows: coin_flow_list, next: '' }))
  })
  drawList(document.getElementById('lately-flows'), lately, drawFlows('record'))
  $user.subscribe((state) => {
    if (state.kind === 'ready') writeBalance(findPart(root, 'points'), state.user.coin)
  })
  followPlayer(root, {
    meet: (player) => player && lately.load(loadModes.init),
    again: () => lately.load(loadModes.update),
  })
}
