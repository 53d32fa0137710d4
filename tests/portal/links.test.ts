import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodesAddresses,
  findAddress,
  type LinkFacts,
  type LinkValues,
  resolveAddress,
} from '../../src/portal/links.ts'

const pages = { base: '/stormshot/ar', names: ['home', 'store', 'benefits/pack'] }

const values: LinkValues = {
  open_id: 'open/40 1',
  fp_uid: 'fp-40',
  properties: '{"os":"ios"}',
  locale: 'zh-cn',
  msgCount: '3',
  memberGiftHasNew: '1',
  localAccountEnv: 'prod',
  referrer: 'https://hall.example/stormshot',
  top: '42',
  bottom: '-20',
}

const facts: LinkFacts = {
  origin: 'https://hall.example',
  values,
  ticket: '',
  ticketHosts: ['partner.example', 'localhost:8080'],
  webviewHosts: ['inside.example', 'partner.example'],
  isInWebview: false,
  isDecoded: false,
}

const open = (address: string, more: Partial<LinkFacts> = {}) => resolveAddress(address, { ...facts, ...more })?.address

describe('where a link may lead (rule 17.1)', () => {
  it.each([
    ['a route', 'store', '/stormshot/ar/store'],
    ['a route with a slash', '/store', '/stormshot/ar/store'],
    ['a route with a query', 'benefits/pack?type=2', '/stormshot/ar/benefits/pack?type=2'],
    ['a query as it is', 'store?a=1?b=2', '/stormshot/ar/store?a=1?b=2'],
    ['a route with an anchor', 'store#limited', '/stormshot/ar/store#limited'],
    ['home', 'home', '/stormshot/ar'],
    ['a path', '/stormshot/ar/store?a=1', '/stormshot/ar/store?a=1'],
    ['a path in English', '/stormshot/store?lang={{locale}}', '/stormshot/ar/store?lang={{locale}}'],
    ['the path of home', '/stormshot/ar', '/stormshot/ar'],
    ['the path of home in English', '/stormshot?lang={{locale}}', '/stormshot/ar?lang={{locale}}'],
    ['an https address', 'https://play.example/event?id=3', 'https://play.example/event?id=3'],
    ['an http address', 'http://play.example/', 'http://play.example/'],
    ['placeholders, not filled yet', 'store?l={{locale}}', '/stormshot/ar/store?l={{locale}}'],
  ])('%s: %s', (_, link, address) => {
    expect(findAddress(link, pages)).toBe(address)
  })

  it.each([
    '',
    'gift',
    'stores',
    'store/',
    '../store',
    '/kingofavalon/store',
    '/stormshot/de/store',
    '/stormshotstore',
    '/api/auth/logout',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'https://evil.example\\@hall.example',
    'https://evil .example',
    'https://evil.example%40partner.example',
    'https://partner.example@evil.example',
    'store?a=\n1',
    'data:text/html,x',
    'intent://scan/#Intent;end',
    'file:///etc/passwd',
    'ftp://evil.example',
    'blob:https://hall.example/1',
  ])('nowhere: %j', (link) => {
    expect(findAddress(link, pages)).toBeNull()
  })
})

