import { join } from 'node:path'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { digestRule } from '../../src/contract/benefits/digest-rule.ts'
import { ruleKeys } from '../../src/contract/benefits/rule-calls.ts'
import { sites } from '../../src/contract/games.ts'
import { routeOf } from '../../src/portal/content/pages.ts'
import { renderMarkdown } from '../../src/portal/content/render-markdown.ts'
import { findAddress } from '../../src/portal/links.ts'
import { listPages, pathOf, prefixOf, sitePaths } from '../../src/portal/routes.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { readPage } from './built-site.ts'
import { root } from './source-files.ts'

const catalogue = loadCatalogue(join(root, 'src/catalogue'))

/** Markup without what only one of both writes: line breaks between blocks, and curled quotation marks. */
const squeeze = (html: string) =>
  html
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/&#x27;|[‘’]/g, "'")
    .replaceAll(/&quot;|[“”]/g, '"')
    .trim()

describe.each(ruleKeys)('every page of %s', (key) => {
  const pages = sitePaths().map(({ props: { site, locale } }) => ({
    site,
    locale,
    html: readPage(`${pathOf(site, locale, routeOf(key)).slice(1)}.html`),
    rule: catalogue.rule(key, site.game.gameProject, locale),
  }))

  it('knows the text it was built with by the digest of what rule_explanation/getbykey answers', () => {
    expect(pages.length).toBeGreaterThan(sites.length * 20)
    const unlike = pages.filter(
      ({ html, rule }) => !html.includes(`data-rule="${key}" data-rule-digest="${digestRule(rule)}"`),
    )
    expect(unlike.map(({ site, locale }) => pathOf(site, locale, routeOf(key)))).toEqual([])
  })

  it('is drawn in the browser as the build draws it', () => {
    const unlike = pages.flatMap(({ site, locale, html, rule }) => {
      const [, built = ''] = /<article class="card prose built"[^>]*>(.*?)<\/article>/s.exec(html) ?? []
      const find = (link: string) => findAddress(link, listPages(prefixOf(site, locale)))
      const drawn = renderToStaticMarkup(createElement(Fragment, null, ...renderMarkdown(rule.content, find)))
      const [wanted, got] = [squeeze(built), squeeze(drawn)]
      return wanted !== '' && wanted === got ? [] : [{ wanted, got }]
    })
    expect(unlike.slice(0, 1)).toEqual([])
  })
})
