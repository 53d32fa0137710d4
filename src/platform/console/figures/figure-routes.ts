import {
  exportFigures,
  readClaimFigures,
  readDeliveryFigures,
  readFlowFigures,
  readSaleFigures,
  readSignInFigures,
  readWheelFigures,
} from '../../../contract/console/calls.ts'
import { type Route, readRoute } from '../../calls/route.ts'
import { sendTogether } from '../../db/transaction.ts'
import { readRange } from '../../figures/figure-range.ts'
import { readClaims, sumClaims } from '../../figures/read-claims.ts'
import { readDeliveryDays, readOpenAges, sumDeliveries } from '../../figures/read-deliveries.ts'
import { readFlows, sumFlows } from '../../figures/read-flows.ts'
import { listProducts, listShelves, readSales, readSold, sumSaleDays } from '../../figures/read-sales.ts'
import { readDraws, toWheels } from '../../figures/read-wheels.ts'
import { readSignIns } from '../../figures/sign-ins.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { csvHeaders } from '../csv.ts'
import { writeFigures } from './write-figures.ts'

type Figuring = Pick<ConsoleTools, 'live' | 'look'>

/** What is counted of the books: flows, claims, sales. */
function bookRoutes({ live, look }: Figuring): Route[] {
  return [
    readRoute(readFlowFigures, async (_, { query }) => {
      const range = readRange(query)
      const only = { currency: query.currency, holder: 'account' } as const
      return sumFlows(await look((tx) => readFlows(tx, range, only)))
    }),
    readRoute(readClaimFigures, async (_, { query }) => {
      const range = readRange(query)
      return { claim_list: sumClaims(await look((tx) => readClaims(tx, range))) }
    }),
    readRoute(readSaleFigures, async ({ now }, { query }) => {
      const range = readRange(query)
      const catalogue = live.current()
      const shelves = listShelves(catalogue, range, now)
      const [rows, sold] = await look((tx) => sendTogether([readSales(tx, range), readSold(tx, shelves)]))
      return {
        day_list: sumSaleDays(rows, query.product_id),
        product_list: listProducts({ catalogue, shelves, rows, sold }),
      }
    }),
  ]
}

/** What else is counted: wheels, deliveries, sign-ins. */
function otherRoutes({ live, look }: Figuring): Route[] {
  return [
    readRoute(readWheelFigures, async (_, { query }) => {
      const range = readRange(query)
      return { wheel_list: toWheels(live.current(), range, await look((tx) => readDraws(tx, range, live.folder))) }
    }),
    readRoute(readDeliveryFigures, async ({ now }, { query }) => {
      const range = readRange(query)
      const [rows, age_list] = await look((tx) =>
        sendTogether([readDeliveryDays(tx, range), readOpenAges(tx, range, now)]),
      )
      return { day_list: sumDeliveries(rows), age_list }
    }),
    readRoute(readSignInFigures, async ({ now }, { query }) => {
      const range = readRange(query)
      return { sign_in_list: await look((tx) => readSignIns(tx, range, now)) }
    }),
  ]
}

/** Figures by day (rule 25.10): nothing of a single player, so that no look at them is noted. */
export function figureRoutes({ live, look }: ConsoleTools): Route[] {
  return [
    ...bookRoutes({ live, look }),
    ...otherRoutes({ live, look }),
    readRoute(exportFigures, async ({ now }, { query }) => {
      const range = readRange(query)
      const text = await look((tx) =>
        writeFigures(tx, { figure: query.figure, range, catalogue: live.current(), folder: live.folder, now }),
      )
      return new Response(text, { headers: csvHeaders(`${query.figure}-${query.from}-to-${query.to}`) })
    }),
  ]
}
