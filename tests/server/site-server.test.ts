import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseHeader, unknownRelease, workerPath } from '../../src/contract/release.ts'
import { openKeptBodies } from '../../src/platform/http/kept-bodies.ts'
import { unknownOrigin } from '../../src/portal/search/address.ts'
import { createAnswerer } from '../../src/server/answer-request.ts'
import { createOriginFiller, originOf } from '../../src/server/fill-origin.ts'
import { ListenError, listen } from '../../src/server/listen.ts'
import { packSite } from '../../src/server/pack-site.ts'
import { withoutTrailingSlash } from '../../src/server/request-path.ts'
import { openSandboxPages } from '../../src/server/sandbox-pages.ts'
import { followSecurityHeaders } from '../../src/server/security-headers.ts'
import { readSitePack } from '../../src/server/site-pack.ts'
import { createStaticFiles } from '../../src/server/static-files.ts'
import { createTlsCheck } from '../../src/server/transport-security.ts'

const site: Record<string, string> = {
  'index.html': '<title>Choose a game</title><script>first()</script><style>a{}</style>',
  'choose/de.html': 'Wähle ein Spiel',
  'choose/ms.html': 'Pilih permainan',
  '404.html': 'no such place',
  'not-found/de.html': 'Seite nicht gefunden',
  'passport.html': 'sign in',
  'stormshot.html': 'stormshot<script type="application/json">{"data":1}</script><script>first()</script>',
  'stormshot/404.html': 'no such page in stormshot',
  'stormshot/ar.html': 'stormshot in arabic',
  'stormshot/ar/404.html': 'no such page in arabic',
  'stormshot/ar/myinfo/active/uid.html': 'a role',
  'funzone/st.html': 'fun',
  'funzone/st/404.html': 'no such page in the fun zone',
  '_astro/x.abc.js': 'export const x = 1',
  'service-worker.js': `keep('${unknownRelease}')`,
  'remove-service-worker.js': 'remove()',
  'art/a.png': 'not really a picture',
  'sandbox/game.html': 'a fake game',
  'stormshot/faq.html': `questions<link rel="canonical" href="${unknownOrigin}/stormshot/faq">`,
}

let folder: string
let origin: string
let stop: () => Promise<void>

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

async function ask(path: string, given: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const headers = { host: 'portal.example', ...given }
  return await new Promise((answered, failed) => {
    const outgoing = send(origin, { path, method, headers, agent: false }, (response) => {
      const encoded = method !== 'HEAD' && response.headers['content-encoding'] === 'br'
      const read = encoded
        ? response.toArray().then((c) => brotliDecompressSync(Buffer.concat(c)).toString())
        : text(response)
      read.then((body) => answered({ status: response.statusCode ?? 0, headers: response.headers, body }), failed)
    })
    outgoing.on('error', failed).end()
  })
}

let imageHosts: readonly string[] = []

let hasSandbox = true
const refuseStranger = ({ headers }: Request) =>
  headers.has('x-stranger') ? new Response('Not for you', { status: 401 }) : null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-site-'))
  for (const [name, content] of Object.entries(site)) {
    await mkdir(dirname(join(folder, 'client', name)), { recursive: true })
    await writeFile(join(folder, 'client', name), content)
  }
  await packSite(folder, null)
  const pack = await readSitePack(folder, null)
  const answerer = createAnswerer({
    files: createStaticFiles(
      pack,
      followSecurityHeaders(pack.hashes, { frames: [], api: [], portals: [] }, () => imageHosts),
      createOriginFiller(null),
    ),
    hasConsole: true,
    get sandboxPages() {
      return openSandboxPages({ refuseSandbox: hasSandbox ? refuseStranger : null })
    },
    platform: (request, response) => {
      if (request.url === '/api/broken') throw new Error('broken')
      response.end(`platform ${request.method} ${request.url}`)
    },
    allowedHosts: ['portal.example', 'other.example:8080'],
    isTls: createTlsCheck({ publicOrigin: null, trustedProxies: 1 }),
    onError: () => {},
  })
  const { server, close } = await listen(answerer, { host: '127.0.0.1', port: 0 })
  const address = server.address()
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  stop = () => close(0)
})

afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

