import { levelConfig } from '../../contract/benefits/calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { plainRoute, type Route } from '../http/route.ts'

/** The calls of membership: for now, its levels. */
export function benefitsRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [
    plainRoute(levelConfig, async ({ locale }) => ({
      level_list: catalogue.levels.map(({ level, growth }) => ({
        level,
        growth,
        level_name: catalogue.text(`levels.${level}`, locale),
      })),
    })),
  ]
}
