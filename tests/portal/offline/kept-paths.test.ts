import { expect, test } from 'vitest'
import { readLoadedPage } from '../../../src/portal/offline/kept-files.ts'
import {
  isPage,
  listOfflinePaths,
  listOutdated,
  listParts,
  sortRequest,
} from '../../../src/portal/offline/kept-paths.ts'

const own = 'https://hall.example'
const ask = (path: string, given: Partial<Parameters<typeof sortRequest>[0]> = {}) =>
  sortRequest({ method: 'GET', mode: 'cors', destination: 'script', url: new URL(path, own).href, ...given }, own)
const open = { mode: 'navigate', destination: 'document' } as const

test('the worker minds pages of the games and the parts they are made of (rule 3.19)', () => {
  expect(ask('/stormshot/ar/store?from=home', open)).toBe('page')
  expect(ask('/funzone/st', open)).toBe('page')
  expect(ask('/', open)).toBe('page')
  expect(ask('/_astro/start.abc.js')).toBe('hashed')
  expect(ask('/art/icons.svg#g-next', { destination: 'image' })).toBe('art')
})

test.each([
  '/api/user/info',
  '/half/api/user/info',
  '/gift/do?p2=1',
  '/passport',
  '/passport/ar',
  '/server/roles',
  '/sandbox/game',
  '/metrics',
  '/healthz',
  '/docs',
])('it leaves %s to the network, as a call and as a page', (path) => {
  expect([ask(path), ask(path, open)]).toEqual([null, null])
})

test('it leaves alone what is sent, what is elsewhere, what stands in a frame and what has a query', () => {
  expect(ask('/_astro/start.abc.js', { method: 'POST' })).toBeNull()
  expect(ask('https://cdn.example/_astro/start.abc.js')).toBeNull()
  expect(ask('/stormshot', { mode: 'navigate', destination: 'iframe' })).toBeNull()
  expect(ask('/_astro/start.abc.js?platform_token=x')).toBeNull()
  expect(ask('/art/icons.svg?v=1')).toBeNull()
})

test('the page for when the network is away is looked for from the address upwards', () => {
  expect(listOfflinePaths('/funzone/st/ar/store')).toEqual([
    '/funzone/st/ar/store/offline',
    '/funzone/st/ar/offline',
    '/funzone/st/offline',
    '/funzone/offline',
  ])
})

test('of earlier releases the latest stays, and what others keep is not touched', () => {
  const names = ['guildhall-1', 'theirs', 'guildhall-2', 'guildhall-3']
  expect(listOutdated(names, 'guildhall-3')).toEqual(['guildhall-1'])
  expect(listOutdated(['guildhall-3'], 'guildhall-3')).toEqual([])
})

test('the parts of a page are what its HTML names of ours, each once', () => {
  const html = `<link rel="stylesheet" href="/_astro/a.css"><link rel="canonical" href="https://hall.example/stormshot">
    <script type="module" src="/_astro/b.js"></script><script src="/_astro/b.js"></script><a href="/art/c.svg">
    <use href="/art/emblems.svg#e-stormshot"/><img alt="" src="/art/scenes/stormshot.svg"><img src="/api/image/1">`
  expect(listParts(html)).toEqual(['/_astro/a.css', '/_astro/b.js', '/art/emblems.svg', '/art/scenes/stormshot.svg'])
})

test('what says no page of ours, and files that are none, are not kept', () => {
  const said = {
    page: '/stormshot',
    title: 'Hall',
    offline: '/stormshot/offline',
    files: ['/_astro/a.js', '/api/user/info', 7],
  }
  expect(readLoadedPage(said)).toEqual({ ...said, files: ['/_astro/a.js'] })
  for (const wrong of [
    null,
    'x',
    {},
    { ...said, page: '/passport' },
    { ...said, offline: '/api/x' },
    { ...said, files: '' },
  ])
    expect(readLoadedPage(wrong)).toBeNull()
  expect(['/stormshotter', '/passport', '/api', '/_astro/a.js'].filter(isPage)).toEqual([])
})
