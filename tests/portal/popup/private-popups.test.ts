import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAddress, resolveAddress } from '../../../src/portal/links.ts'
import {
  appendParams,
  decodeParams,
  findAskedFor,
  makePrivatePopups,
} from '../../../src/portal/popup/private-popups.ts'
import { hostileAddresses } from '../../set-up/hostile-addresses.ts'
import { samplePopup } from './sample.ts'

const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const addressWith = (parameters: Record<string, string>) =>
  new URL(`https://portal.example/stormshot?${new URLSearchParams(parameters)}`)
const now = 1_800_000_000
const year = 365 * 24 * 3600

describe('private popups (rule 16.7)', () => {
  const listed = [samplePopup({ pop_id: '18' }), samplePopup({ pop_id: '19' }), samplePopup({ pop_id: '101' })]
  test.each([
    ['3', [['18', 3]]],
    ['4', [['19', 4]]],
    ['1', []],
    ['5', []],
    ['03', []],
    ['', []],
  ])('priv_pop_type=%s', (type, made) => {
    const popups = makePrivatePopups(addressWith({ priv_pop_type: type }), listed, now)
    expect(popups.map(({ pop_id, pop_type }) => [pop_id, pop_type])).toEqual(made)
    for (const popup of popups) {
      expect(popup).toMatchObject({
        pop_weight: 999,
        pop_page_key: 'home',
        pop_online_start_time: String(now),
        pop_online_end_time: String(now + year),
        pop_title: samplePopup().pop_title,
        pop_url: samplePopup().pop_url,
      })
    }
  })

  test('both, where an address asks for both', () => {
    const address = new URL('https://portal.example/stormshot?priv_pop_type=4&priv_pop_type=3')
    expect(makePrivatePopups(address, listed, now).map(({ pop_id }) => pop_id)).toEqual(['18', '19'])
  })

  test('none that the platform does not know', () => {
    expect(makePrivatePopups(addressWith({ priv_pop_type: '3' }), [], now)).toEqual([])
    expect(findAskedFor(new URL('https://portal.example/stormshot'))).toEqual([])
  })
})

describe('priv_pop_params (rule 16.7)', () => {
  const decode = (text: string) => decodeParams(addressWith({ priv_pop_params: text }))
  test.each([
    ['base64', toBase64('a=1&b=2'), 'a=1&b=2'],
    ['base64 without padding', 'YT0x', 'a=1'],
    ['text of any script', toBase64('name=船長'), 'name=船長'],
    ['the alphabet for addresses', toBase64('a=>?>?>').replaceAll('+', '-').replaceAll('/', '_'), 'a=>?>?>'],
    ['nothing', '', ''],
    ['what is no base64', '%%%', ''],
    ['base64 cut short', 'YT0xY', ''],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]).toString('base64'), ''],
    ['what is too long', toBase64('a'.repeat(1540)), ''],
  ])('%s', (_, text, decoded) => expect(decode(text)).toBe(decoded))

  test('a plus that the address has not encoded', () => {
    expect(decodeParams(new URL('https://portal.example/?priv_pop_params=YT0+Pj4='))).toBe('a=>>>')
  })

  test.each([
    ['to a path', '/stormshot/store', 'a=1', '/stormshot/store?a=1'],
    ['to a query', '/stormshot/store?x={{locale}}', 'a=1', '/stormshot/store?x={{locale}}&a=1'],
    ['before an anchor', '/stormshot/store#limited', 'a=1', '/stormshot/store?a=1#limited'],
    ['with a question mark of its own', '/stormshot/store', '?a=1', '/stormshot/store?a=1'],
    ['encoded', '/stormshot/store', 'a=1#x&b=/..//c?d', '/stormshot/store?a=1%23x&b=%2F..%2F%2Fc%3Fd'],
    ['without placeholders', '/stormshot/store', 'a={{token}}', '/stormshot/store?a=%7B%7Btoken%7D%7D'],
    ['not over what the address says', '/stormshot/store?a=1', 'a=2&A=3&b=4', '/stormshot/store?a=1&b=4'],
    ['not nameless', '/stormshot/store', '=1&&', '/stormshot/store'],
    ['nothing', '/stormshot/store?', '', '/stormshot/store'],
  ])('is appended %s', (_, address, params, whole) => expect(appendParams(address, params)).toBe(whole))

  test.each([
    ...['referrer', 'platform_token', 'token', 'open_id', 'fp_uid', 'properties', 'back', 'isInWebview', 'top'],
    ...['logged_in_mode', 'uid', 'game_id', 'lang', 'l', 'priv_pop_type', 'priv_pop_params', 'Platform_Token'],
  ])('can’t say %s', (name) => expect(appendParams('/stormshot/store', `${name}=x&a=1`)).toBe('/stormshot/store?a=1'))

  const pages = { base: '/stormshot', names: ['home', 'store'] }
  const facts = {
    origin: 'https://portal.example',
    ticket: 'ticket-1',
    ticketHosts: ['partner.example'],
    webviewHosts: [],
    isInWebview: true,
    isDecoded: false,
    isPopup: true,
    values: {
      ...{ open_id: 'o', fp_uid: 'f', properties: '{}', locale: 'en', msgCount: '0', memberGiftHasNew: '0' },
      ...{ localAccountEnv: '', referrer: 'https://portal.example/stormshot', top: '42', bottom: '0' },
    },
  }
  const places = ['store?lang={{locale}}', 'https://partner.example/in?t={{token}}#a', 'https://other.example/p/q']
  const openWith = (place: string, params: string) => {
    const address = findAddress(place, pages)
    const destination = address === null ? null : resolveAddress(appendParams(address, params), facts)
    if (!destination) throw new Error(`${place} leads nowhere`)
    return new URL(destination.address, facts.origin)
  }

  test('whatever it says, host and path and what we say ourselves stay, and no ticket is told twice', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('referrer', 'platform_token', 'back', 'token', 't', 'lang'))
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom(...hostileAddresses),
      fc.array(fc.tuple(names, fc.string())).map((list) => list.map((pair) => pair.join('=')).join('&')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...places), texts, (place, text) => {
        const [bare, opened] = [openWith(place, ''), openWith(place, text)]
        expect([opened.origin, opened.pathname, opened.hash]).toEqual([bare.origin, bare.pathname, bare.hash])
        for (const [name, value] of bare.searchParams) expect(opened.searchParams.getAll(name)).toEqual([value])
        expect(opened.href.split('ticket-1').length).toBe(bare.href.split('ticket-1').length)
      }),
      { numRuns: 2000 },
    )
  })

  test('500 hostile addresses in it lead nowhere', () => {
    for (const place of places) {
      const bare = openWith(place, '')
      for (const hostile of hostileAddresses) {
        for (const text of [hostile, `a=${hostile}`, `&platform_token=${hostile}#${hostile}`]) {
          const { origin, pathname, hash } = openWith(place, text)
          expect([origin, pathname, hash]).toEqual([bare.origin, bare.pathname, bare.hash])
        }
      }
    }
  })
})
