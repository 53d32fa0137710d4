import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { followCatalogue } from '../platform/catalogue/live-catalogue.ts'
import type { Config } from '../platform/config.ts'
import { createPlatform } from '../platform/platform.ts'
import type { Data } from './open-data.ts'

/** The folder of the demo publisher's content, which runs until another catalogue is applied. */
export const catalogueFolder = fileURLToPath(new URL('../catalogue', import.meta.url))

/** The platform on opened data, with the catalogue that was applied last, else with the demo's as it is on the disk now. */
export async function composePlatform(config: Config, { database, clock }: Data, log: Logger) {
  const catalogue = await followCatalogue({ db: database, log }, catalogueFolder)
  return await createPlatform({ db: database, clock, config, catalogue, log })
}
