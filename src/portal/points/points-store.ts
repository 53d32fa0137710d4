import { coinFlow, opTypes } from '../../contract/benefits/flow-calls.ts'
import { callApi } from '../session/api.ts'
import { createList, mapAnswer } from '../ui/list-store.ts'
import { createRecord, type RecordPlace } from './record-store.ts'

/** How many lines stand for what moved lately. */
const latelySize = 5

/** Asks for a page of the points record: which one it is stands in the query and in the body, the cursor in the body alone. */
function askCoinFlow({ cursor, ...page }: RecordPlace) {
  return callApi(coinFlow, { query: page, body: { ...page, cursor }, noloading: true })
}

/** Every point that came in and went out, with how many lines there are. */
export const pointsRecord = createRecord(async (place) => {
  const answer = await askCoinFlow(place)
  if (answer.kind !== 'ok') return answer
  const { coin_flow_list: rows, next_cursor, total } = answer.data
  return { kind: 'ok', data: { rows, next_cursor, total } }
})

/** The points that moved lately. */
export const lately = createList(async () => {
  const answer = await askCoinFlow({ op_type: opTypes.all, page: 1, page_size: latelySize, cursor: '' })
  return mapAnswer(answer, ({ coin_flow_list }) => ({ rows: coin_flow_list, next: '' }))
})
