import { describe, expect, it } from 'vitest'
import { sites } from '../../src/contract/games.ts'
import { locales, parseLanguageParameter } from '../../src/contract/locales.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import {
  type ArrivalPage,
  findGuardTarget,
  findLanguageTarget,
  ownerOfLines,
  readKeptLines,
  readModeCookie,
  takeTicket,
} from '../../src/portal/session/arrival.ts'

const codes = locales.map(({ code }) => code).join(' ')
const page = (site: string, locale: string): ArrivalPage => ({ site, locale, locales: codes })
const address = (path: string) => new URL(path, 'https://hall.test')

describe('the ticket of an arrival', () => {
  it('leaves the address with everything that names the player', () => {
    const taken = takeTicket(
      address(
        '/stormshot?a=1&platform_token=t%2B1&logged_in_mode=FULL&uid=7&game_id=2202&fp_uid=40000001&b=%C3%A9#top',
      ),
    )
    expect(Object.fromEntries(taken.ticket ?? [])).toEqual({
      platform_token: 't+1',
      logged_in_mode: 'FULL',
      uid: '7',
      game_id: '2202',
      fp_uid: '40000001',
    })
    expect(taken.address.href).toBe('https://hall.test/stormshot?a=1&b=%C3%A9#top')
  })

  it('is none without platform_token, but the uid leaves the address all the same', () => {
    const taken = takeTicket(address('/stormshot?uid=7&x=1'))
    expect(taken.ticket).toBeNull()
    expect(taken.address.href).toBe('https://hall.test/stormshot?x=1')
  })

  it('leaves an address without one exactly as it was', () => {
    const untouched = address('/stormshot?q=a%20b&flag')
    expect(takeTicket(untouched).address.href).toBe(untouched.href)
  })
})

describe('the lines of the last visit', () => {
  const owner = ownerOfLines({ project: 'st_global', locale: 'en' }, '40000001')

  it('are their owner’s only', () => {
    const text = JSON.stringify({ owner, lines: { name: 'Wren', claimed: 4 } })
    expect(readKeptLines(text, owner)).toEqual({ name: 'Wren', claimed: 4 })
    expect(readKeptLines(text, ownerOfLines({ project: 'st_global', locale: 'en' }, '40000002'))).toEqual({})
    expect(readKeptLines(text, ownerOfLines({ project: 'st_global', locale: 'ar' }, '40000001'))).toEqual({})
  })

  it('are one character’s only, once it is known which', () => {
    const text = JSON.stringify({ owner, character: '7', lines: { claimed: 4 } })
    expect(readKeptLines(text, owner, '7')).toEqual({ claimed: 4 })
    expect(readKeptLines(text, owner, '8')).toEqual({})
  })

  it('are none where the text is none, or none of ours', () => {
    for (const text of [null, '', '{', 'null', '7', JSON.stringify({ owner })]) {
      expect(readKeptLines(text, owner), String(text)).toEqual({})
    }
  })
})

describe('the language parameter', () => {
  it('moves to the same page in that locale and keeps the other parameters', () => {
    expect(findLanguageTarget(address('/stormshot/myinfo?lang=ar&top=60#x'), page('stormshot', 'en'))).toBe(
      '/stormshot/ar/myinfo?top=60#x',
    )
    expect(findLanguageTarget(address('/funzone/st/ar/benefits/pack?l=en'), page('funzone/st', 'ar'))).toBe(
      '/funzone/st/benefits/pack',
    )
    expect(findLanguageTarget(address('/stormshot?lang=zh-TW'), page('stormshot', 'en'))).toBe('/stormshot/zh-tw')
    expect(findLanguageTarget(address('/stormshot/th?l=my'), page('stormshot', 'th'))).toBe('/stormshot/ms')
  })

  it('means what the contract says it means', () => {
    const values = [
      'EN',
      'zh-CN',
      'ZH-tw',
      'my',
      'MY',
      'zhi',
      'xx',
      '',
      '__proto__',
      'ar ',
      ...locales.map((l) => l.code),
    ]
    for (const value of values) {
      const target = findLanguageTarget(
        address(`/stormshot/de?l=${encodeURIComponent(value)}`),
        page('stormshot', 'de'),
      )
      const locale = parseLanguageParameter(value)
      expect(target, value).toBe(locale === 'en' ? '/stormshot' : `/stormshot/${locale}`)
    }
  })

  it('does nothing where it is not given or there is no site', () => {
    expect(findLanguageTarget(address('/stormshot?x=1'), page('stormshot', 'en'))).toBeNull()
    expect(findLanguageTarget(address('/?lang=ar'), page('', 'en'))).toBeNull()
  })

  it('arrives at the same page from every locale of every site', () => {
    for (const site of sites) {
      for (const { code } of locales) {
        const from = address(`${pathOf(site, code, 'benefits/pack')}?lang=fr`)
        expect(findLanguageTarget(from, page(site.path, code))).toBe(pathOf(site, 'fr', 'benefits/pack'))
      }
    }
  })
})

describe('the guard', () => {
  const visit = { guard: 'deep', section: 'message', mode: 'NONE', hasTicket: false }

  it('sends everybody who is not fully logged in to the section root, in the same site and locale', () => {
    expect(findGuardTarget({ ...visit, pathname: '/stormshot/ar/messages/system' })).toBe('/stormshot/ar/message')
    expect(findGuardTarget({ ...visit, pathname: '/stormshot/messages/system', mode: 'HALF' })).toBe(
      '/stormshot/message',
    )
  })

  it('lets pass the fully logged-in, those with a ticket, and pages that are not deep', () => {
    const pathname = '/stormshot/messages/system'
    expect(findGuardTarget({ ...visit, pathname, mode: 'FULL' })).toBeNull()
    expect(findGuardTarget({ ...visit, pathname, hasTicket: true })).toBeNull()
    expect(findGuardTarget({ ...visit, pathname, guard: '' })).toBeNull()
  })

  it('finds the root of every guarded route under the five game prefixes, and lets all stand in the fun zone', () => {
    for (const site of sites) {
      for (const route of routes.filter(({ guarded }) => guarded)) {
        const pathname = pathOf(site, 'ar', route.name, { uid: '1' })
        const target = findGuardTarget({ ...visit, pathname, section: route.section })
        expect(target).toBe(site.theme === 'funzone' ? null : pathOf(site, 'ar', route.section || 'home'))
      }
    }
  })
})

it('reads the login mode from the cookies', () => {
  expect(readModeCookie('a=1; guildhall.mode=FULL; b=2')).toBe('FULL')
  expect(readModeCookie('guildhall.mode=HALF')).toBe('HALF')
  expect(readModeCookie('xguildhall.mode=FULL')).toBe('')
  expect(readModeCookie('')).toBe('')
})
