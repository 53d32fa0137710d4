import type { Logger } from 'pino'
import { followCatalogue } from '../platform/catalogue/live-catalogue.ts'
import { refuseDemo } from '../platform/catalogue/running.ts'
import type { Config } from '../platform/config.ts'
import { createPlatform } from '../platform/platform.ts'
import { catalogueFolder } from './catalogue-folder.ts'
import type { Data } from './open-data.ts'

/**
 * The platform on opened data, with the catalogue that was applied last, else with the demo's as it is on the disk now, which production
 * has to be told to run on. Throws an Error with a sentence for the operator.
 */
export async function composePlatform(config: Config, { database, clock }: Data, log: Logger) {
  const catalogue = await followCatalogue({ db: database, log }, catalogueFolder)
  try {
    refuseDemo(catalogue.current(), config.demoCatalogue)
  } catch (error) {
    await catalogue.close()
    throw error
  }
  return await createPlatform({ db: database, clock, config, catalogue, log })
}
