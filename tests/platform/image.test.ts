import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEdit, accountMy } from '../../src/contract/account/calls.ts'
import { avatarUpload, customerPicture } from '../../src/contract/image/calls.ts'
import { customerList, customerSend, noticeSummary } from '../../src/contract/message/calls.ts'
import { gameTicket } from '../../src/contract/sandbox/calls.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { pruneImages } from '../../src/platform/image/images.ts'
import { usualImageLimits } from '../../src/platform/image/routes.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const toFile = (content: Buffer | string, type: string) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type })
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
const sendAvatar = async (player: Player, file: Blob) => await player.call(avatarUpload, { file })
const see = async (url: string) => {
  const response = await t.platform.fetch(new Request(`http://guildhall.test${url}`))
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('sent as %s is drawn anew, square and small', async (format) => {
    const player = await t.register()
    const content = await paint(640, 400).toFormat(format).toBuffer()
    const { image_id, url } = dataOf(await sendAvatar(player, toFile(content, `image/${format}`)))
    expect(url).toBe(`/api/image/${image_id}`)
    const seen = await see(url)
    expect(seen.response.status).toBe(200)
    expect(Object.fromEntries(seen.response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(seen.content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('loses what a camera noted, and stands upright', async () => {
    const player = await t.register()
    const noted = { IFD0: { Copyright: 'Somebody', ImageDescription: 'secret place' } }
    const content = await paint(300, 100).withExif(noted).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(content.includes('secret place')).toBe(true)
    const { url } = dataOf(await player.call(customerPicture, { file: toFile(content, 'image/jpeg') }))
    const seen = await see(url)
    const { exif, icc, xmp, width, height } = await sharp(seen.content).metadata()
    expect({ exif, icc, xmp, width, height }).toEqual({ width: 100, height: 300 })
    expect(seen.content.includes('secret place')).toBe(false)
    expect(seen.response.headers.get('cache-control')).toContain('private')
  })

  it('that moves keeps its first frame only', async () => {
    const player = await t.register()
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 90), Buffer.alloc(20 * 20 * 3, 200)])
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const content = await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer()
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2)
    const { url } = dataOf(await player.call(customerPicture, { file: toFile(content, 'image/gif') }))
    expect((await sharp((await see(url)).content, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it('of a customer is made no larger than it was, and no larger than a page', async () => {
    const player = await t.register()
    const sizes = [
      [40, 30, 40, 30],
      [3200, 1600, 1600, 800],
    ] as const
    for (const [width, height, ...expected] of sizes) {
      const file = toFile(await paint(width, height).png().toBuffer(), 'image/png')
      const { url } = dataOf(await player.call(customerPicture, { file }))
      const drawn = await sharp((await see(url)).content).metadata()
      expect([drawn.width, drawn.height]).toEqual(expected)
    }
  })
})

/** A PNG that claims so many pixels, of a few bytes. */
function makeBomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    let crc = 0xffffffff
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const end = Buffer.alloc(4)
    end.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
    return Buffer.concat([length, body, end])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  it.each([
    ['an SVG', svg, 'image/svg+xml'],
    ['HTML', '<html><script>alert(1)</script>', 'text/html'],
    ['a TIFF', 'II*\u0000', 'image/tiff'],
    ['JSON', '{}', 'application/json'],
  ])('is not taken as %s', async (_, content, type) => {
    const player = await t.register()
    expect(await sendAvatar(player, toFile(content, type))).toMatchObject({ code: 1001, status: 415 })
  })

  it.each([
    ['an SVG', svg],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['text', 'hello'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['HTML behind the beginning of a GIF', 'GIF89a<script>alert(1)</script>'],
  ])('is not taken as a picture: %s', async (_, content) => {
    const player = await t.register()
    const isOfAKind = /^(\u0089PNG|GIF)/.test(Buffer.from(content).toString('latin1'))
    for (const type of ['image/png', 'image/gif', 'image/jpeg', 'image/webp'])
      expect(await sendAvatar(player, toFile(content, type))).toMatchObject({
        code: 1001,
        status: isOfAKind ? 400 : 415,
        msg: expect.stringContaining(isOfAKind ? 'body' : 'image/png or image/jpeg'),
      })
  })

  it.each([
    ['a JPEG', 'PNG', 'image/png'],
    ['a JPEG', 'image/jpg', 'image/jpg'],
    ['a JPEG', 'a file', 'application/octet-stream'],
  ])('is taken by its content: %s sent as %s', async (_, _sent, type) => {
    const player = await t.register()
    const jpeg = await paint(100, 100).jpeg().toBuffer()
    expect(codeOf(await sendAvatar(player, toFile(jpeg, type)))).toBe(0)
  })

  it('names the kinds that are taken where it is of another one', async () => {
    const player = await t.register()
    const heic = Buffer.from('000000186674797068656963', 'hex')
    expect(await sendAvatar(player, toFile(heic, 'image/heic'))).toMatchObject({
      status: 415,
      msg: expect.stringContaining('image/png or image/jpeg or image/webp or image/gif'),
    })
  })

  it('is not taken cut off', async () => {
    const player = await t.register()
    const png = await paint(100, 100).png().toBuffer()
    const jpeg = await paint(100, 100).jpeg().toBuffer()
    expect(codeOf(await sendAvatar(player, toFile(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')))).toBe(1001)
    expect(codeOf(await sendAvatar(player, toFile(png.subarray(0, 60), 'image/png')))).toBe(1001)
  })

  it('has too many pixels: a bomb of few bytes is refused unopened', async () => {
    const player = await t.register()
    for (const [width, height] of [
      [60_000, 60_000],
      [5001, 5000],
      [1_000_000, 1],
    ] as const) {
      const bomb = makeBomb(width, height)
      expect(bomb.length).toBeLessThan(100_000)
      expect(await sendAvatar(player, toFile(bomb, 'image/png'))).toMatchObject({ code: 1001, status: 400 })
    }
  })

  it('carries nothing behind the picture', async () => {
    const player = await t.register()
    const png = await paint(64, 64).png().toBuffer()
    const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    const { url } = dataOf(await sendAvatar(player, toFile(both, 'image/png')))
    expect((await see(url)).content.includes('script')).toBe(false)
  })

  it('is too large, whether it says so or not', async () => {
    const player = await t.register()
    const content = Buffer.alloc(4 * 1024 * 1024 + 1, 7)
    expect(await sendAvatar(player, toFile(content, 'image/png'))).toMatchObject({ code: 1001, status: 413 })
    const headers = { 'h5-auth': player.token, 'content-type': 'image/png' }
    const body = toFile(content, 'image/png').stream()
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const streamed = new Request('http://guildhall.test/api/account/avatar', init)
    expect((await t.platform.fetch(streamed)).status).toBe(413)
    const told = await t.send('/api/account/avatar', {
      method: 'POST',
      body: 'x',
      headers: { ...headers, 'content-length': '99999999' },
    })
    expect(told.status).toBe(413)
    const packed = await t.send('/api/account/avatar', {
      method: 'POST',
      body: 'x',
      headers: { ...headers, 'content-encoding': 'gzip' },
    })
    expect(packed.status).toBe(415)
    const untyped = new Request('http://guildhall.test/api/account/avatar', {
      method: 'POST',
      headers: { 'h5-auth': player.token },
    })
    expect((await t.platform.fetch(untyped)).status).toBe(415)
  })
})

describe('the calls that take pictures', () => {
  it('refuse guests, unknown tokens and half sessions before they read anything', async () => {
    const file = toFile(Buffer.alloc(1000), 'image/png')
    expect(codeOf(await t.client()(avatarUpload, { file }))).toBe(1003)
    expect(codeOf(await t.client({ 'h5-auth': 'unknown' })(customerPicture, { file }))).toBe(1003)
    const body = { game_project: 'st_global', uid: '888000666' }
    const half = await t.signIn(dataOf(await t.client()(gameTicket, { body })).platform_token, { uid: body.uid })
    expect(codeOf(await half.call(avatarUpload, { file }))).toBe(1005)
    expect(codeOf(await half.call(customerPicture, { file }))).toBe(1005)
  })

  it('take many at once', async () => {
    const player = await t.register()
    const file = toFile(await paint(500, 500).png().toBuffer(), 'image/png')
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendAvatar(player, file)))
    expect(answers.map(codeOf)).toEqual(Array<number>(12).fill(0))
    expect(new Set(answers.map((answer) => dataOf(answer).image_id)).size).toBe(12)
  })

  it('read two of a player at once, and leave the others on their way', async () => {
    const player = await t.register()
    const begun: ReadableStreamDefaultController<Uint8Array>[] = []
    const send = async () => {
      const body = new ReadableStream<Uint8Array>({ pull: (control) => void begun.push(control) }, { highWaterMark: 0 })
      const headers = { 'h5-auth': player.token, 'content-type': 'image/png' }
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
      return (await t.platform.fetch(new Request('http://guildhall.test/api/account/avatar', init))).status
    }
    const statuses = Promise.all([send(), send(), send(), send(), send()])
    await expect.poll(() => begun.length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(begun.length).toBe(2)
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(ended)
      begun[ended]?.close()
    }
    expect(await statuses).toEqual([415, 415, 415, 415, 415])
  })

  it('count what is no picture, and many at once, one by one', async () => {
    const config = { sandbox: false, imageLimits: { ...usualImageLimits, perDay: 3 } }
    const real = await createTestPlatform({ config })
    try {
      const [player, hasty] = [await real.register(), await real.register()]
      const broken = toFile(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png')
      for (let n = 0; n < 3; n++) expect(codeOf(await sendAvatar(player, broken))).toBe(1001)
      expect(await sendAvatar(player, broken)).toMatchObject({ code: 1004, status: 429 })
      const file = toFile(await paint(8, 8).png().toBuffer(), 'image/png')
      const answers = await Promise.all(Array.from({ length: 6 }, () => sendAvatar(hasty, file)))
      expect(answers.map(codeOf).toSorted()).toEqual([0, 0, 0, 1004, 1004, 1004])
    } finally {
      await real.close()
    }
  })

  it('take no more than so many a day outside of the sandbox', async () => {
    const config = { sandbox: false, imageLimits: { ...usualImageLimits, perDay: 3 } }
    const real = await createTestPlatform({ config })
    try {
      const player = await real.register()
      const file = toFile(await paint(8, 8).png().toBuffer(), 'image/png')
      for (let n = 0; n < 3; n++) expect(codeOf(await sendAvatar(player, file))).toBe(0)
      expect(await sendAvatar(player, file)).toMatchObject({ code: 1004, status: 429 })
      real.clock.advance(24 * 3600 * 1000)
      expect(codeOf(await sendAvatar(player, file))).toBe(0)
    } finally {
      await real.close()
    }
  })
})

describe('a picture’s address', () => {
  it('is unknown where there is none, and takes no other method', async () => {
    for (const id of ['x', '../../etc/passwd', 'A'.repeat(22), `${'A'.repeat(22)}x`, '%00'])
      expect((await see(`/api/image/${id}`)).response.status).toBe(404)
    const post = await t.send(`/api/image/${'A'.repeat(22)}`, { method: 'POST' })
    expect(post.status).toBe(405)
    expect(post.headers.get('allow')).toBe('GET, HEAD')
  })

  it('leaves a line in the log when it fails, as every call does', async () => {
    const lines: string[] = []
    const { db, clock, config, catalogue } = t
    const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const platform = await createPlatform({ db, clock, config, catalogue, log })
    await db.sql`alter table images rename to elsewhere`
    const request = new Request(`http://guildhall.test/api/image/${'A'.repeat(22)}`)
    const answer = await platform.fetch(request).finally(() => db.sql`alter table elsewhere rename to images`)
    await platform.close()
    expect(answer.status).toBe(500)
    expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(1)
  })

  it('ends when another avatar takes its place, or nothing takes it for a day', async () => {
    const player = await t.register()
    const file = toFile(await paint(32, 32).png().toBuffer(), 'image/png')
    const [first, second, third] = [
      dataOf(await sendAvatar(player, file)),
      dataOf(await sendAvatar(player, file)),
      dataOf(await sendAvatar(player, file)),
    ]
    dataOf(await player.call(accountEdit, { body: { avatar: first.image_id } }))
    expect(dataOf(await player.call(accountMy)).avatar).toBe(first.url)
    dataOf(await player.call(accountEdit, { body: { avatar: second.image_id } }))
    expect((await see(first.url)).response.status).toBe(404)
    t.clock.advance(24 * 3600 * 1000 + 1)
    await pruneImages(toReader(t.db), t.clock.now())
    expect((await see(second.url)).response.status).toBe(200)
    expect((await see(third.url)).response.status).toBe(404)
  })

  it('is the player’s own to show', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const file = toFile(await paint(32, 32).png().toBuffer(), 'image/png')
    const avatar = dataOf(await sendAvatar(player, file))
    const picture = dataOf(await player.call(customerPicture, { file }))
    for (const image_id of [avatar.image_id, picture.image_id])
      expect(codeOf(await other.call(accountEdit, { body: { avatar: image_id } }))).toBe(1001)
    // A picture is for what it was sent for.
    expect(codeOf(await player.call(accountEdit, { body: { avatar: picture.image_id } }))).toBe(1001)
    const body = { text: 'Look', image_id: avatar.image_id }
    expect(codeOf(await player.call(customerSend, { body }))).toBe(1001)
    dataOf(await player.call(customerSend, { body: { ...body, image_id: picture.image_id } }))
    // It needs no words, and stands for itself where the latest message is quoted.
    dataOf(await player.call(customerSend, { body: { text: ' ', image_id: picture.image_id } }))
    const { message_list } = dataOf(await player.call(customerList))
    expect(message_list.map(({ text, image_url }) => [text, image_url])).toEqual([
      ['', picture.url],
      ['Look', picture.url],
    ])
    expect(dataOf(await player.call(noticeSummary)).customer.title).toBe('Picture')
    expect((await see(picture.url)).response.status).toBe(200)
  })
})
