import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { readConfig } from '../../src/platform/config/config.ts'
import { isPublicAddress } from '../../src/platform/push/public-address.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:push@example.com' }

function failureOf(variables: Record<string, string>): string {
  try {
    readConfig({ NODE_ENV: 'test', ...variables })
  } catch (error) {
    return String(error)
  }
  throw new Error('It was taken')
}

describe('the VAPID keys of the environment', () => {
  it('are taken together, or not at all', () => {
    expect(readConfig({ NODE_ENV: 'test', ...given }).push).toEqual({
      publicKey,
      privateKey,
      subject: 'mailto:push@example.com',
    })
    expect(readConfig({ NODE_ENV: 'test' }).push).toBeNull()
    for (const name of Object.keys(given)) {
      expect(failureOf({ ...given, [name]: '' })).toContain(`${name} is missing`)
    }
  })

  it('are named where they are wrong, and not repeated', () => {
    const other = webPush.generateVAPIDKeys()
    const wrong: [string, Record<string, string>][] = [
      ['VAPID_PUBLIC_KEY', { ...given, VAPID_PUBLIC_KEY: other.publicKey }],
      ['VAPID_PUBLIC_KEY', { ...given, VAPID_PUBLIC_KEY: 'short' }],
      ['VAPID_PRIVATE_KEY', { ...given, VAPID_PRIVATE_KEY: `${privateKey}=` }],
      ['VAPID_PRIVATE_KEY', { ...given, VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
      ['VAPID_SUBJECT', { ...given, VAPID_SUBJECT: 'push@example.com' }],
      ['VAPID_SUBJECT', { ...given, VAPID_SUBJECT: 'http://example.com' }],
    ]
    for (const [name, variables] of wrong) {
      const failure = failureOf(variables)
      expect(failure).toContain(name)
      expect(failure).not.toContain(privateKey)
    }
  })
})

describe('the open internet', () => {
  const open = ['8.8.8.8', '142.250.1.1', '172.15.0.1', '172.32.0.1', '2a00:1450:4001::1', '2001:4860:4860::8888']
  const closed = [
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1', '198.18.0.1'],
    ...['224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:8.8.8.8', '64:ff9b::1'],
    ...['2001:db8::1', '2002:7f00:1::', '2001:0:1::1', 'localhost', ''],
  ]
  it.each(open)('has %s', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each(closed)('has no %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