test('pages and their addresses, with and without compression', async () => {
  const page = await ask('/stormshot/ar?a=1', { 'accept-encoding': 'gzip, br' })
  expect(page).toMatchObject({ status: 200, body: 'stormshot in arabic' })
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const plain = await ask('/stormshot/ar')
  expect(plain).toMatchObject({ status: 200, body: 'stormshot in arabic' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['content-length']).toBe('19')
  expect(plain.headers.etag).not.toBe(page.headers.etag)
})

test('pages show pictures of the hosts that the running catalogue names, and of no other (rule 15.4)', async () => {
  const readSources = async (path: string) => {
    const { headers } = await ask(path, { 'accept-encoding': 'br' })
    return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await readSources('/')).toBe("'self' data:")
  imageHosts = ['cdn.example.com', 'pictures.example:8443']
  const all = "'self' data: https://cdn.example.com https://pictures.example:8443"
  expect([await readSources('/'), await readSources('/nowhere')]).toEqual([all, all])
  imageHosts = []
  expect(await readSources('/')).toBe("'self' data:")
})

test('a page of the sandbox is for whoever its guard lets in, and nowhere else is there one (rule 23.6)', async () => {
  const page = await ask('/sandbox/game', { 'accept-encoding': 'br' })
  expect(page).toMatchObject({ status: 200, body: 'a fake game' })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(await ask('/sandbox/game', { 'x-stranger': '1' })).toMatchObject({ status: 401, body: 'Not for you' })
  expect((await ask('/sandbox/game', {}, 'POST')).body).toBe('platform POST /sandbox/game')
  expect((await ask('/sandbox/deliveries')).body).toBe('platform GET /sandbox/deliveries')
  hasSandbox = false
  expect(await ask('/sandbox/game')).toMatchObject({ status: 404, body: 'no such place' })
  hasSandbox = true
})

test('an ETag of any encoding gets 304, and HEAD gets the same headers without a body', async () => {
  const { headers } = await ask('/', { 'accept-encoding': 'br' })
  const again = await ask('/', { 'if-none-match': `W/"x", ${headers.etag}` })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers['content-length']).toBe(headers['content-length'])
})

test('hashed files stay for a year, pictures are sent as they are', async () => {
  expect((await ask('/_astro/x.abc.js')).headers['cache-control']).toContain('immutable')
  const picture = await ask('/art/a.png', { 'accept-encoding': 'br' })
  expect(picture.headers['content-encoding']).toBeUndefined()
  expect(picture.headers['content-type']).toBe('image/png')
})

