import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { loadCatalogue } from '../platform/catalogue/load-catalogue.ts'
import type { Config } from '../platform/config.ts'
import { createPlatform } from '../platform/platform.ts'
import type { Data } from './open-data.ts'

/** The folder of the publisher's content. */
export const catalogueFolder = fileURLToPath(new URL('../catalogue', import.meta.url))

/** The platform on opened data, with the catalogue as it is on the disk now. */
export async function composePlatform(config: Config, { database, clock }: Data, log: Logger) {
  return await createPlatform({ db: database, clock, config, catalogue: loadCatalogue(catalogueFolder), log })
}
