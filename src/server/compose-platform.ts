import type { Logger } from 'pino'
import type { HasPicture } from '../platform/catalogue/dead-links.ts'
import { followCatalogue } from '../platform/catalogue/live-catalogue.ts'
import { refuseDemo } from '../platform/catalogue/running.ts'
import type { Config } from '../platform/config/config.ts'
import { createPlatform } from '../platform/platform.ts'
import { catalogueFolder } from './catalogue-folder.ts'
import type { Data } from './open-data.ts'

/**
 * The platform on opened data, with the catalogue that was applied last, else with the demo's as it is on the disk now, which production
 * has to be told to run on. `hasPicture` says whether the site has one at a path. Throws an Error with a sentence for the operator.
 */
export async function composePlatform(
  config: Config,
  { database, clock }: Data,
  log: Logger,
  hasPicture: HasPicture = () => true,
) {
  const catalogue = await followCatalogue({ db: database, log }, catalogueFolder)
  try {
    refuseDemo(catalogue.current(), config.demoCatalogue)
  } catch (error) {
    await catalogue.close()
    throw error
  }
  return await createPlatform({ db: database, clock, config, catalogue, log, hasPicture })
}