describe('what placeholders become (rule 17.1)', () => {
  it.each([
    ['open_id', 'open%2F40%201'],
    ['fp_uid', 'fp-40'],
    ['properties', '%7B%22os%22%3A%22ios%22%7D'],
    ['token', 'a-ticket'],
    ['platform_token', 'a-ticket'],
    ['locale', 'zh-cn'],
    ['msgCount', '3'],
    ['memberGiftHasNew', '1'],
    ['localAccountEnv', 'prod'],
    ['referrer', 'https%3A%2F%2Fhall.example%2Fstormshot'],
    ['top', '42'],
    ['bottom', '-20'],
  ])('%s on a host of the publisher', (name, said) => {
    expect(open(`https://partner.example/a?v={{${name}}}`, { ticket: 'a-ticket' })).toBe(
      `https://partner.example/a?v=${said}`,
    )
  })

  it.each(['open_id', 'fp_uid', 'properties', 'token', 'platform_token'])(
    '%s, which is empty on other hosts',
    (name) => {
      const secret = { ticket: 'a-ticket' }
      expect(open(`https://other.example/a?v={{${name}}}`, secret)).toBe('https://other.example/a?v=')
      expect(open(`https://partner.example.evil.example/?v={{${name}}}`, secret)).toMatch(/v=$/)
      expect(open(`https://partner.example:8443/?v={{${name}}}`, secret)).toMatch(/v=$/)
      expect(open(`http://partner.example/?v={{${name}}}`, secret)).toMatch(/v=$/)
      expect(open(`/stormshot/store?v={{${name}}}`, secret)).toBe('/stormshot/store?v=')
    },
  )

  it('what players are not known by, on every host', () => {
    expect(open('https://other.example/{{locale}}?n={{msgCount}}&g={{memberGiftHasNew}}#{{localAccountEnv}}')).toBe(
      'https://other.example/zh-cn?n=3&g=1#prod',
    )
    expect(open('/stormshot/store?l={{locale}}')).toBe('/stormshot/store?l=zh-cn')
  })

  it('nothing, where nobody fills them', () => {
    expect(open('https://other.example/?v={{constructor}}')).toBe('https://other.example/?v={{constructor}}')
  })

  it('no part of the host', () => {
    expect(open('https://{{platform_token}}.partner.example/')).toBeUndefined()
    expect(open('https://{{referrer}}')).toBeUndefined()
    expect(findAddress('https://{{locale}}.example/', pages)).toBeNull()
  })

  it('a ticket on a developer’s own machine, by http', () => {
    expect(open('http://localhost:8080/?t={{token}}', { ticket: 'a-ticket' })).toBe('http://localhost:8080/?t=a-ticket')
  })

  it.each([
    ['https://partner.example/?t={{platform_token}}', {}, true],
    ['https://partner.example/?t={{token}}', {}, true],
    ['https://partner.example/?t={{open_id}}', {}, false],
    ['https://other.example/?t={{platform_token}}', {}, false],
    ['https://partner.example/', { isPopup: true }, true],
    ['https://other.example/', { isPopup: true }, false],
    ['/stormshot/store', { isPopup: true }, false],
  ])('a ticket is asked for where it goes: %s %o', (address, more, takesTicket) => {
    expect(resolveAddress(address, { ...facts, ...more })?.takesTicket).toBe(takesTicket)
  })
})

describe('where an address opens (rule 17.2)', () => {
  it.each([
    ['a page of the portal, in a browser', '/stormshot/store', false, '/stormshot/store', 'here'],
    ['a page of the portal, in a webview', '/stormshot/store', true, '/stormshot/store', 'here'],
    [
      'the portal by its full address',
      'https://hall.example/stormshot',
      true,
      'https://hall.example/stormshot',
      'here',
    ],
    ['another host, in a browser', 'https://other.example/a', false, 'https://other.example/a', 'here'],
    ['another host, in a webview', 'https://other.example/a', true, 'https://other.example/a', 'browser'],
    ['one of the list, in a browser', 'https://inside.example/a', false, 'https://inside.example/a', 'here'],
    [
      'one of the list, in a webview',
      'https://inside.example/a?b=1#c',
      true,
      'https://inside.example/a?b=1&isInWebview=true#c',
      'here',
    ],
  ])('%s', (_, address, isInWebview, to, opens) => {
    expect(resolveAddress(address, { ...facts, isInWebview })).toEqual({ address: to, opens, takesTicket: false })
  })

  it.each([
    'javascript:alert(1)',
    'mailto:a@b.example',
    '//evil.example/',
    '/\\evil.example/',
    'https://hall.example@evil.example/',
    'https://a:b@partner.example/',
    'https://',
    'relative/path',
  ])('not at all: %s', (address) => {
    expect(resolveAddress(address, facts)).toBeNull()
  })
})

