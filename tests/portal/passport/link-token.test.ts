import { expect, it } from 'vitest'
import { forgetLinkToken, takeLinkToken } from '../../../src/portal/passport/link-token.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

const path = '/passport/password?site=stormshot'

it('leaves the address at once, outlives a reload and is forgotten when it was used', () => {
  const tab = openTab(createFakeBrowser(), { path: `${path}#secret` })
  expect(takeLinkToken('reset')).toBe('secret')
  expect(tab.address.pathname + tab.address.search + tab.address.hash).toBe(path)
  expect(takeLinkToken('reset')).toBe('secret')
  expect(takeLinkToken('verify')).toBe('')
  forgetLinkToken('reset')
  expect(takeLinkToken('reset')).toBe('')
})
