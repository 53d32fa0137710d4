import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountSecurity } from '../../src/contract/account/calls.ts'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import { monthCheckin, monthInfo } from '../../src/contract/checkin/calls.ts'
import {
  disableOperator,
  discardDraft,
  enableOperator,
  endOperatorSessions,
  giveAmends,
  listAudit,
  listOperators,
  openDraft,
  openPreview,
  showDraft,
  signOut,
  turnSwitch,
  writeDraftField,
  writeDraftText,
} from '../../src/contract/console/calls.ts'
import { customerList, systemNoticeList } from '../../src/contract/message/calls.ts'
import { grant, reset } from '../../src/contract/sandbox/calls.ts'
import { exchangeTicket, logout, userInfo } from '../../src/contract/session/calls.ts'
import { loginTypes } from '../../src/contract/session/user.ts'
import { buyProduct, productList } from '../../src/contract/shop/calls.ts'
import { taskList } from '../../src/contract/task/calls.ts'
import { wheelSpin } from '../../src/contract/wheel/calls.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { previewLimit, previewLives, prunePreviews } from '../../src/platform/caller/previews.ts'
import { followCatalogue } from '../../src/platform/catalogue/live-catalogue.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { openConsole } from './console/operator.ts'
import { addressOf, codeOf, dataOf, type Player } from './harness.ts'

const { t, liveOps: author, support, admin, enterAll } = await openConsole({ follows: true })
const player = await t.register()
dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 500 } }))
dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 5 } }))

const bell = 'st-ship-bell'
const beginDraft = async (name = 'bells') => dataOf(await author.call(openDraft, { body: { name } })).draft_id
const rename = async (draft_id: string, text: string) =>
  dataOf(
    await author.call(writeDraftText, {
      body: { draft_id, folder: 'stormshot', locale: 'de', key: 'items.st-ship-bell', text },
    }),
  )
const open = async (draft_id: string, more: object = {}, browser = author) =>
  await browser.call(openPreview, { body: { draft_id, fp_uid: player.fpUid, starts_at: 0, ...more } })
const exchange = async (ticket: string) => await t.client()(exchangeTicket, { body: { token: ticket } })

/** What the bell costs in a draft from now on. */
const price = async (draft_id: string, yaml: string) => {
  const { revision } = dataOf(await author.call(showDraft, { query: { draft_id } }))
  const path = ['product_list', '9', 'price']
  return await author.call(writeDraftField, {
    body: { draft_id, file: 'stormshot/shop.yaml', path, yaml, revision },
  })
}

/** The player, as somebody looks on with a draft. */
async function look(draft_id: string, more: object = {}): Promise<Player> {
  const { ticket } = dataOf(await open(draft_id, more))
  const { auth_token, fp_uid, login_type } = dataOf(await exchange(ticket))
  expect([fp_uid, login_type]).toEqual([player.fpUid, loginTypes.full])
  const headers = {
    [headerNames.token]: auth_token,
    [headerNames.gameProject]: 'st_global',
    [headerNames.uid]: player.uid,
    [headerNames.lang]: 'de',
  }
  const call = t.client(headers)
  return { ...player, token: auth_token, call, with: (others) => t.client({ ...headers, ...others }) }
}

const readBell = async (who: Pick<Player, 'with'>) => {
  const { product_list } = dataOf(await who.with({ lang: 'de' })(productList, { body: { page_size: 100 } }))
  return product_list.find(({ product_id }) => product_id === bell)
}

/** What every table holds, as one number a table. */
async function weighTables(): Promise<Record<string, string>> {
  const tables = await t.db.sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`
  const weights: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await t.db.sql.unsafe(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as weight from ${name} t`,
    )
    weights[name] = String(row?.weight)
  }
  return weights
}

const draft = await beginDraft()
await rename(draft, 'Glocke')

