import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSiteByPath, sites } from '../../src/contract/games.ts'
import { locales } from '../../src/contract/locales.ts'
import { noticeLinks } from '../../src/contract/message/notice-calls.ts'
import { pathOf, routes, sitePaths } from '../../src/portal/routes.ts'

const pageFolder = join(import.meta.dirname, '../../src/portal/pages/[...prefix]')
const names = (wanted: (route: (typeof routes)[number]) => boolean) => routes.filter(wanted).map(({ name }) => name)

describe('the route table', () => {
  it('guards what is deeper than a section root, except for the exempt sections', () => {
    expect(names(({ guarded }) => guarded)).toEqual([
      'messages/system',
      'messages/customer',
      'myinfo/messagesetting',
      'myinfo/generalinfo',
      'myinfo/avatar',
      'myinfo/character',
      'myinfo/active',
      'myinfo/security',
      'myinfo/packages',
      'benefits/pack',
      'benefits/pointstask',
      'benefits/membership',
      'benefits/packrecord',
      'benefits/pointsrecord',
      'benefits/exprecord',
      'benefits/integral',
    ])
  })

  it('opens the login where rule 2.9 says so', () => {
    const closed = names(({ opensLogin }) => !opensLogin)
    for (const name of [
      'myinfo/privacy',
      'myinfo/terms',
      'myinfo/imprint',
      'myinfo/markets',
      'myinfo/about',
      'myinfo/faq',
      'messages/announcement',
      'adventurermailbox',
      'benefits',
    ])
      expect(closed).toContain(name)
    const opened = names(({ opensLogin }) => opensLogin)
    for (const name of [
      'myinfo',
      'myinfo/community',
      'message',
      'messages/system',
      'signinbenefit',
      'cafe',
      'honkmailbox',
      'casualgame',
    ])
      expect(opened).toContain(name)
  })

  it('has every page that a notice may lead to', () => {
    expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining([...noticeLinks]))
  })

  it('shows search engines nothing that needs a session', () => {
    expect(routes.filter(({ indexed, opensLogin, guarded }) => indexed && (opensLogin || guarded))).toEqual([])
  })

  it('has a page for every route', () => {
    const pages = readdirSync(pageFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.astro'),
    )
    expect(pages.length).toBeGreaterThan(0)
    const patterns = pages.map((file) => {
      const path = file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')
      return { file, pattern: new RegExp(`^/${path.replace(/\[[^\]]+\]/g, '[^/]+')}$`) }
    })
    const pageless = routes.filter(({ path }) => !patterns.some(({ pattern }) => pattern.test(path)))
    expect(pageless.map(({ name }) => name)).toEqual([])
  })

  it('has every name and path once', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})

describe('addresses', () => {
  it('have no segment for English, one for any other locale, and no trailing slash', () => {
    const [site] = sites
    if (!site) throw new Error('no sites')
    expect(pathOf(site, 'en', 'home')).toBe('/stateofsurvival')
    expect(pathOf(site, 'ar', 'home')).toBe('/stateofsurvival/ar')
    expect(pathOf(site, 'ar', 'signinbenefit')).toBe('/stateofsurvival/ar/signinbenefit')
    expect(pathOf(site, 'en', 'myinfo/active', { uid: 'a/b' })).toBe('/stateofsurvival/myinfo/active/a%2Fb')
  })

  it('lead back to their site', () => {
    for (const site of sites) {
      for (const { code } of locales) expect(findSiteByPath(pathOf(site, code, 'benefits/pack'))).toBe(site)
    }
  })

  it('stand for every site in every locale, once', () => {
    const prefixes = sitePaths().map(({ params }) => params.prefix)
    expect(prefixes.length).toBe(sites.length * locales.length)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    expect(prefixes).toContain('funzone/st/ar')
    expect(prefixes).not.toContain('funzone')
    expect(prefixes).not.toContain('stormshot/en')
  })
})
