import { listDeliveries, resendAllDeliveries, resendDeliveries } from '../../contract/delivery/calls.ts'
import { requireGame } from '../calls/call.ts'
import { type Route, readRoute, writeRoute } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { invalidField } from '../http/refusal.ts'
import { readDeliveries } from './list-deliveries.ts'
import { resendByIds, resendUndelivered } from './resend.ts'

function listRoute(catalogue: Catalogue): Route {
  return readRoute(listDeliveries, async (call, { body }) => {
    const { gameProject } = requireGame(call)
    const query = { ...body, gameProjects: [gameProject], fpUid: '' }
    const { deliveries, next_cursor } = await readDeliveries(call.tx, catalogue, query)
    // Accounts are the hall's own: a game knows its roles.
    const delivery_list = deliveries.map(({ game_project: _, fp_uid: __, ...delivery }) => delivery)
    return { delivery_list, next_cursor }
  })
}

function resendRoutes(): Route[] {
  return [
    writeRoute(resendDeliveries, async (call, { body }) => ({
      result_list: await resendByIds(call.tx, requireGame(call).gameProject, body, call.now),
    })),
    writeRoute(resendAllDeliveries, async (call, { body }) => {
      if (body.as_new === 1 && body.state === 'delivering') throw invalidField('state (still on their way)')
      return await resendUndelivered(call.tx, requireGame(call).gameProject, { ...body, fpUid: '' }, call.now)
    }),
  ]
}

/** What a game's server asks about its deliveries (rule 13.6). */
export function deliveryRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [listRoute(catalogue), ...resendRoutes()]
}
