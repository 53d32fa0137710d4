import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as sandbox from '../../../src/contract/sandbox/calls.ts'
import { type Endpoint, isSigned } from '../../../src/contract/wire.ts'
import { createTestPlatform, monthStart, type Player, type TestPlatform, testStart } from '../harness.ts'
import { callTable } from './call-table.ts'
import { digestTables } from './digest.ts'
import { everyEndpoint, nameCall } from './every-endpoint.ts'
import { failRequests } from './request-refusals.ts'
import type { Refused, Row, Scene } from './row.ts'
import { arriveFromGame, arriveHalf } from './scene.ts'
import { screensNeed, sectionSeven } from './section-seven.ts'
import { headersOf, type Sent, sendCall } from './send-call.ts'

let t: TestPlatform
/** Players whose calls are refused, so that one of each is enough. */
let half: Player
let fromGame: Player
let expired: Player
let signedOut: Player

beforeAll(async () => {
  // A provider that nobody asks here: its page is only led to.
  t = await createTestPlatform({
    config: { google: { clientId: 'guildhall', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' } },
  })
  half = await arriveHalf(t)
  fromGame = await arriveFromGame(t)
  expired = await t.register()
  await t.db.sql`update sessions set expires_at = ${t.clock.now().toISOString()} where fp_uid = ${expired.fpUid}`
  signedOut = await t.register()
  await t.send('/api/auth/logout', { method: 'POST', headers: { 'h5-auth': signedOut.token } })
})
afterAll(() => t.close())
afterEach(() => t.clock.set(testStart))

describe('the table', () => {
  const listed = new Set(callTable.map(({ endpoint }) => endpoint))
  const contract = new Set([...everyEndpoint.values()].map(nameCall))

  // What game servers send is signed, and tried with its signatures.
  it('has every call of the contract that players and sandboxes make', () => {
    const byThemselves = (endpoint: Endpoint) => endpoint === sandbox.reset || isSigned(endpoint)
    const missing = [...everyEndpoint].filter(([, endpoint]) => !listed.has(endpoint) && !byThemselves(endpoint))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  it('has every call that the rules name, and those that the screens need beside them', () => {
    expect([...sectionSeven, ...screensNeed].filter((call) => !contract.has(call))).toEqual([])
  })

  it('has a way to fail for every call that takes something or moves something', () => {
    const entries = v.object({ entries: v.pipe(v.record(v.string(), v.unknown()), v.minEntries(1)) })
    const takes = ({ body, query, keyed }: Endpoint) => keyed || v.is(entries, body) || v.is(entries, query)
    const bare = callTable.filter(({ endpoint, refused }) => takes(endpoint) && Object.keys(refused).length === 0)
    expect(bare.map(({ endpoint }) => nameCall(endpoint))).toEqual([])
  })
})

/** A fresh player with what makes the call succeed. */
async function setUp({ sent }: Row, arrive = () => t.register({ joined: monthStart })) {
  const player = await arrive()
  return { player, ready: await sent({ t, player }) }
}

const as = (player: Player | null, endpoint: Endpoint, sent: Sent, more: Sent['headers'] = {}): Sent => ({
  ...sent,
  headers: { ...headersOf(player, endpoint), ...sent.headers, ...more },
})

/** What a refused call sends: instead of what succeeds, or changed in a field. */
async function toRefused({ sent }: Row, { instead, query, body }: Refused, scene: Scene): Promise<Sent> {
  const ready = instead ? await instead(scene) : await sent(scene)
  return { ...ready, query: { ...ready.query, ...query }, body: Object.assign({}, ready.body, body) }
}

/** A call that is refused must not change anything. */
async function expectRefused(endpoint: Endpoint, sent: Sent, expected: object) {
  const before = await digestTables(t)
  const answer = await sendCall(t, endpoint, sent)
  expect(answer).toMatchObject({ data: null, ...expected })
  expect(await digestTables(t)).toEqual(before)
}

describe.each(callTable.map((row) => [nameCall(row.endpoint), row] as const))('%s', (_, row) => {
  const { endpoint, refused } = row
  const { access, keyed } = endpoint
  const isForgiving = endpoint.path === 'auth/logout'

  it('succeeds', async () => {
    const { player, ready } = await setUp(row)
    expect(await sendCall(t, endpoint, as(player, endpoint, ready))).toMatchObject({ status: 200, code: 0 })
  })

  it.each(Object.entries(refused))('is refused for %s', async (_, how) => {
    const player = await t.register({ joined: monthStart })
    const sent = as(player, endpoint, await toRefused(row, how, { t, player }))
    if (how.again) expect(await sendCall(t, endpoint, sent)).toMatchObject({ code: 0 })
    const { field, code = 1001, status = code === 1001 ? 400 : 200 } = how
    const named = field === undefined ? {} : { msg: expect.stringContaining(field) }
    await expectRefused(endpoint, sent, { status, code, ...named })
  })

  it('is refused where HTTP is not spoken as agreed', async () => {
    const { player, ready } = await setUp(row)
    await failRequests(t, endpoint, as(player, endpoint, ready))
  })

  if (access === 'guest') {
    it('is open to everybody', async () => {
      const { ready } = await setUp(row)
      expect(await sendCall(t, endpoint, as(null, endpoint, ready))).toMatchObject({ code: 0 })
    })
  }

  if (access !== 'guest' || row.knowsPlayers) {
    it('needs a token that is good', async () => {
      const { player, ready } = await setUp(row)
      const nobody = { ...player, token: randomUUID() }
      const callers: [Player | null, number][] = [
        [nobody, 1003],
        [signedOut, 1003],
        [expired, 1002],
        ...(access === 'guest' ? [] : [[null, 1003] satisfies [null, number]]),
      ]
      const before = await digestTables(t)
      for (const [caller, code] of callers) {
        const answer = await sendCall(t, endpoint, as(caller, endpoint, ready))
        expect(answer).toMatchObject({ status: 200, code, data: null })
      }
      expect(await digestTables(t)).toEqual(before)
    })
  }

  if (access === 'half') {
    it('is for half sessions as well', async () => {
      const { player, ready } = await setUp(row, () => arriveHalf(t))
      expect(await sendCall(t, endpoint, as(player, endpoint, ready))).toMatchObject({ code: 0 })
    })
  }
  if (access === 'half' || access === 'full') {
    it('is for sessions of a game as well', async () => {
      const { player, ready } = await setUp(row, () => arriveFromGame(t))
      expect(await sendCall(t, endpoint, as(player, endpoint, ready))).toMatchObject({ code: 0 })
    })
  }
  if (access !== 'guest' || row.knowsPlayers) {
    it('is not for sessions of another game', async () => {
      const { ready } = await setUp(row)
      const sent = as(fromGame, endpoint, ready, { 'game-project': 'koa_global' })
      await expectRefused(endpoint, sent, { status: 200, code: 1005 })
    })
  }
  if (access === 'account') {
    it('is not for sessions of a game', async () => {
      const { ready } = await setUp(row)
      await expectRefused(endpoint, as(fromGame, endpoint, ready), { status: 200, code: 1005 })
    })
  }
  if (access === 'full' || access === 'account') {
    it('is not for half sessions', async () => {
      const { ready } = await setUp(row)
      await expectRefused(endpoint, as(half, endpoint, ready), { status: 200, code: 1005 })
    })
  }

  if ((access !== 'guest' || row.knowsPlayers) && !/^(user|auth)\//.test(endpoint.path)) {
    it('is refused on a page that is out of date', async () => {
      const { player, ready } = await setUp(row)
      await expectRefused(endpoint, as(player, endpoint, ready, { 'priv-uid': 'stale' }), { status: 200, code: 2010 })
    })
  }

  if (keyed) {
    it('gives the same answer to the same key, and 409 to another body', async () => {
      const { player, ready } = await setUp(row)
      const sent = as(player, endpoint, ready)
      const first = await sendCall(t, endpoint, sent, 'key')
      expect(first).toMatchObject({ status: 200, code: 0 })
      const after = await digestTables(t)
      const again = await Promise.all([sendCall(t, endpoint, sent, 'key'), sendCall(t, endpoint, sent, 'key')])
      expect(again.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, first.text]))
      const other = { ...sent, body: Object.assign({}, sent.body, { another: 1 }) }
      expect(await sendCall(t, endpoint, other, 'key')).toMatchObject({ status: 409, code: 1006 })
      expect(await digestTables(t)).toEqual(after)
    })

    it('keeps a refusal as well', async () => {
      const how = Object.values(refused).find(({ code, again }) => code !== undefined && !again)
      if (!how) return
      const player = await t.register({ joined: monthStart })
      const sent = as(player, endpoint, await toRefused(row, how, { t, player }))
      const before = await digestTables(t, { without: ['kept_answers'] })
      const first = await sendCall(t, endpoint, sent, 'key')
      expect(first).toMatchObject({ code: how.code })
      expect((await sendCall(t, endpoint, sent, 'key')).text).toBe(first.text)
      expect(await digestTables(t, { without: ['kept_answers'] })).toEqual(before)
    })
  } else if (!isForgiving) {
    it('takes no key', async () => {
      const { player, ready } = await setUp(row)
      await sendCall(t, endpoint, as(player, endpoint, ready), 'key')
      expect(await t.db.sql`select 1 from kept_answers where fp_uid = ${player.fpUid}`).toHaveLength(0)
    })
  }
})

describe('POST sandbox/reset', () => {
  it('starts over', async () => {
    const own = await createTestPlatform()
    await own.register()
    expect(await sendCall(own, sandbox.reset, {})).toMatchObject({ status: 200, code: 0 })
    expect(await own.db.sql`select 1 from accounts`).toHaveLength(0)
    await failRequests(own, sandbox.reset, {})
    await own.close()
  })
})
