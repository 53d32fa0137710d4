import { describe, expect, it, vi } from 'vitest'
import { exchangeTicket, userInfo } from '../../src/contract/session/calls.ts'
import { addressOf, findBases } from '../../src/portal/addresses.ts'
import { findLoginPage } from '../../src/portal/login/login-store.ts'
import { findSocialAddress } from '../../src/portal/login/social-login.ts'
import { findPortalOrigin } from '../../src/portal/passport/portal-origin.ts'
import { sendEvent } from '../../src/portal/session/send-event.ts'
import { buildSecurityHeaders } from '../../src/server/security-headers.ts'
import { checkEnvironments, findSiteOrigins } from '../../src/server/site-origins.ts'
import { createFakeBrowser, openTab } from './session/fake-environment.ts'

vi.mock('../../environments.json', () => ({
  default: {
    localhost: {},
    test: { api: 'https://api.test.example' },
    stage: { auth: 'https://auth.stage.example', community: 'https://people.stage.example' },
    prod: {
      portal: 'https://hall.example',
      api: 'https://api.example',
      auth: 'https://auth.example',
      login: 'https://login.example',
      community: 'https://people.example',
      cafe: 'https://events.example:8443/cafe?t={{platform_token}}',
    },
  },
}))

/** Everything that leaves a page of a host, and where to. */
function listAddresses(hostname: string) {
  const origin = `https://${hostname}`
  const beacons: string[] = []
  const { environment } = openTab(createFakeBrowser(), { path: `${origin}/stormshot` })
  environment.sendBeacon = (address) => void beacons.push(address)
  sendEvent('login')
  return {
    call: addressOf(hostname, userInfo, false),
    half: addressOf(hostname, userInfo, true),
    ticket: addressOf(hostname, exchangeTicket, true),
    event: beacons[0],
    login: findLoginPage().origin,
    social: findSocialAddress(13, 'way-out').split('?')[0],
    community: findBases(hostname).community,
    heard: findPortalOrigin({ hostname, origin }),
  }
}

const own = {
  call: '/api/user/info',
  half: '/half/api/user/info',
  ticket: '/api/auth/h5_2_auth_new',
  event: '/api/log/send_text',
  social: '/passport/social/google',
  community: '',
}
const at = (hostname: string) => ({ ...own, login: `https://${hostname}`, heard: `https://${hostname}` })

describe('the addresses of an environment (rule 1.5)', () => {
  it.each([
    ['localhost', at('localhost')],
    ['127.0.0.1', at('127.0.0.1')],
    [
      'test.hall.example',
      {
        ...at('test.hall.example'),
        call: 'https://api.test.example/api/user/info',
        half: 'https://api.test.example/half/api/user/info',
        event: 'https://api.test.example/api/log/send_text',
      },
    ],
    [
      'hall-stage.example',
      {
        ...at('hall-stage.example'),
        ticket: 'https://auth.stage.example/api/auth/h5_2_auth_new',
        community: 'https://people.stage.example',
      },
    ],
    [
      'hall.example',
      {
        call: 'https://api.example/api/user/info',
        half: 'https://api.example/half/api/user/info',
        ticket: 'https://auth.example/api/auth/h5_2_auth_new',
        event: 'https://api.example/api/log/send_text',
        login: 'https://login.example',
        social: 'https://login.example/passport/social/google',
        community: 'https://people.example',
        heard: 'https://hall.example',
      },
    ],
  ])('%s', (hostname, addresses) => {
    expect(listAddresses(hostname)).toEqual(addresses)
  })

  it('are allowed by the pages’ policy, and no others', () => {
    const policyOf = (hostname: string) =>
      buildSecurityHeaders({ scripts: [], styles: [] }, findSiteOrigins(hostname))['content-security-policy'] ?? ''
    expect(policyOf('localhost')).toMatch(/connect-src 'self'; frame-src 'self';/)
    expect(policyOf('hall.example')).toContain(
      "connect-src 'self' https://api.example https://auth.example; frame-src 'self' https://login.example https://people.example https://events.example:8443;",
    )
  })
})

describe('a table of environments', () => {
  const rows = { localhost: {}, test: {}, stage: {}, prod: {} }

  it.each([
    ['a base that is none', { ...rows, prod: { api: 'api.example' } }, 'prod.api'],
    ['a base with a path', { ...rows, test: { login: 'https://login.example/' } }, 'test.login'],
    ['a base that there is not', { ...rows, stage: { shop: 'https://shop.example' } }, 'stage.shop'],
    ['a café that is no web page', { ...rows, prod: { cafe: 'javascript:alert(1)' } }, 'prod.cafe'],
    ['a café of nobody’s', { ...rows, prod: { cafe: '/cafe' } }, 'prod.cafe'],
    [
      'a café by a host that is not written out',
      { ...rows, prod: { cafe: 'https://{{locale}}.example/' } },
      'prod.cafe',
    ],
    ['an environment that is missing', { localhost: {}, test: {}, prod: {} }, 'stage'],
  ])('is refused for %s', (_, environments, place) => {
    expect(() => checkEnvironments(environments)).toThrow(place)
  })

  it('may be empty', () => {
    expect(() => checkEnvironments(rows)).not.toThrow()
  })
})
