import type * as v from 'valibot'
import { growthFlow } from '../../contract/benefits/flow-calls.ts'
import { formatDate, t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { followSegments } from '../ui/segments.ts'
import { writeBalance } from '../ui/write-balance.ts'
import { drawFlows } from './draw-flow.ts'
import { type GrowthScope, readScope, toOwner } from './growth-scope.ts'
import { createRecord, readOpType } from './record-store.ts'

/** Which growth of the account expires next, and when. */
type Expiry = Pick<v.InferOutput<typeof growthFlow.data>, 'expire_growth' | 'expire_time'>

function sayExpiry({ expire_growth, expire_time }: Expiry): string {
  if (expire_time === 0 || expire_growth === 0) return t('points.growth.expires_never')
  const date = formatDate(new Date(expire_time * 1000), { dateStyle: 'long' })
  return t('points.growth.expires', { count: expire_growth, date })
}

/** Brings the growth record to life. */
export function startGrowthRecord(): void {
  const root = document.getElementById('growth-record')
  if (!root) return
  let scope: GrowthScope = 'all'
  const record = createRecord(async (place) => {
    const player = readPlayer()
    const body = { ...place, ...(player && toOwner(scope, player)) }
    const answer = await callApi(growthFlow, { body, noloading: true })
    if (answer.kind !== 'ok') return answer
    const { grow_flow_list, next_cursor, ...sums } = answer.data
    return { kind: 'ok', data: { rows: grow_flow_list, next: next_cursor, expiry: sayExpiry(sums) } }
  })
  drawList(document.getElementById('growth-flows'), record.list, drawFlows('growth'))
  record.$whole.listen((whole) => fillPart(root, 'expires', whole?.expiry ?? null))
  $user.subscribe((state) => {
    if (state.kind !== 'ready') return
    writeBalance(findPart(root, 'total'), state.user.account_growth)
    writeBalance(findPart(root, 'game'), state.user.game_growth)
  })
  followSegments('growth-filter', (value) => record.filter(readOpType(value)))
  followSegments('growth-scope', (value) => {
    scope = readScope(value)
    void record.begin()
  })
  followPlayer(root, { meet: (player) => player && record.begin(), again: record.refresh })
}
