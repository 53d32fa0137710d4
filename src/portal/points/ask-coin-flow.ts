import { coinFlow } from '../../contract/benefits/flow-calls.ts'
import { callApi } from '../session/api.ts'
import type { RecordPlace } from './record-store.ts'

/** Asks for a page of the points record: which one it is stands in the query and in the body, the cursor in the body alone. */
export function askCoinFlow({ cursor, ...page }: RecordPlace) {
  return callApi(coinFlow, { query: page, body: { ...page, cursor }, noloading: true })
}
