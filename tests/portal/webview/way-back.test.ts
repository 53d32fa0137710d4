import { describe, expect, test } from 'vitest'
import { findWayBack } from '../../../src/portal/webview/way-back.ts'

const origin = 'https://portal.example'
const find = (referrer: string, site = 'stormshot') => {
  const address = new URL(`${origin}/stormshot/store`)
  address.searchParams.set('referrer', referrer)
  return findWayBack(address, site)
}

describe('the way back of an address (rule 17.7)', () => {
  test.each([
    ['a page of the game', `${origin}/stormshot/benefits`, '/stormshot/benefits'],
    ['its home', `${origin}/stormshot`, '/stormshot'],
    ['a page in another language', `${origin}/stormshot/ar/gift`, '/stormshot/ar/gift'],
    ['a page without what its address says', `${origin}/stormshot/gift?platform_token=x&lang=de#a`, '/stormshot/gift'],
  ])('leads to %s', (_, referrer, path) => expect(find(referrer)).toBe(path))

  test.each([
    ['nothing', ''],
    ['the page itself', `${origin}/stormshot/store`],
    ['another game', `${origin}/kingofavalon`],
    ['a game of a longer name', `${origin}/stormshots/gift`],
    ['what is no page of a game', `${origin}/passport`],
    ['a call', `${origin}/api/user/info`],
    ['another origin', 'https://evil.example/stormshot'],
    ['another port', `${origin}:8443/stormshot`],
    ['the origin in the clear', 'http://portal.example/stormshot'],
    ['an origin that only begins so', `${origin}.evil.example/stormshot`],
    ['an origin as a user', `${origin}@evil.example/stormshot`],
    ['a way up out of the game', `${origin}/stormshot/../passport`],
    ['an encoded way up', `${origin}/stormshot/%2e%2e/passport`],
    ['a path', '/stormshot/gift'],
    ['another host without a scheme', '//evil.example/stormshot'],
    ['a script', 'javascript:alert(1)//stormshot/'],
    ['data', 'data:text/html,/stormshot/'],
    ['a blob', `blob:${origin}/stormshot`],
    ['a name', 'sdk'],
  ])('is not led by %s', (_, referrer) => expect(find(referrer)).toBeNull())

  test('stays in the fun zone of a product', () => {
    expect(find(`${origin}/funzone/st/gift`, 'funzone/st')).toBe('/funzone/st/gift')
    expect(find(`${origin}/funzone/ss/gift`, 'funzone/st')).toBeNull()
  })

  test('is none on a page of no game', () => expect(find(`${origin}/stormshot`, '')).toBeNull())
})
