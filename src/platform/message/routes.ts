import type { Asking } from '../calls/call.ts'
import type { Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { noticeListRoutes, noticeMarkRoutes, noticeSettingRoutes } from './notice-routes.ts'
import { summaryRoute } from './summary.ts'

interface Tools {
  catalogue: Catalogue
  /** How many member gifts the caller can receive; one statement, 0 for nobody. */
  countNewGifts: (asking: Asking) => Promise<number>
  /** Whether somebody can answer what players write to customer service. */
  isSupportOpen: boolean
}

/** The calls of the message centre. */
export function messageRoutes({ catalogue, countNewGifts, isSupportOpen }: Tools): Route[] {
  return [
    summaryRoute({ catalogue, countNewGifts, isSupportOpen }),
    ...noticeListRoutes(catalogue, isSupportOpen),
    ...noticeMarkRoutes(catalogue),
    ...noticeSettingRoutes(catalogue),
  ]
}
