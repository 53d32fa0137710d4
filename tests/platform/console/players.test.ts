import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportTimeline,
  findPlayers,
  listAudit,
  readTimeline,
  showPlayer,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '../../../src/contract/console/calls.ts'
import { buyProduct } from '../../../src/contract/shop/calls.ts'
import { maskEmail } from '../../../src/platform/console/player/show-player.ts'
import { csvHead, writeEntry } from '../../../src/platform/console/player/write-csv.ts'
import { createLogger } from '../../../src/platform/log/logger.ts'
import { createPlatform } from '../../../src/platform/platform.ts'
import { grantTo } from '../calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from '../harness.ts'
import { sendSigned } from '../send-signed.ts'
import { type ConsoleBrowser, enterAs } from './operator.ts'

/** The demo player of a sandbox, who has something of every kind, beside others who have nothing to do with it. */
let t: TestPlatform
let support: ConsoleBrowser
let developer: ConsoleBrowser
let demo: string
let other: Player
beforeAll(async () => {
  t = await createTestPlatform({ config: { demoPlayer: true } })
  support = await enterAs(t, 'support')
  developer = await enterAs(t, 'developer')
  const [row] = await t.db.sql<{ id: string }[]>`
    select fp_uid as id from passport_credentials where email = 'demo@guildhall.test'`
  demo = row?.id ?? ''
  other = await t.register()
  const events = [
    { event_id: 'console-event-1', name: 'session', uid: other.uid, time: t.clock.now().getTime() / 1000, data: {} },
  ]
  await sendSigned(t, '/server/events', { events })
})
afterAll(() => t.close())

const find = async (browser: ConsoleBrowser, text: string) =>
  dataOf(await browser.call(findPlayers, { body: { text } })).player_list.map(({ fp_uid, by }) => [fp_uid, by])

describe('a player is found by', () => {
  it('member number, and the address for who may see it', async () => {
    expect(await find(support, ` ${demo} `)).toEqual([[demo, 'number']])
    expect(await find(support, 'Demo@Guildhall.test')).toEqual([[demo, 'email']])
    expect(await find(developer, 'demo@guildhall.test')).toEqual([])
  })

  it('the uid and the beginning of the nickname of a role, in any case', async () => {
    const [role] = await t.db.sql<{ uid: string; nickname: string }[]>`
      select uid, nickname from roles where fp_uid = ${other.fpUid} and uid = ${other.uid}`
    expect(await find(support, other.uid)).toContainEqual([other.fpUid, 'uid'])
    const beginning = role?.nickname.slice(0, 4).toUpperCase() ?? ''
    const { player_list } = dataOf(await support.call(findPlayers, { body: { text: beginning } }))
    expect(player_list.length).toBeGreaterThan(0)
    for (const { matched } of player_list) expect(matched.toUpperCase()).toMatch(new RegExp(`^${beginning}`))
    // These are letters here, not what any name fits.
    expect(await find(support, '%%')).toEqual([])
    expect(await find(support, '__')).toEqual([])
  })

  it('the id of an order, a delivery and an event', async () => {
    const [order] = await t.db.sql<
      { id: string }[]
    >`select order_id as id from shop_purchases where fp_uid = ${demo} limit 1`
    expect(await find(support, order?.id.toUpperCase() ?? '')).toEqual([[demo, 'order']])
    const [delivery] = await t.db.sql<{ id: string }[]>`select id from deliveries where fp_uid = ${demo} limit 1`
    expect(await find(support, delivery?.id ?? '')).toEqual([[demo, 'delivery']])
    expect(await find(support, 'console-event-1')).toEqual([[other.fpUid, 'event']])
  })

  it('nothing that is too short', async () => {
    expect(codeOf(await support.call(findPlayers, { body: { text: ' x ' } }))).toBe(1001)
  })
})

