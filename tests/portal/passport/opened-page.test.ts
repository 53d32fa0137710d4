import { describe, expect, it } from 'vitest'
import { addressOf, arrivalAddress, findOpenedSite } from '../../../src/portal/passport/opened-page.ts'
import { findPortalOrigin } from '../../../src/portal/passport/portal-origin.ts'

describe('a login page opened by its address', () => {
  it.each([
    ['?game=stormshot', 'stormshot'],
    ['?site=funzone/st', 'funzone/st'],
    ['?game=funzone&site=funzone/koa', 'funzone/koa'],
    ['?game=funzone', undefined],
    ['?game=nosuchgame', undefined],
    ['?site=https://elsewhere.example', undefined],
    ['', undefined],
  ])('leads with %s to %s', (search, path) => {
    expect(findOpenedSite(search)?.path).toBe(path)
  })

  it('goes to the home page in its locale, and where no game is named to the choice of games', () => {
    expect(addressOf(findOpenedSite('?game=stormshot'), 'en')).toBe('/stormshot')
    expect(addressOf(findOpenedSite('?site=funzone/st'), 'ar')).toBe('/funzone/st/ar')
    expect(addressOf(null, 'ar')).toBe('/')
  })

  it('hands over its ticket in the address, as a game does', () => {
    expect(arrivalAddress(findOpenedSite('?game=stormshot'), 'ar', { token: 'a b', fp_uid: '40000001' })).toBe(
      '/stormshot/ar?platform_token=a+b&logged_in_mode=FULL&fp_uid=40000001',
    )
  })
})

it.each(['http://localhost:4321', 'https://players.example.com', 'https://test.example.com'])(
  'speaks to its own origin where no other is written down: %s',
  (origin) => {
    expect(findPortalOrigin(new URL(origin))).toBe(origin)
  },
)