describe('a preview', () => {
  it('shows what the draft says, and players see nothing of it', async () => {
    const looking = await look(draft)
    expect(await readBell(looking)).toMatchObject({ product_name: 'Glocke' })
    expect(await readBell(player)).toMatchObject({ product_name: 'Schiffsglocke' })
    expect(dataOf(await looking.call(userInfo))).toMatchObject({ fp_uid: player.fpUid, coin: 500 })
  })

  it('follows the draft while it is written', async () => {
    const id = await beginDraft()
    const looking = await look(id)
    expect(await readBell(looking)).toMatchObject({ product_name: 'Schiffsglocke', price: 20 })
    dataOf(await price(id, '33'))
    expect(await readBell(looking)).toMatchObject({ product_name: 'Schiffsglocke', price: 33 })
  })

  it('is without what is switched off meanwhile, and with what is switched on again', async () => {
    const turn = async (is_off: 0 | 1) => {
      const body = { kind: 'product', key: bell, game_project: '', is_off, reason: 'a test' } as const
      dataOf(await author.call(turnSwitch, { body }))
      await expect.poll(async () => (await readBell(player)) === undefined, { timeout: 10_000 }).toBe(is_off === 1)
    }
    const looking = await look(draft)
    expect(await readBell(looking)).toBeDefined()
    await turn(1)
    expect(await readBell(looking)).toBeUndefined()
    await turn(0)
    expect(await readBell(looking)).toBeDefined()
  })

  it('begins at its time, which runs on', async () => {
    const now = t.clock.now().getTime()
    const starts_at = Math.floor(now / 1000) + 40 * 24 * 60 * 60
    const looking = await look(draft, { starts_at })
    const { month } = dataOf(await looking.call(monthInfo, { query: {} }))
    expect(month).not.toEqual(dataOf(await player.call(monthInfo, { query: {} })).month)
    for (const path of ['/api/user/info', '/api/account/my']) {
      const headers = { [headerNames.token]: looking.token, [headerNames.gameProject]: 'st_global' }
      const time = Number((await t.send(path, { method: 'POST', headers })).headers.get(headerNames.platformTime))
      expect(Math.abs(time - starts_at * 1000)).toBeLessThan(60_000)
    }
  })

  it('begins at no time at which calls have no answer', async () => {
    const toSeconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)
    for (const moment of ['1970-01-02T00:00:00Z', '1999-12-31T23:59:59Z', '2200-01-01T00:00:00Z'])
      expect(await open(draft, { starts_at: toSeconds(moment) })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('starts_at'),
      })
    for (const moment of ['2000-01-01T00:00:00Z', '2199-12-31T22:00:00Z']) {
      const looking = await look(draft, { starts_at: toSeconds(moment) })
      expect(codeOf(await looking.call(monthInfo, { query: {} }))).toBe(0)
      expect(codeOf(await looking.call(taskList, { body: { task_category: 0 } }))).toBe(0)
    }
  })

  it('answers what is pressed, and keeps nothing of it', async () => {
    const looking = await look(draft)
    const month = dataOf(await looking.call(monthInfo, { query: {} }))
    const before = await weighTables()
    for (const turn of [1, 2]) {
      const order = { product_id: bell, uid: player.uid, num: 1 }
      expect([turn, dataOf(await looking.call(buyProduct, { body: order, key: randomUUID() })).coin]).toEqual([
        turn,
        480,
      ])
      const day = { active_id: month.active_id, uid: player.uid, resign: 0 as const }
      expect(dataOf(await looking.call(monthCheckin, { body: day, key: randomUUID() })).now_day_has_check).toBe(1)
      const spin = { openid: '', 'h5-auth': looking.token, count: 2 }
      expect(dataOf(await looking.call(wheelSpin, { body: spin, key: randomUUID() })).result).toHaveLength(2)
    }
    expect(dataOf(await looking.call(userInfo)).coin).toBe(500)
    expect(dataOf(await looking.call(backpackList, { body: {} }))).toEqual(
      dataOf(await player.with({ [headerNames.lang]: 'de' })(backpackList, { body: {} })),
    )
    expect(await weighTables()).toEqual(before)
  })

  it('is told apart from the player in the log', async () => {
    const { token } = await look(draft)
    const lines: string[] = []
    const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
    const { db, clock, config } = t
    const catalogue = await followCatalogue({ db, log }, join(import.meta.dirname, '../../src/catalogue'))
    const beside = await createPlatform({ db, clock, config, catalogue, log })
    const headers = { [headerNames.token]: token, [headerNames.gameProject]: 'st_global' }
    await beside.fetch(new Request(addressOf(userInfo), { method: 'POST', headers }))
    await beside.close()
    const calls = lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => JSON.stringify(line).includes('user/info'))
    expect(calls).toMatchObject([{ player: player.fpUid, preview: true }])
    expect(lines.join()).not.toContain(token)
  })

  it('is no part of the metrics of calls', async () => {
    const looking = await look(draft)
    const count = async () => {
      const { text } = await t.send('/metrics')
      return text
        .split('\n')
        .find((line) => line.startsWith('guildhall_calls_total') && line.includes('shop/product_list'))
    }
    await readBell(player)
    const before = await count()
    expect(before).toBeDefined()
    await readBell(looking)
    expect(await count()).toBe(before)
  })

  it('refuses what the rules refuse', async () => {
    const looking = await look(draft)
    const order = { product_id: bell, uid: player.uid, num: 3 }
    expect(codeOf(await looking.call(buyProduct, { body: order }))).toBe(
      codeOf(await player.call(buyProduct, { body: order })),
    )
  })

  it('has no part of what is the player’s own affair', async () => {
    const looking = await look(draft)
    expect(codeOf(await looking.call(accountSecurity))).toBe(1005)
    expect(codeOf(await looking.call(customerList, { query: {} }))).toBe(1005)
    expect(codeOf(await looking.call(logout))).toBe(1005)
  })
})

