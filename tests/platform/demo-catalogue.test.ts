import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { applyCatalogue } from '../../src/platform/catalogue/apply-catalogue.ts'
import { DemoRefused } from '../../src/platform/catalogue/running.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { catalogueFolder } from '../../src/server/catalogue-folder.ts'
import { composePlatform } from '../../src/server/compose-platform.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'
import { createTestPlatform } from './harness.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://x/y',
  ALLOWED_HOSTS: 'portal.example',
  PUBLIC_ORIGIN: 'https://portal.example',
}

it('the demo’s content runs everywhere but in production, which can be told to', () => {
  expect(readConfig({}).demoCatalogue).toBe(true)
  expect(readConfig({ DEMO_CATALOGUE: '0' }).demoCatalogue).toBe(false)
  expect(readConfig(production).demoCatalogue).toBe(false)
  expect(readConfig({ ...production, DEMO_CATALOGUE: '1' }).demoCatalogue).toBe(true)
})

it('production starts on a publisher’s own content, and neither starts on nor applies the demo’s', async () => {
  const t = await createTestPlatform()
  const folder = await createTemporaryFolder()
  cpSync(catalogueFolder, folder.path, { recursive: true })
  const start = async (variables: Record<string, string>) => {
    const data = { database: t.db, clock: t.clock, close: async () => {} }
    const platform = await composePlatform(readConfig(variables), data, createLogger({ logLevel: 'silent' }))
    await platform.close()
  }
  const apply = async () =>
    await applyCatalogue({ db: t.db, demoFolder: catalogueFolder, allowsDemo: false }, folder.path, {
      now: t.clock.now(),
    })
  try {
    await expect(start(production)).rejects.toThrow(/demo’s content.*npm run catalogue -- apply.*DEMO_CATALOGUE=1/)
    await start({ ...production, DEMO_CATALOGUE: '1' })
    await expect(apply()).rejects.toThrow(DemoRefused)
    const file = join(folder.path, 'shared/publisher.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('demo: true\n', ''))
    expect(await apply()).toMatchObject({ version: 1 })
    await start(production)
  } finally {
    await folder.remove()
    await t.close()
  }
})
