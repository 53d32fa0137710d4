import {
  coinFlow,
  growthFlow,
  levelConfig,
  rightsConfig,
  rightsGet,
  rightsTimes,
  ruleByKey,
} from '../../contract/benefits/calls.ts'
import { requireGame } from '../calls/call.ts'
import { actRoute, askRoute, plainRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { claimRight } from './claim-right.ts'
import { readCoinFlow, readGrowthFlow, toCoinFlow, toGrowthFlow } from './flows.ts'
import { findRight, readRight, toOwnRight, toWireRight } from './rights.ts'

interface Tools {
  catalogue: Catalogue
  config: { growthMonths: number }
}

/** What can be read of membership without being a member: levels, what they bring, and the rules. */
function openRoutes(catalogue: Catalogue): Route[] {
  return [
    plainRoute(levelConfig, async ({ locale }) => ({
      level_list: catalogue.levels.map(({ level, growth }) => ({
        level,
        growth,
        level_name: catalogue.text(`levels.${level}`, locale),
      })),
    })),
    plainRoute(rightsConfig, async (call) => {
      const rights = [...catalogue.rights(requireGame(call).gameProject).values()]
      return { rights_infos: rights.map((right) => toWireRight(right, catalogue, call.locale)) }
    }),
    plainRoute(ruleByKey, async ({ game, locale }, { query }) =>
      catalogue.rule(query.key, game?.gameProject ?? '', locale),
    ),
  ]
}

/** The calls of membership. */
export function benefitsRoutes({ catalogue, config }: Tools): Route[] {
  return [
    ...openRoutes(catalogue),
    askRoute(
      rightsTimes,
      (asking, { body }) => readRight(asking, findRight(asking, catalogue, body.rights_key)),
      (call, { body }, state) => {
        const own = toOwnRight(call, catalogue, findRight(call, catalogue, body.rights_key), state)
        const reset_time = own.right.times === 0 ? 0 : own.resetTime
        return { rights_key: own.right.key, cycle_type: own.right.cycle, times: own.left, reset_time }
      },
    ),
    actRoute(
      rightsGet,
      (asking, { body }) => readRight(asking, findRight(asking, catalogue, body.rights_key)),
      (call, { body }, state) => {
        const own = toOwnRight(call, catalogue, findRight(call, catalogue, body.rights_key), state)
        return claimRight(call, catalogue, own)
      },
    ),
    askRoute(coinFlow, readCoinFlow, (call, _, entries) => toCoinFlow(call, catalogue, entries)),
    askRoute(growthFlow, readGrowthFlow, (call, _, facts) => toGrowthFlow(call, catalogue, config.growthMonths, facts)),
  ]
}