it('what was written to the player alone is not for everybody who looks on', async () => {
  const letter = { title: 'Sorry', text: 'Get well soon.' }
  const given = { key: randomUUID(), id: player.fpUid, game_project: 'st_global', uid: player.uid }
  const body = {
    ...given,
    item_list: [{ item_id: 'coin', item_num: 1 }],
    grant_reason: 'apology',
    reason: 'a test',
    letter,
  }
  dataOf(await support.call(giveAmends, { body }))
  const listTitles = async ({ call }: Player) =>
    dataOf(await call(systemNoticeList, { query: {} })).notice_list.map(({ title }) => title)
  const looking = await look(draft)
  const titles = await listTitles(player)
  expect(titles).toContain('Sorry')
  expect(await listTitles({ ...looking, call: looking.with({ [headerNames.lang]: 'en' }) })).toEqual(
    titles.filter((title) => title !== 'Sorry'),
  )
})

describe('the database of previews', () => {
  it('has all columns of the tables in whose place it has views', async () => {
    const listColumns = async (schema: string) =>
      await t.db.sql<{ name: string; columns: string[] }[]>`
        select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = ${schema}::regnamespace
          and c.relname in (select relname from pg_class where relnamespace = 'preview'::regnamespace)
        group by 1 order by 1`
    const views = await listColumns('preview')
    expect(views.map(({ name }) => name)).toEqual(['notices', 'sessions'])
    expect(views).toEqual(await listColumns('public'))
  })

  it('writes nothing outside of transactions, and knows no session of a player', async () => {
    const rehearsal = t.db.openRehearsal()
    await expect(rehearsal.sql`delete from tickets`).rejects.toMatchObject({ code: '25006' })
    await look(draft)
    const [own] = await rehearsal.sql`select count(*)::int as count from sessions where fp_uid <> ${player.fpUid}`
    expect(own).toEqual({ count: 0 })
  })

  it('is not what players are answered from: for them a preview’s token is nobody’s', async () => {
    const looking = await look(draft)
    const [row] = await t.db
      .sql`select count(*)::int as count from sessions where token_hash = sha256(${looking.token}::bytea)`
    expect(row).toEqual({ count: 0 })
    expect(codeOf(await t.client({ [headerNames.token]: `preview.${'x'.repeat(43)}` })(userInfo))).toBe(1002)
  })
})