test('every page names its release, and the service worker knows the same (rule 3.19)', async () => {
  const { release } = await readSitePack(folder, null)
  const [page, worker, missing] = await Promise.all([ask('/stormshot'), ask('/service-worker.js'), ask('/nowhere')])
  expect(page.headers[releaseHeader]).toBe(release)
  expect(worker).toMatchObject({ status: 200, body: `keep('${release}')` })
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect([worker, missing, await ask('/art/a.png')].map(({ headers }) => headers[releaseHeader])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
})

test('another build is another release, the same build is the same', async () => {
  const releases: string[] = []
  for (const content of ['one', 'two', 'one']) {
    await writeFile(join(folder, 'client/art/a.png'), content)
    await packSite(folder, null)
    releases.push((await readSitePack(folder, null)).release)
  }
  expect(releases[0]).toBe(releases[2])
  expect(releases[0]).not.toBe(releases[1])
})

test('a site whose links lead to one origin is not served as another, and one that was built for none is served as any', async () => {
  await packSite(folder, 'https://hall.example.com')
  expect((await readSitePack(folder, 'https://hall.example.com')).origin).toBe('https://hall.example.com')
  const built = 'built for PUBLIC_ORIGIN=https://hall.example.com, and this is'
  await expect(readSitePack(folder, 'https://other.example.com')).rejects.toThrow(`${built} https://other.example.com`)
  await expect(readSitePack(folder, null)).rejects.toThrow(`${built} none`)
  await packSite(folder, null)
  expect((await readSitePack(folder, 'https://other.example.com')).origin).toBeNull()
})

test('where the service worker is switched off, its address removes it (rule 3.19)', async () => {
  const pack = await readSitePack(folder, null)
  const files = createStaticFiles(pack, () => ({}), createOriginFiller(null), false)
  expect(files.find(workerPath)).toEqual(files.find('/remove-service-worker.js'))
})

test('whole addresses name the host that asks, in every encoding', async () => {
  const page = (host: string) => `questions<link rel="canonical" href="http://${host}/stormshot/faq">`
  for (const encoding of ['br', 'identity', 'br']) {
    const answer = await ask('/stormshot/faq', { host: 'PORTAL.example:4321', 'accept-encoding': encoding })
    expect(answer).toMatchObject({ status: 200, body: page('portal.example:4321') })
    expect(answer.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
  }
  const head = await ask('/stormshot/faq', {}, 'HEAD')
  expect(head.headers['content-length']).toBe(String(page('portal.example').length))
})

test('made-up hosts are filled in and take no more memory than there is for them', async () => {
  const kept = openKeptBodies(100_000)
  const fill = createOriginFiller(null, kept)
  const body = brotliCompressSync(`${'x'.repeat(9_000)}${unknownOrigin}/x`)
  const ask = (host: string) => fill({ digest: 'x', body }, 'identity', { headers: { host } })
  const ours = await ask('portal.example')
  for (let host = 0; host < 400; host += 1) {
    expect((await ask(`h${host}.example`)).toString()).toContain(`http://h${host}.example/x`)
    expect(kept.size()).toBeLessThanOrEqual(100_000)
    if (host % 5 === 0) expect(await ask('portal.example')).toBe(ours)
  }
  expect(await ask('h0.example')).not.toBe(
    await fill({ digest: 'y', body }, 'identity', { headers: { host: 'h0.example' } }),
  )
})

test('a body that is larger than all that may be kept is not kept', () => {
  const kept = openKeptBodies(1000)
  kept.keep('small', Buffer.alloc(10))
  kept.keep('large', Buffer.alloc(2000))
  expect([kept.find('small')?.length, kept.find('large')]).toEqual([10, undefined])
})

test.each([
  ['/?lang=de', 'Wähle ein Spiel'],
  ['/?x=1&l=DE', 'Wähle ein Spiel'],
  ['/?lang=my', 'Pilih permainan'],
  ['/?lang=en', 'Choose a game'],
  ['/?lang=../404', 'Choose a game'],
  ['/?lang=', 'Choose a game'],
  ['/stormshot?lang=de', 'stormshot'],
])('the choice of a game at %s is in the language that is asked for', async (path, words) => {
  const { status, body } = await ask(path)
  expect([status, body.includes(words)]).toEqual([200, true])
})

test.each([
  ['/', 200],
  ['/stormshot/ar', 200],
  ['/nowhere', 404],
  ['/stormshot/ar/', 308],
  ['/api/user/info', 200],
])('behind TLS, %s tells browsers to come by nothing else', async (path, status) => {
  const askBy = async (protocol: string) => {
    const answer = await ask(path, protocol === '' ? {} : { 'x-forwarded-proto': protocol })
    expect(answer.status).toBe(status)
    return answer.headers['strict-transport-security']
  }
  expect(await askBy('https')).toBe('max-age=31536000')
  expect(await askBy('http')).toBeUndefined()
  expect(await askBy('')).toBeUndefined()
})

test.each([
  [{ publicOrigin: 'https://hall.example', trustedProxies: 0 }, undefined, true],
  [{ publicOrigin: 'http://hall.example', trustedProxies: 0 }, undefined, false],
  [{ publicOrigin: null, trustedProxies: 0 }, 'https', false],
  [{ publicOrigin: null, trustedProxies: 1 }, 'https', true],
  [{ publicOrigin: 'https://hall.example', trustedProxies: 1 }, 'http', false],
  [{ publicOrigin: null, trustedProxies: 1 }, 'https, http', false],
  [{ publicOrigin: null, trustedProxies: 2 }, 'https, http', true],
  [{ publicOrigin: null, trustedProxies: 2 }, 'https', true],
])('with %o a request by %s came by TLS: %s', (options, protocol, expected) => {
  const headers = protocol === undefined ? {} : { 'x-forwarded-proto': protocol }
  expect(createTlsCheck(options)({ headers })).toBe(expected)
})

test.each([
  ['portal.example', 'http://portal.example'],
  ['[::1]:4321', 'http://[::1]:4321'],
  ['', 'http://localhost'],
  ['"><script>x()</script>', 'http://localhost'],
  ['portal.example/path', 'http://localhost'],
])('the host %s is written into pages as %s', (host, expected) => {
  expect(originOf({ headers: { host } })).toBe(expected)
})

test('an installation that knows its own origin names it to everybody', async () => {
  const body = brotliCompressSync(`to ${unknownOrigin}/x`)
  const fill = createOriginFiller('https://hall.example')
  const filled = await fill({ digest: 'x', body }, 'identity', { headers: { host: 'portal.example' } })
  expect(filled.toString()).toBe('to https://hall.example/x')
})

test.each([
  ['/nowhere', 'no such place'],
  ['/nowhere/at/all', 'no such place'],
  ['/nowhere?lang=de', 'Seite nicht gefunden'],
  ['/nowhere?x=1&l=DE', 'Seite nicht gefunden'],
  ['/nowhere?lang=en', 'no such place'],
  ['/nowhere?lang=../x', 'no such place'],
  ['/not-found/de', 'Seite nicht gefunden'],
  ['/stormshot/x?lang=de', 'no such page in stormshot'],
  ['/funzone', 'no such place'],
  ['/funzone/st/x', 'no such page in the fun zone'],
  ['/stormshot/x/y', 'no such page in stormshot'],
  ['/stormshot/ar/x', 'no such page in arabic'],
  ['/stormshot/ar/404', 'no such page in arabic'],
  ['//', 'no such place'],
  ['/%E0%A4%A', 'no such place'],
])('%s is not found: %s', async (path, body) => {
  expect(await ask(path)).toMatchObject({ status: 404, body })
})

/** A path in which somebody might see another one. */
const ambiguous = [
  ...['/api/%2e%2e/console/api/x', '/api/%2E./console', '/api/.%2e/x', '/api/../console', '/..', '/api/.', '/%2e'],
  ...['/api%2fuser', '/api%2Fuser', '/api/%5c..%5cconsole', '/api\\console', '/\\example.com/'],
  ...['/%252e%252e/console', '/api%252fuser', '/api/%25252e', '/api/x%00', '/x%0d%0aset-cookie:a=b', '/x%7f', '/x%1F'],
  ...['/server/%65vents', '/console/api/sign%2Din', '/api/%2575ser/info', '/%73erver/events', '/api/x%5f%7e'],
  ...['//example.com/', '/api//console', '//console', '/stormshot//ar'],
  ...['http://portal.example/api/%2e%2e/console', 'http://portal.example//console'],
]
test.each(ambiguous)('%s is refused, for whoever reads it', async (path) => {
  expect((await ask(path)).status).toBe(400)
})

test('a path of dots and percent signs that is only one is looked for', async () => {
  for (const path of ['/a..b', '/.well-known/x', '/...', '/100%25', '/a%20b', '/%25x'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

/** Sends a request as it is and answers its status. */
async function sendRaw(lines: readonly string[]): Promise<number> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  return Number((await text(socket)).split(' ')[1])
}

test('a header field that must come once is refused twice', async () => {
  const host = 'host: portal.example'
  expect(await sendRaw(['GET /stormshot HTTP/1.1', host])).toBe(200)
  for (const fields of [
    ['host: evil.example'],
    ['Host: portal.example'],
    ['authorization: a', 'authorization: b'],
    ['content-type: application/json', 'Content-Type: text/plain'],
    ['content-length: 0', 'content-length: 0'],
    ['content-length: 0', 'transfer-encoding: chunked'],
    ['transfer-encoding: chunked', 'transfer-encoding: identity'],
    ['transfer-encoding: chunked', 'transfer-encoding: chunked'],
    ['content-encoding: gzip', 'content-encoding: br'],
  ])
    expect([fields, await sendRaw(['POST /api/user/info HTTP/1.1', host, ...fields])]).toEqual([fields, 400])
})

test('a page with a parameter is one file for all of its values, under a known game and locale', async () => {
  for (const value of ['1', 'uid', '%2541', 'a%2Fb', '%E2%82%AC', '%2e%2e'])
    expect(await ask(`/stormshot/ar/myinfo/active/${value}?game=x`)).toMatchObject({ status: 200, body: 'a role' })
  for (const path of ['', '/', '/%E0%A4%A', '/a/b']) {
    expect((await ask(`/stormshot/ar/myinfo/active${path}`)).status).not.toBe(200)
    expect((await ask(`/nowhere/ar/myinfo/active${path || '/1'}`)).status).not.toBe(200)
  }
})

test('a trailing slash is redirected away with its query, and never to another host', async () => {
  const redirect = await ask('/stormshot/ar/?lang=de')
  expect(redirect.status).toBe(308)
  expect(redirect.headers.location).toBe('/stormshot/ar?lang=de')
  expect((await ask('//example.com//')).headers.location).toBeUndefined()
  expect((await ask('/\\example.com/')).headers.location).toBeUndefined()
})

test.each([
  ['portal.example', 200],
  ['PORTAL.example:4321', 200],
  ['other.example:8080', 200],
  ['other.example', 421],
  ['evil.example', 421],
  ['', 421],
])('host %s: %i, for pages and calls alike, but not for machines', async (host, status) => {
  for (const path of ['/', '/stormshot/ar', '/art/a.png', '/passport', '/api/user/info']) {
    expect([path, (await ask(path, { host })).status]).toEqual([path, status])
  }
  expect((await ask('/api/user/info', { host })).headers['content-type']).toBe(
    status === 200 ? undefined : 'application/json; charset=utf-8',
  )
  for (const path of ['/healthz', '/readyz', '/sandbox/game/stormshot']) {
    expect([path, (await ask(path, { host })).status]).toEqual([path, 200])
  }
})

test('a target with scheme and host is the same address on that host', async () => {
  const evil = { host: 'evil.example' }
  expect((await ask('http://portal.example/stormshot/ar?a=1', evil)).body).toBe('stormshot in arabic')
  expect((await ask('HTTP://x@portal.example:4321/api/user/info?x=1', evil)).body).toBe(
    'platform GET /api/user/info?x=1',
  )
  expect((await ask('http://portal.example', evil)).status).toBe(200)
  expect((await ask('http://portal.example?x=1', evil)).status).toBe(200)
  expect((await ask('http://evil.example/stormshot')).status).toBe(421)
})

test('a path that is too long is refused, and a long one costs next to nothing', async () => {
  expect((await ask(`/${'a'.repeat(2047)}`)).status).toBe(404)
  expect((await ask(`/${'a'.repeat(2048)}`)).status).toBe(414)
  expect((await ask(`/stormshot?${'a'.repeat(4000)}`)).status).toBe(200)
  const paths = [`/a${'/'.repeat(15_000)}b/`, `/${'/'.repeat(15_000)}`, `/a${'/b'.repeat(7_500)}`]
  const files = createStaticFiles(
    { release: '', origin: null, files: [], bytes: Buffer.alloc(0), hashes: { scripts: [], styles: [] } },
    () => ({}),
    createOriginFiller(null),
  )
  const start = process.cpuUsage()
  for (const path of paths) {
    expect((await ask(path)).status).toBe(414)
    withoutTrailingSlash(path)
    files.findNotFound(path, '/404')
  }
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(100)
  expect(withoutTrailingSlash(`/a${'/'.repeat(15_000)}?x=/`)).toBe('/a?x=/')
})

test('the platform gets its mounts, except the pages of the hosted login', async () => {
  expect((await ask('/api/user/info?x=1')).body).toBe('platform GET /api/user/info?x=1')
  expect((await ask('/half/api/user/info', {}, 'POST')).body).toBe('platform POST /half/api/user/info')
  expect((await ask('/passport')).body).toBe('sign in')
  expect((await ask('/passport/login', {}, 'POST')).body).toBe('platform POST /passport/login')
  expect((await ask('/gift/do?p2=2213')).body).toBe('platform GET /gift/do?p2=2213')
  expect((await ask('/wheel/do?p2=2573', {}, 'POST')).body).toBe('platform POST /wheel/do?p2=2573')
  expect((await ask('/server/events', {}, 'POST')).body).toBe('platform POST /server/events')
  expect((await ask('/apiary')).status).toBe(404)
})

test('another method on a page is refused, and what breaks says nothing of how', async () => {
  expect(await ask('/stormshot', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(await ask('/api/broken')).toMatchObject({ status: 500, body: 'Something went wrong\n' })
})

test('one policy lists each distinct inline script and style once, and data not at all', async () => {
  const policy = String((await ask('/stormshot')).headers['content-security-policy'])
  expect(policy.match(/script-src 'self' 'sha256-[^ ]+';/)).not.toBeNull()
  expect(policy.match(/style-src 'self' 'sha256-[^ ]+';/)).not.toBeNull()
  expect(policy).not.toContain('unsafe')
})

test('a port that is taken is explained', async () => {
  const port = Number(new URL(origin).port)
  const attempt = listen(() => {}, { host: '127.0.0.1', port })
  await expect(attempt).rejects.toThrow(ListenError)
  await expect(attempt).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`)
})
