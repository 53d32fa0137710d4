import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKeptBodies } from '../../src/platform/http/kept-bodies.ts'
import { openStoredPictures } from '../../src/platform/image/stored-pictures.ts'
import { createTestPlatform, type Player, type TestPlatform } from './harness.ts'

const megabyte = 1024 * 1024

let t: TestPlatform
let player: Player
beforeAll(async () => {
  t = await createTestPlatform()
  player = await t.register()
})
afterAll(() => t.close())

/** Keeps a picture of so many bytes as if it had been drawn; answers its id and content. */
async function addPicture(bytes: number) {
  const id = randomBytes(16).toString('base64url')
  const content = randomBytes(bytes)
  await t.db.sql`
    insert into images (id, fp_uid, purpose, is_used, width, height, content, created_at)
    values (${id}, ${player.fpUid}, 'community', true, 10, 10, ${content}, now())`
  return { id, content }
}

const ask = async (id: string, init: RequestInit = {}) =>
  await t.platform.fetch(new Request(`http://guildhall.test/api/image/${id}`, init))
const readsBytes = ({ text }: { text: string }) => /select content\b/.test(text)

it('are described without being read', async () => {
  const { id, content } = await addPicture(megabyte)
  const statements = await t.recordStatements(async () => {
    const { status, headers, body } = await ask(id, { method: 'HEAD' })
    expect([status, headers.get('content-length'), body]).toEqual([200, String(content.length), null])
  })
  expect(statements.filter(readsBytes)).toEqual([])
})

it('are read once for all who ask, at the same time or later', async () => {
  const { id, content } = await addPicture(300_000)
  const statements = await t.recordStatements(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id)))
    for (const answer of [...answers, await ask(id)])
      expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })
  expect(statements.filter(readsBytes).length).toBe(1)
})

it('are not sent again to who has them, and are still refused once hidden or gone', async () => {
  const { id } = await addPicture(1000)
  const tag = (await ask(id)).headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await ask(id, { headers: { 'if-none-match': known } })
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
  }
  expect((await ask(id, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  await t.db.sql`delete from images where id = ${id}`
  expect((await ask(id, { headers: { 'if-none-match': tag } })).status).toBe(404)
  expect((await ask(id)).status).toBe(404)
})

it('take no more memory than there is for them, however many are asked for', async () => {
  const kept = openKeptBodies(64 * megabyte)
  const pictures = openStoredPictures(t.db, { kept, load: async () => Buffer.alloc(megabyte) })
  for (let n = 0; n < 200; n += 1) {
    await pictures.read(`picture ${n}`)
    expect(kept.size()).toBeLessThanOrEqual(64 * megabyte)
  }
})

it('are held only piece by piece by readers who do not take them', async () => {
  const pictures = await Promise.all(Array.from({ length: 150 }, () => addPicture(megabyte)))
  const readers = await Promise.all(
    pictures.map(async ({ id }) => (await ask(id)).body?.getReader() ?? expect.fail('no body')),
  )
  const pieces = await Promise.all(readers.map(async (reader) => (await reader.read()).value))
  expect(Math.max(...pieces.map((piece) => piece?.buffer.byteLength ?? 0))).toBeLessThanOrEqual(64 * 1024)
  // One of them goes on, although its bytes had to make room since.
  const [first, reader] = [pictures[0], readers[0]]
  let taken = pieces[0]?.byteLength ?? 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    expect(first?.content.subarray(taken, taken + next.value.byteLength).equals(next.value)).toBe(true)
    taken += next.value.byteLength
  }
  expect(taken).toBe(megabyte)
  await Promise.all(readers.map((one) => one.cancel()))
})

it('are read two at a time, and refuse those that come when too many wait', async () => {
  let running = 0
  let most = 0
  const begun: (() => void)[] = []
  const load = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => begun.push(resolve))
    running -= 1
    return Buffer.alloc(1)
  }
  const pictures = openStoredPictures(t.db, { load })
  const reads = Array.from({ length: 1_002 }, (_, n) => pictures.read(`picture ${n}`))
  await expect(pictures.read('one more')).rejects.toMatchObject({ code: 1004, status: 429 })
  for (let n = 0; n < reads.length; n += 1) {
    await expect.poll(() => begun.length, { interval: 0 }).toBeGreaterThan(n)
    begun[n]?.()
  }
  await Promise.all(reads)
  expect(most).toBe(2)
})