describe('an account at a glance', () => {
  it('has its roles and balances as they are', async () => {
    const summary = dataOf(await support.call(showPlayer, { query: { id: demo } }))
    const [coin] = await t.db.sql<{ amount: number }[]>`
      select amount from ledger_balances where holder = ${`account:${demo}`} and currency = 'coin'`
    expect(summary.balance_list.find((one) => one.of === 'account' && one.currency === 'coin')?.amount).toBe(
      coin?.amount,
    )
    const roles = await t.db.sql`select 1 from roles where fp_uid = ${demo}`
    expect(summary.role_list).toHaveLength(roles.length)
    expect(summary).toMatchObject({ kind: 'full', email: 'demo@guildhall.test' })
    expect(codeOf(await support.call(showPlayer, { query: { id: '1' } }))).toBe(1001)
  })

  it('shows a masked address to whoever may not see it', async () => {
    expect(dataOf(await developer.call(showPlayer, { query: { id: demo } })).email).toBe('d•••@guildhall.test')
    expect([maskEmail(''), maskEmail('a@b')]).toEqual(['', 'a•••@b'])
  })
})

async function readAll(
  browser: ConsoleBrowser,
  query: { id: string; kinds?: string; from?: string; to?: string },
  size: number,
) {
  const all: TimelineEntry[] = []
  let cursor = ''
  do {
    const page = dataOf(await browser.call(readTimeline, { query: { ...query, page_size: size, cursor } }))
    expect(page.entry_list.length).toBeLessThanOrEqual(size)
    all.push(...page.entry_list)
    cursor = page.next_cursor
  } while (cursor !== '')
  return all
}

const keyOf = ({ kind, id }: TimelineEntry) => `${kind} ${id}`

