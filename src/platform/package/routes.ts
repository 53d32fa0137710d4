import { findGameByProject } from '../../contract/games.ts'
import { type PackageStatus, packageProducts, packageStatus } from '../../contract/package/calls.ts'
import { toWirePeriod } from '../../contract/windows.ts'
import { requireGame } from '../calls/call.ts'
import { type Route, readRoute } from '../calls/route.ts'
import type { PhaseNumber } from '../catalogue/gift-package.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { invalidField } from '../http/refusal.ts'
import { packageRecordsRoute } from './list-records.ts'
import { packageScoresRoute } from './list-scores.ts'
import { findPhase } from './phases.ts'

function packageStatusRoute(catalogue: Catalogue): Route {
  return readRoute(packageStatus, async (call, { query }) => {
    const game = requireGame(call)
    const phase = findPhase(catalogue.giftPackage(game.gameProject), game, call.now, query.phase ?? null)
    const activity_status: PackageStatus = phase?.isOpen ? 'open' : 'closed'
    const number: PhaseNumber | 0 = phase?.phase ?? 0
    return { activity_status, phase: number, ...toWirePeriod(phase?.period ?? null) }
  })
}

function packageProductsRoute(catalogue: Catalogue): Route {
  return readRoute(packageProducts, async ({ locale }, { body }) => {
    const game = findGameByProject(body.game_project)
    if (!game) throw invalidField('game_project')
    const { products } = catalogue.giftPackage(game.gameProject)
    const wanted = products.filter(({ phase }) => body.phase === undefined || phase === body.phase)
    const product_list = wanted.map(({ id, phase, nameKey, icon, amount, currency, items }) => ({
      product_id: id,
      product_name: catalogue.text(nameKey, locale),
      product_icon: icon,
      phase,
      amount,
      currency,
      item_list: toWireItems(items, catalogue, locale),
    }))
    return { product_list }
  })
}

/** The calls of the gift package service. */
export function packageRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [
    packageStatusRoute(catalogue),
    packageRecordsRoute(catalogue),
    packageScoresRoute(),
    packageProductsRoute(catalogue),
  ]
}
