import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avatarUpload, customerPicture } from '../../src/contract/image/calls.ts'
import { customerSend } from '../../src/contract/message/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { openRoom, readUpload } from '../../src/platform/http/read-upload.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { pruneImages } from '../../src/platform/image/images.ts'
import { drawingLimit } from '../../src/platform/image/redraw.ts'
import { usualImageLimits } from '../../src/platform/image/routes.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const toFile = (content: Buffer) => new Blob([new Uint8Array(content)], { type: 'image/png' })
/** A picture that hardly gets smaller when it is drawn. */
const noise = async (side: number) =>
  await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

type Feed = ReadableStreamDefaultController<Uint8Array>

function toRequest(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://guildhall.test/api/account/avatar', init)
}

/** A file that begins to come and then does not go on; `feeds` gets whoever is read. */
function toTrickle(feeds: Feed[]) {
  return new ReadableStream<Uint8Array>({
    start(feed) {
      feed.enqueue(new Uint8Array(1000))
      feeds.push(feed)
    },
  })
}

describe('files that come slowly', () => {
  it('keep nobody else out, however many they are', async () => {
    const feeds: Feed[] = []
    const slow = await Promise.all(Array.from({ length: 16 }, () => t.register()))
    const pending = slow.flatMap(({ token }) =>
      [1, 2].map(() =>
        t.platform.fetch(toRequest(toTrickle(feeds), { 'h5-auth': token, 'content-type': 'image/png' })),
      ),
    )
    await expect.poll(() => feeds.length).toBe(32)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const other = await t.register()
    expect(codeOf(await other.call(avatarUpload, { file: toFile(await noise(16)) }))).toBe(0)
    for (const feed of feeds) feed.close()
    expect(new Set((await Promise.all(pending)).map(({ status }) => status))).toEqual(new Set([415]))
  })

  const pace = { period: 200, least: 500 }
  const everything = { take: () => {} }

  it('are given up when a period brings too little', async () => {
    const feeds: Feed[] = []
    const request = toRequest(toTrickle(feeds))
    const reading = readUpload(request, { limit: 10_000, pace, room: everything })
    const trickle = setInterval(() => feeds[0]?.enqueue(new Uint8Array(1)), 20)
    await expect(reading).rejects.toMatchObject({ status: 408, code: codes.invalidParameters })
    clearInterval(trickle)
  })

  it('may take as long as they need where every period brings enough', async () => {
    const feeds: Feed[] = []
    const reading = readUpload(toRequest(toTrickle(feeds)), { limit: 100_000, pace, room: everything })
    for (let n = 0; n < 8; n += 1) {
      feeds[0]?.enqueue(new Uint8Array(1000))
      await new Promise((resolve) => setTimeout(resolve, 90))
    }
    feeds[0]?.close()
    expect((await reading).byteLength).toBe(9000)
  })
})

describe('what is in memory', () => {
  const pace = { period: 60_000, least: 0 }

  it('is what has come of all files, and given back however they end', async () => {
    const withRoom = openRoom(5_000, () => new Refusal(codes.tooManyRequests, 'full', 429))
    const feeds: Feed[] = []
    const read = () =>
      withRoom(
        async (room) => (await readUpload(toRequest(toTrickle(feeds)), { limit: 10_000, pace, room })).byteLength,
      )
    const four = Array.from({ length: 4 }, read)
    await new Promise((resolve) => setTimeout(resolve, 50))
    feeds[0]?.enqueue(new Uint8Array(1_001))
    await expect(four[0]).rejects.toMatchObject({ status: 429 })
    for (const feed of feeds.slice(1)) feed.close()
    expect(await Promise.all(four.slice(1))).toEqual([1000, 1000, 1000])
    const large = read()
    feeds[4]?.enqueue(new Uint8Array(4_000))
    feeds[4]?.close()
    expect(await large).toBe(5_000)
  })
})

describe('pictures outside of the sandbox', () => {
  const openWith = async (limits: Partial<typeof usualImageLimits>) => {
    const config = { sandbox: false, trustedProxies: 1, imageLimits: { ...usualImageLimits, ...limits } }
    return await createTestPlatform({ config })
  }
  const send = (player: Player, file: Blob, ip = '192.0.2.1') =>
    player.with({ 'x-forwarded-for': ip })(customerPicture, { file })
  const measureKept = async ({ db }: TestPlatform) => {
    const [row] = await db.sql<{ bytes: number }[]>`select sum(octet_length(content))::int as bytes from images`
    return row?.bytes ?? 0
  }

  it('come to so many bytes of an account', async () => {
    const real = await openWith({ ofAccount: 40_000 })
    try {
      const [player, other] = [await real.register(), await real.register()]
      const file = toFile(await noise(128))
      const first = dataOf(await send(player, file))
      const size = await measureKept(real)
      const more = Math.floor(40_000 / size) - 1
      for (let n = 0; n < more; n += 1) expect(codeOf(await send(player, file))).toBe(0)
      expect(await send(player, file)).toMatchObject({ code: 1004, status: 429 })
      expect(await measureKept(real)).toBeLessThanOrEqual(40_000)
      expect(codeOf(await send(other, file))).toBe(0)
      dataOf(await player.call(customerSend, { body: { text: 'Look', image_id: first.image_id } }))
      real.clock.advance(25 * 3600_000)
      await pruneImages(toReader(real.db), real.clock.now())
      expect(codeOf(await send(player, file))).toBe(0)
    } finally {
      await real.close()
    }
  })

  it('come to so many bytes of a network in a day, whosoever they are', async () => {
    const real = await openWith({ ofNetwork: 30_000 })
    try {
      const file = toFile(await noise(128))
      const players = await Promise.all(Array.from({ length: 6 }, () => real.register()))
      const answers = []
      for (const player of players) answers.push(codeOf(await send(player, file)))
      expect(answers.slice(0, 1)).toEqual([0])
      expect(answers.at(-1)).toBe(1004)
      expect(await measureKept(real)).toBeLessThanOrEqual(30_000)
      const [last] = players
      if (last) expect(codeOf(await send(last, file, '192.0.2.2'))).toBe(0)
    } finally {
      await real.close()
    }
  })

  it('that are nothing but noise are not kept at any size', async () => {
    const side = 1600
    const rough = sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } })
    const content = await rough.webp({ quality: 50, alphaQuality: 60 }).toBuffer()
    expect(content.byteLength).toBeLessThan(4 * 1024 * 1024)
    const player = await t.register()
    const file = new Blob([new Uint8Array(content)], { type: 'image/webp' })
    expect(codeOf(await player.call(customerPicture, { file }))).toBe(1001)
    expect(drawingLimit).toBe(2 * 1024 * 1024)
  })
})
