import { expect, it } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import { writeSitemap } from '../../../src/portal/search/sitemap.ts'

it('a sitemap leaves out pages that the publisher does not show', () => {
  const site = findSiteByPath('/stormshot')
  if (!site) throw new Error('no site')
  const write = (hidden: readonly string[]) => writeSitemap(site, (path) => `https://hall.test${path}`, hidden)
  const addressOf = (route: string) => `<loc>https://hall.test/stormshot/ar/${route}</loc>`
  expect(write([])).toContain(addressOf('myinfo/imprint'))
  const without = write(['myinfo/imprint', 'myinfo/markets'])
  expect(without).not.toContain('myinfo/imprint')
  expect(without).not.toContain('myinfo/markets')
  expect(without).toContain(addressOf('myinfo/terms'))
})
