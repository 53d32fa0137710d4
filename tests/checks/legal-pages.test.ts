import { join } from 'node:path'
import { expect, it } from 'vitest'
import { versionedPages } from '../../src/contract/content/legal.ts'
import { findSiteByPath } from '../../src/contract/games.ts'
import { locales } from '../../src/contract/locales.ts'
import { routeOf } from '../../src/portal/content/pages.ts'
import { pathOf } from '../../src/portal/routes.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { speak } from '../set-up/speak.ts'
import { readPage } from './built-site.ts'
import { readContentFiles } from './content-pages.ts'
import { root } from './source-files.ts'

const { legal } = loadCatalogue(join(root, 'src/catalogue')).publisher
const site = findSiteByPath('/stormshot')

it.each(locales)('the built legal pages in $code have their version, the template note and every value', ({ code }) => {
  if (!legal || !site) throw new Error('The demo has a publisher and a game')
  const say = speak(code, 'content')
  const titles = new Map(readContentFiles(code).map(({ name, title }) => [name, title]))
  for (const name of versionedPages) {
    const html = readPage(`${pathOf(site, code, routeOf(name)).slice(1)}.html`)
    const [, body = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    expect.soft(body, name).toContain(say('legal.template'))
    expect.soft(body, name).toContain(legal.versions[name]?.version)
    expect.soft(body, name).toContain(legal.company)
    expect.soft(body, name).not.toContain('{{')
    const market = (title: string | undefined) => body.includes(`<h2>${title}</h2>`)
    const shown = legal.markets.map((one) => market(titles.get(`shared/pages/market_${one}`)))
    expect.soft(shown, name).toEqual(legal.markets.map(() => name === 'markets'))
  }
})