describe('the timeline', () => {
  it('has every kind, newest first, and each entry once, whatever the page', async () => {
    const whole = await readAll(support, { id: demo }, 100)
    expect(whole.length).toBeGreaterThan(200)
    expect([...new Set(whole.map(({ kind }) => kind))].sort()).toEqual(
      timelineKinds.filter((kind) => kind !== 'event' && kind !== 'freeze').toSorted(),
    )
    expect(new Set(whole.map(keyOf)).size).toBe(whole.length)
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((one, next) => next - one))
    for (const size of [1, 7]) {
      const paged =
        size === 1
          ? await readAll(support, { id: demo, kinds: 'purchase,talk,delivery' }, 1)
          : await readAll(support, { id: demo }, 7)
      const expected = size === 1 ? whole.filter(({ kind }) => ['purchase', 'talk', 'delivery'].includes(kind)) : whole
      expect(paged.map(keyOf)).toEqual(expected.map(keyOf))
    }
  })

  it('has each row of the tables it is made of', async () => {
    const count = async (rows: PromiseLike<readonly { n: number }[]>) => (await rows)[0]?.n
    const of = async (kinds: TimelineKind) => (await readAll(support, { id: demo, kinds }, 100)).length
    const { sql } = t.db
    const holders = `%:${demo}%`
    expect(await of('purchase')).toBe(await count(sql`select count(*) as n from shop_purchases where fp_uid = ${demo}`))
    expect(await of('spin')).toBe(await count(sql`select count(*) as n from wheel_records where fp_uid = ${demo}`))
    expect(await of('talk')).toBe(await count(sql`select count(*) as n from customer_messages where fp_uid = ${demo}`))
    expect(await of('delivery')).toBe(await count(sql`select count(*) as n from deliveries where fp_uid = ${demo}`))
    expect(await of('backpack')).toBe(
      await count(sql`
        select count(*) as n from backpack_receipts b
        where holder like ${holders} or holder in (select 'role:' || game_project || ':' || uid from roles where fp_uid = ${demo})`),
    )
    expect(await of('ledger')).toBe(
      await count(sql`
        with own as (
          select 'role:' || game_project || ':' || uid as holder from roles where fp_uid = ${demo}
          union select 'account:' || ${demo}::text union select 'game:' || ${demo}::text || ':' || game_project from roles
        )
        select (select count(*) from ledger_entries where credit in (select holder from own))
          + (select count(*) from ledger_entries where debit in (select holder from own)) as n`),
    )
  })

  it('adds up to the balance', async () => {
    const entries = await readAll(support, { id: demo, kinds: 'ledger' }, 100)
    const summary = dataOf(await support.call(showPlayer, { query: { id: demo } }))
    const coins = entries.filter(({ text, unit }) => text === 'account' && unit.includes('coin'))
    const sum = coins.reduce((total, { amount }) => total + (amount ?? 0), 0)
    expect(sum).toBe(summary.balance_list.find((one) => one.of === 'account' && one.currency === 'coin')?.amount)
    expect(coins.every(({ reason }) => reason !== '')).toBe(true)
  })

  it('shows what an account owes, and how that came and went', async () => {
    const owing = await t.register()
    const events = (name: string, data: object) => [
      { event_id: `${owing.uid}-${name}`, name, uid: owing.uid, time: t.clock.now().getTime() / 1000, data },
    ]
    const tell = (list: object[]) => sendSigned(t, '/server/events', { events: list })
    const [bought] = events('recharge', { amount: 500, currency: 'USD' })
    await tell([{ ...bought }])
    dataOf(await owing.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: owing.uid, num: 1 } }))
    await tell(events('refund', { event_id: bought?.event_id }))
    const debts = async () => {
      const { balance_list } = dataOf(await support.call(showPlayer, { query: { id: owing.fpUid } }))
      return balance_list.filter((one) => one.of === 'debt').map(({ currency, amount }) => [currency, amount])
    }
    const moved = async () => {
      const entries = await readAll(support, { id: owing.fpUid, kinds: 'ledger' }, 100)
      return entries.filter(({ text }) => text === 'debt').map(({ amount, reason }) => [amount, reason])
    }
    expect([await debts(), await moved()]).toEqual([[['coin', 25]], [[25, 'refund']]])
    await grantTo(t, owing, { currency: 'coin', amount: 30 })
    expect([await debts(), await moved()]).toEqual([
      [],
      [
        [-25, 'debt'],
        [25, 'refund'],
      ],
    ])
  })

  it('says why something was bought, by name', async () => {
    const entries = await readAll(support, { id: demo, kinds: 'ledger,purchase' }, 100)
    const bought = entries.filter(({ kind, reason }) => kind === 'purchase' && reason === 'purchase')
    expect(bought.length).toBeGreaterThan(0)
    for (const { reference_name, amount, unit } of bought) {
      expect(reference_name).not.toBe('')
      expect(amount).toBeLessThan(0)
      expect(unit).toContain('coin')
    }
  })

  it('has what games told of its roles', async () => {
    const [event] = await readAll(support, { id: other.fpUid, kinds: 'event' }, 10)
    expect(event).toMatchObject({ id: 'console-event-1', text: 'session', uid: other.uid, game_project: 'st_global' })
  })

  it('is narrowed by time', async () => {
    const whole = await readAll(support, { id: demo }, 100)
    const [from, to] = [whole.at(-20)?.at ?? 0, whole.at(20)?.at ?? 0]
    const between = await readAll(support, { id: demo, from: String(from), to: String(to) }, 50)
    expect(between.map(keyOf)).toEqual(whole.filter(({ at }) => at >= from && at < to).map(keyOf))
    expect(between.length).toBeGreaterThan(0)
  })

  it('leaves talks out for whoever may not read them', async () => {
    const entries = await readAll(developer, { id: demo }, 100)
    expect(entries.some(({ kind }) => kind === 'talk')).toBe(false)
    expect(codeOf(await developer.call(readTimeline, { query: { id: demo, kinds: 'talk' } }))).toBe(1001)
  })

  it('shows nothing of others, and refuses what is none of its input', async () => {
    const mine = await readAll(support, { id: other.fpUid }, 100)
    const roles = await t.db.sql<{ uid: string }[]>`select uid from roles where fp_uid = ${other.fpUid}`
    const uids = ['', ...roles.map(({ uid }) => uid)]
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.filter(({ uid }) => !uids.includes(uid))).toEqual([])
    for (const query of [{ kinds: 'gossip' }, { from: 'x' }, { cursor: 'x' }, { id: 'nobody' }, { page_size: 101 }]) {
      expect(codeOf(await support.call(readTimeline, { query: { id: demo, ...query } }))).toBe(1001)
    }
    const edges = [0, -1, 2 ** 53, Date.UTC(9999, 0), 0.5]
    for (const at of edges) {
      const cursor = Buffer.from(JSON.stringify({ at, rank: 1, id: 'x' })).toString('base64url')
      expect([0, 1001]).toContain(codeOf(await support.call(readTimeline, { query: { id: demo, cursor } })))
    }
  })

  it('is read by one statement a page, the first and the next alike', async () => {
    let cursor = ''
    for (let page = 0; page < 2; page += 1) {
      const statements = await t.recordStatements(async () => {
        const read = dataOf(await support.call(readTimeline, { query: { id: demo, page_size: 5, cursor } }))
        expect(read.entry_list).toHaveLength(5)
        cursor = read.next_cursor
      })
      expect(cursor).not.toBe('')
      expect(statements.filter(({ text }) => text.includes('own_holders'))).toHaveLength(1)
    }
  })
})

