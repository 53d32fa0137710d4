import type * as v from 'valibot'
import { growthFlow } from '../../contract/benefits/flow-calls.ts'
import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart } from '../ui/draw-state.ts'
import { followSegments } from '../ui/segments.ts'
import { drawFlows } from './draw-flow.ts'
import { type GrowthScope, readScope, toOwner } from './growth-scope.ts'
import { createRecord, readOpType } from './record-store.ts'

type Growth = Pick<
  v.InferOutput<typeof growthFlow.data>,
  'total_growth' | 'game_growth' | 'expire_growth' | 'expire_time'
>

function drawSums(root: HTMLElement, { total_growth, game_growth, expire_growth, expire_time }: Growth): void {
  fillPart(root, 'total', formatNumber(total_growth))
  fillPart(root, 'game', formatNumber(game_growth))
  const date = formatDate(new Date(expire_time * 1000), { dateStyle: 'long' })
  const expires = expire_time > 0 && expire_growth > 0
  fillPart(
    root,
    'expires',
    expires ? t('points.growth.expires', { count: expire_growth, date }) : t('points.growth.expires_never'),
  )
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
    const { grow_flow_list, next_cursor, ...growth } = answer.data
    return { kind: 'ok', data: { rows: grow_flow_list, next: next_cursor, growth } }
  })
  drawList(document.getElementById('growth-flows'), record.list, drawFlows('growth'))
  record.$whole.listen((whole) => whole && drawSums(root, whole.growth))
  followSegments('growth-filter', (value) => record.filter(readOpType(value)))
  followSegments('growth-scope', (value) => {
    scope = readScope(value)
    void record.begin()
  })
  followPlayer(root, { meet: (player) => player && record.begin(), again: record.refresh })
}