describe('the ticket of a preview', () => {
  it('is good once, for five minutes, and what it opened for an hour', async () => {
    const { ticket } = dataOf(await open(draft))
    const { auth_token } = dataOf(await exchange(ticket))
    expect(codeOf(await exchange(ticket))).toBe(1003)
    const late = dataOf(await open(draft)).ticket
    t.clock.advance(previewLives.ticket)
    expect(codeOf(await exchange(late))).toBe(1002)
    const ask = async () =>
      codeOf(await t.client({ [headerNames.token]: auth_token, [headerNames.gameProject]: 'st_global' })(userInfo))
    expect(await ask()).toBe(0)
    t.clock.advance(previewLives.whole)
    expect(await ask()).toBe(1002)
    await prunePreviews(toReader(t.db), t.clock.now())
    expect(await t.db.sql`select 1 from previews`).toHaveLength(0)
  })

  it('opens nothing any more once its operator is signed out, by themselves or by an administrator', async () => {
    await enterAll()
    const { operator_list } = dataOf(await admin.call(listOperators))
    const operator_id = operator_list.find(({ role }) => role === 'live-ops')?.id ?? ''
    const target = { body: { operator_id, reason: 'a test' } }
    const endings = [
      async () => dataOf(await author.call(signOut)),
      async () => dataOf(await admin.call(endOperatorSessions, target)),
      async () => dataOf(await admin.call(disableOperator, target)),
    ]
    for (const end of endings) {
      await enterAll()
      const looking = await look(draft)
      const { ticket } = dataOf(await open(draft))
      await end()
      expect([codeOf(await looking.call(userInfo)), codeOf(await exchange(ticket))]).toEqual([1002, 1003])
    }
    dataOf(await admin.call(enableOperator, target))
    await enterAll()
  })

  it('is for a member and a draft that there are, whose catalogue has no mistakes', async () => {
    expect(codeOf(await open(draft, { fp_uid: '1' }))).toBe(1001)
    expect(codeOf(await open('999999'))).toBe(1001)
    const broken = await beginDraft()
    dataOf(await price(broken, '-5'))
    expect(codeOf(await open(broken))).toBe(3007)
    const over = await beginDraft()
    const looking = await look(over)
    dataOf(await author.call(discardDraft, { body: { draft_id: over, reason: 'a test' } }))
    expect(codeOf(await looking.call(userInfo))).toBe(1002)
    expect(codeOf(await open(over))).toBe(3007)
  })

  it('makes room for the next one where an operator has many', async () => {
    const first = await look(draft)
    for (let count = 1; count < previewLimit; count += 1) await open(draft)
    expect(codeOf(await first.call(userInfo))).toBe(0)
    await open(draft)
    expect(codeOf(await first.call(userInfo))).toBe(1002)
    const [row] = await t.db.sql`select count(*)::int as count from previews`
    expect(row).toEqual({ count: previewLimit })
  })

  it('is good for each window of an operator that opens one at the same moment', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(draft)))
    expect(opened.map(codeOf)).toEqual([0, 0, 0, 0])
  })

  it('is noted, with whose eyes and which time', async () => {
    await enterAll()
    await open(draft, { starts_at: 1_800_000_000 })
    const { entry_list } = dataOf(await admin.call(listAudit, { query: { act: 'previews/open' } }))
    expect(entry_list[0]).toMatchObject({
      subject: `draft:${draft}`,
      after: { player: player.fpUid, starts_at: '2027-01-15T08:00:00.000Z' },
    })
  })
})

it('a preview after a reset of the sandbox is none of those before it', async () => {
  const names: unknown[] = []
  for (const text of ['Schelle', 'Gong']) {
    dataOf(await t.client()(reset))
    await enterAll()
    Object.assign(player, await t.register())
    const id = await beginDraft()
    await rename(id, text)
    names.push((await readBell(await look(id)))?.product_name)
  }
  expect(names).toEqual(['Schelle', 'Gong'])
})
