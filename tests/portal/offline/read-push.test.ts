import { describe, expect, test } from 'vitest'
import { readPush } from '../../../src/portal/offline/read-push.ts'

const own = 'https://hall.example'
const sent = {
  title: 'Stormshot: claim today’s reward',
  body: 'Check in',
  path: '/stormshot/ar/signinbenefit',
  tag: 'checkin-stormshot',
  lang: 'ar',
  dir: 'rtl',
}
const read = (data: object) => readPush(JSON.stringify(data), own)

describe('a push', () => {
  test('is shown with the picture of its game, in its language and direction', () => {
    const { title, path, ...options } = sent
    expect(read(sent)).toEqual({ title, options: { ...options, data: path, icon: '/art/app/stormshot-192.png' } })
    expect(read({ ...sent, path: '/funzone/st/signinbenefit' })?.options.icon).toBe('/art/app/funzone-192.png')
  })

  test.each([
    'https://evil.example/stormshot',
    '//evil.example/stormshot',
    '//stormshot/signinbenefit',
    '/\\stormshot',
    'javascript:alert(1)',
    '/api/user/info',
    '/passport',
    '/stormshot/../api/user/info',
    'http://[',
  ])('leads to no place but a page of ours: not %s', (path) => expect(read({ ...sent, path })).toBeNull())

  test('that is none is not shown', () => {
    for (const text of ['', 'null', '[]', '{', '7']) expect(readPush(text, own)).toBeNull()
    for (const name of Object.keys(sent)) expect(read({ ...sent, [name]: undefined })).toBeNull()
    expect(read({ ...sent, title: 7 })).toBeNull()
  })
})