describe('the address of a popup (rule 17.2)', () => {
  const popup = { isPopup: true, ticket: 'a-ticket' }
  const referrer = 'referrer=https%3A%2F%2Fhall.example%2Fstormshot'

  it.each([
    ['a page of the portal', '/stormshot/store', {}, `/stormshot/store?${referrer}`],
    ['in a webview', '/stormshot/store?a=1', { isInWebview: true }, `/stormshot/store?a=1&${referrer}&back=true`],
    [
      'a host of the publisher',
      'https://partner.example/',
      {},
      `https://partner.example/?${referrer}&platform_token=a-ticket`,
    ],
    ['another host', 'https://other.example/', {}, `https://other.example/?${referrer}`],
    [
      'a referrer of its own',
      'https://other.example/?referrer=https://evil.example&back=no',
      { isInWebview: true },
      `https://other.example/?${referrer}&back=true`,
    ],
  ])('%s', (_, address, more, to) => {
    expect(open(address, { ...popup, ...more })).toBe(to)
  })
})

describe('the encoding for the SDK of iOS (rule 17.3)', () => {
  it.each([
    ['ios', '2.7', true],
    ['ios', '2.7.1', true],
    ['ios', '2.10', true],
    ['ios', '3', true],
    ['ios', '2.6.9', false],
    ['ios', '2', false],
    ['ios', '1.9', false],
    ['ios', '', false],
    ['ios', 'latest', false],
    ['android', '2.7', false],
    ['web', '2.7', false],
  ])('%s %s decodes addresses: %s', (os, version, decodes) => {
    expect(decodesAddresses(os, version)).toBe(decodes)
  })

  it('encodes open_id and properties twice, and nothing else', () => {
    const all = 'https://partner.example/?o={{open_id}}&p={{properties}}&r={{referrer}}'
    const address = open(all, { isDecoded: true }) ?? ''
    expect(address).toBe(
      'https://partner.example/?o=open%252F40%25201&p=%257B%2522os%2522%253A%2522ios%2522%257D&r=https%3A%2F%2Fhall.example%2Fstormshot',
    )
    const popup = open(all, { isDecoded: true, isPopup: true }) ?? ''
    expect(new URL(popup).searchParams.get('o')).toBe('open%2F40%201')
  })
})

describe('whatever an address is', () => {
  const secrets = { open_id: 'SECRET-1', fp_uid: 'SECRET-2', properties: 'SECRET-3' }
  const placeholder = fc.constantFrom('{{open_id}}', '{{token}}', '{{platform_token}}', '{{properties}}', '{{fp_uid}}')
  const bit = fc.oneof(
    placeholder,
    fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      'data:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '&',
      '.',
      '%2f',
    ),
    fc.constantFrom(
      'partner.example',
      'hall.example',
      'evil.example',
      'inside.example',
      'store',
      '\t',
      '\n',
      ' ',
      '\u202e',
    ),
    fc.string({ maxLength: 6 }),
  )
  const hostile = fc.array(bit, { maxLength: 10 }).map((bits) => bits.join(''))
  const everywhere = fc.oneof(
    hostile,
    hostile.map((rest) => `https://${rest}`),
    fc.tuple(hostile, placeholder).map(([rest, last]) => `https://evil.example${rest}${last}`),
  )

  it('a browser opens it by http or https, without a user, and tells secrets to the publisher’s hosts alone', () => {
    fc.assert(
      fc.property(everywhere, fc.boolean(), fc.boolean(), (link, isInWebview, isPopup) => {
        const address = findAddress(link, pages)
        if (address === null) return
        const told = { ...facts, values: { ...values, ...secrets }, ticket: 'SECRET-4', isInWebview, isPopup }
        const destination = resolveAddress(address, told)
        if (!destination) return
        const url = new URL(destination.address, facts.origin)
        expect(url.protocol).toMatch(/^https?:$/)
        expect(url.username + url.password).toBe('')
        if (destination.address.includes('SECRET')) {
          expect([url.protocol, url.host]).toEqual(['https:', 'partner.example'])
        }
        if (isInWebview && ![...facts.webviewHosts, 'hall.example'].includes(url.host)) {
          expect(destination.opens).toBe('browser')
        }
        if (isPopup) expect(url.searchParams.get('referrer')).toBe(values.referrer)
      }),
      { numRuns: 5000 },
    )
  })
})
