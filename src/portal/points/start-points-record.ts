import { formatNumber } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { followSegments } from '../ui/segments.ts'
import { writeBalance } from '../ui/write-balance.ts'
import { askCoinFlow } from './ask-coin-flow.ts'
import { drawFlows } from './draw-flow.ts'
import { createRecord, readOpType } from './record-store.ts'

/** Brings the points record to life. */
export function startPointsRecord(): void {
  const root = document.getElementById('points-record')
  if (!root) return
  const record = createRecord(async (place) => {
    const answer = await askCoinFlow(place)
    if (answer.kind !== 'ok') return answer
    const { coin_flow_list, next_cursor, total } = answer.data
    return { kind: 'ok', data: { rows: coin_flow_list, next: next_cursor, total } }
  })
  drawList(document.getElementById('points-flows'), record.list, drawFlows('record'))
  record.$whole.listen((whole) => fillPart(root, 'entries', whole && formatNumber(whole.total)))
  $user.subscribe((state) => {
    if (state.kind === 'ready') writeBalance(findPart(root, 'balance'), state.user.coin)
  })
  followSegments('points-filter', (value) => record.filter(readOpType(value)))
  followPlayer(root, { meet: (player) => player && record.begin(), again: record.refresh })
}