describe('an export', () => {
  const read = async (browser: ConsoleBrowser, query: string) =>
    await t.send(`/console/api/${exportTimeline.path}?${query}`, { headers: { cookie: browser.cookie } })

  it('is the timeline as CSV', async () => {
    const answer = await read(support, `id=${demo}`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="player-${demo}.csv"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const whole = await readAll(support, { id: demo }, 100)
    expect(answer.text).toBe(csvHead + whole.map(writeEntry).join(''))
  })

  it('is for those who may take it along', async () => {
    expect((await read(developer, `id=${demo}`)).status).toBe(403)
  })

  it('is made 60 times an hour for an operator, by all processes together', async () => {
    const log = createLogger({ logLevel: 'silent' })
    const { db, clock, config, catalogue } = t
    const second = await createPlatform({ db, clock, config, catalogue, log })
    try {
      const own = await enterAs(t, 'administrator')
      const address = `http://guildhall.test/console/api/${exportTimeline.path}?id=${other.fpUid}&kinds=event`
      const fetchFrom = async ({ platform }: Pick<TestPlatform, 'platform'>) => {
        const answer = await platform.fetch(new Request(address, { headers: { cookie: own.cookie } }))
        await answer.text()
        return answer.status
      }
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, n) => fetchFrom({ platform: n % 2 ? second : t.platform })),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect([await fetchFrom(t), await fetchFrom({ platform: second })]).toEqual([429, 429])
    } finally {
      await second.close()
    }
  })

  it('quotes what has to be, and makes no formula of a player’s words', () => {
    const entry: TimelineEntry = {
      kind: 'talk',
      id: '1',
      at: 0,
      game_project: '',
      uid: '',
      text: '=HYPERLINK("http://evil.test","x")',
      amount: -5,
      unit: 'a,b',
      reason: '',
      reference: '',
      reference_name: '@x',
      state: '',
    }
    expect(writeEntry(entry)).toBe(
      `1970-01-01T00:00:00.000Z,talk,,,"'=HYPERLINK(""http://evil.test"",""x"")",-5,"a,b",,,'@x,,1\r\n`,
    )
  })
})

describe('a look', () => {
  it('is in the audit log, without what was looked for, and once in ten minutes', async () => {
    const own = await createTestPlatform()
    const someone = await own.register()
    const [looker, admin] = [await enterAs(own, 'support'), await enterAs(own, 'administrator')]
    const look = async () => {
      dataOf(await looker.call(showPlayer, { query: { id: someone.fpUid } }))
      dataOf(await looker.call(readTimeline, { query: { id: someone.fpUid } }))
    }
    dataOf(await looker.call(findPlayers, { body: { text: 'somebody@secret.test' } }))
    dataOf(await looker.call(findPlayers, { body: { text: someone.fpUid } }))
    await look()
    await look()
    own.clock.advance(10 * 60_000)
    await look()
    const { entry_list } = dataOf(await admin.call(listAudit, { query: { operator: 'support@sandbox.test' } }))
    expect(entry_list.map(({ act, subject, after }) => [act, subject, after])).toEqual([
      ['players/timeline', `player:${someone.fpUid}`, null],
      ['players/show', `player:${someone.fpUid}`, null],
      ['players/timeline', `player:${someone.fpUid}`, null],
      ['players/show', `player:${someone.fpUid}`, null],
      ['players/find', '', { found: [{ fp_uid: someone.fpUid, by: 'number' }] }],
      ['players/find', '', { found: [] }],
      ['console/enter', expect.stringMatching(/^operator:/), null],
    ])
    await own.close()
  })
})
