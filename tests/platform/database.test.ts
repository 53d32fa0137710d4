import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { openDatabase } from '../../src/platform/db/connection.ts'
import { ConnectionLost, isUnavailable, readFailure } from '../../src/platform/db/failures.ts'
import { sendTogether, type Tx, transact } from '../../src/platform/db/transaction.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { codeOf, createTestPlatform, type TestPlatform } from './harness.ts'
import { openProxy } from './open-proxy.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
  await t.db.sql`create table notes (text text primary key)`
})
afterAll(() => t.close())

async function readNotes(): Promise<string[]> {
  const rows = await t.db.sql<{ text: string }[]>`select text from notes order by text`
  return rows.map(({ text }) => text)
}

const note = (tx: Tx, text: string) => tx.sql`insert into notes (text) values (${text})`

describe('a transaction', () => {
  it('is committed whole, or not at all', async () => {
    await transact(t.db, (tx) => note(tx, 'kept'))
    const failing = transact(t.db, async (tx) => {
      await note(tx, 'undone')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await readNotes()).toEqual(['kept'])
  })

  it('does not take an error that nobody saw for success', async () => {
    const sly = transact(t.db, async (tx) => {
      await note(tx, 'sly')
      await tx.sql`select 1 / 0`.catch(() => {})
    })
    await expect(sly).rejects.toThrow()
    expect(await readNotes()).not.toContain('sly')
  })

  it('lets nothing in that comes after its end', async () => {
    const late = Promise.withResolvers<void>()
    let straggler: Promise<unknown> = Promise.resolve()
    await transact(t.db, async (tx) => {
      straggler = late.promise.then(() => note(tx, 'late'))
    })
    late.resolve()
    await expect(straggler).rejects.toThrow(/after its transaction/)
    expect(await readNotes()).not.toContain('late')
  })

  it('commits together with what trails behind, or not at all', async () => {
    await transact(t.db, async (tx) => tx.trail([note(tx, 'trailing')]))
    expect(await readNotes()).toContain('trailing')
    const failing = transact(t.db, async (tx) => tx.trail([note(tx, 'undone'), tx.sql`select 1 / 0`, note(tx, 'echo')]))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await readNotes()).not.toContain('undone')
  })

  it('runs again after a deadlock', async () => {
    await t.db.sql`insert into notes values ('x'), ('y')`
    const both = Promise.withResolvers<void>()
    let held = 0
    const lock = (first: string, second: string) =>
      transact(t.db, async (tx) => {
        await tx.sql`select 1 from notes where text = ${first} for update`
        held += 1
        if (held === 2) both.resolve()
        await both.promise
        await tx.sql`select 1 from notes where text = ${second} for update`
      })
    await Promise.all([lock('x', 'y'), lock('y', 'x')])
    expect(held).toBeGreaterThanOrEqual(3)
  })

  it('sends its statements in the order in which they are written, whoever waits for which', async () => {
    await t.db.sql`create sequence turns`
    const turns = await transact(t.db, async (tx) => {
      const take = async () => await tx.sql<{ turn: number }[]>`select nextval('turns') as turn`
      const first = tx.sql<{ turn: number }[]>`select nextval('turns') as turn`
      const second = take()
      const [[b], [a]] = await Promise.all([second, first])
      return [a?.turn, b?.turn]
    })
    expect(turns).toEqual([1, 2])
  })

  it('tells what went wrong, and not that everything after it did', async () => {
    const slowly = async <T>(pending: PromiseLike<T>) => {
      for (let hop = 0; hop < 5; hop += 1) await Promise.resolve()
      const result = await pending.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      for (let hop = 0; hop < 5; hop += 1) await Promise.resolve()
      if ('error' in result) throw result.error
      return result.value
    }
    const broken = transact(t.db, (tx) => Promise.all([slowly(tx.sql`select 1 / 0`), note(tx, 'x'), note(tx, 'y')]))
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    const late = transact(t.db, async (tx) => {
      await tx.sql`set local statement_timeout = '50ms'`
      await Promise.all([slowly(tx.sql`select pg_sleep(5)`), note(tx, 'x')])
    })
    const error = await late.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '57014' })
    expect(isUnavailable(error)).toBe(true)
    const unseen = transact(t.db, async (tx) => {
      await tx.sql`select 1 / 0`.catch(() => {})
    })
    await expect(unseen).rejects.toMatchObject({ code: '22012' })
  })

  it('keeps a refusal that stands for a failed statement, whatever failed behind it', async () => {
    const refuse = async (tx: Tx) => {
      await tx.sql`select 1 / 0`.catch(async () => {
        await Promise.resolve()
        throw new Refusal(3001, 'no')
      })
    }
    const refused = transact(t.db, (tx) => sendTogether([refuse(tx), note(tx, 'x')]))
    await expect(refused).rejects.toThrow(Refusal)
  })

  it('ends when its connection does, and what follows goes nowhere', async () => {
    const cut = transact(t.db, async (tx) => {
      await note(tx, 'before')
      const [row] = await tx.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
      await t.db.sql`select pg_terminate_backend(${row?.pid ?? 0})`
      await new Promise((resolve) => setTimeout(resolve, 100))
      await note(tx, 'after')
    })
    await expect(cut).rejects.toThrow(ConnectionLost)
    expect(await readNotes()).not.toContain('before')
    expect(await readNotes()).not.toContain('after')
    await transact(t.db, (tx) => note(tx, 'again'))
    expect(await readNotes()).toContain('again')
  })

  it('loses no money when connections are cut all the time', async () => {
    const holder = `account:${randomUUID()}`
    let isOver = false
    const cutter = (async () => {
      while (!isOver) {
        await t.db.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 2`.catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const work = async (n: number) => {
      await transact(t.db, async (tx) => {
        await tx.sql`insert into notes values (${`${holder} ${n}`})`
        await tx.sql`
          insert into ledger_balances as b (holder, currency, amount) values (${holder}, 'coin', 1)
          on conflict (holder, currency) do update set amount = b.amount + 1`
      }).catch(() => {})
    }
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 30 }, (_, n) => work(round * 30 + n)))
    }
    isOver = true
    await cutter
    const [row] = await t.db.sql<{ amount: number }[]>`
      select coalesce(max(amount), 0)::bigint as amount from ledger_balances where holder = ${holder}`
    expect(row?.amount).toBe((await readNotes()).filter((text) => text.startsWith(holder)).length)
    expect(row?.amount).toBeGreaterThan(0)
  })
})

describe('a typed statement', () => {
  const keys = pgTable('typed_keys', { key: text('key').primaryKey() })
  beforeAll(async () => {
    await t.db.sql`create table typed_keys (key text primary key)`
    await t.db.sql`insert into typed_keys values ('x'), ('y')`
  })

  it('fails readably', async () => {
    const failing = transact(t.db, (tx) => tx.orm.insert(keys).values({ key: 'x' }))
    expect(readFailure(await failing.catch((error: unknown) => error))).toMatchObject({
      code: '23505',
      constraint: 'typed_keys_pkey',
    })
  })

  it('runs again after a deadlock', async () => {
    const both = Promise.withResolvers<void>()
    let held = 0
    const lock = (first: string, second: string) =>
      transact(t.db, async (tx) => {
        await tx.orm.select().from(keys).where(eq(keys.key, first)).for('update')
        held += 1
        if (held === 2) both.resolve()
        await both.promise
        await tx.orm.select().from(keys).where(eq(keys.key, second)).for('update')
      })
    await Promise.all([lock('x', 'y'), lock('y', 'x')])
    expect(held).toBeGreaterThanOrEqual(3)
  })
})

describe('opening', () => {
  const create = async (statement?: (name: string) => string) => {
    const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} })
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await admin.unsafe(`create database ${name}`)
    if (statement) await admin.unsafe(statement(name))
    await admin.end()
    const url = new URL(inject('databaseUrl'))
    url.pathname = `/${name}`
    return url.href
  }

  it('refuses a database that may forget', async () => {
    const url = await create((name) => `alter database ${name} set synchronous_commit = off`)
    await expect(openDatabase(url)).rejects.toThrow(/synchronous_commit off/)
  })

  it('migrates once, from 10 processes at once', async () => {
    const url = await create()
    const all = await Promise.all(Array.from({ length: 10 }, () => openDatabase(url, { connections: 1 })))
    const [row] = await (all[0]?.sql ?? t.db.sql)`select count(*)::int as count from ledger_entries`
    expect(row?.count).toBe(0)
    await Promise.all(all.map((db) => db.close()))
  })
})

describe('without the database', () => {
  it('calls answer 503 with Retry-After, health tells them apart, and all is well when it is back', async () => {
    const player = await t.register()
    const proxy = await openProxy(new URL(t.databaseUrl))
    const db = await openDatabase(proxy.url, { migrate: false, connections: 4 })
    const { clock, config, catalogue } = t
    const platform = await createPlatform({ db, clock, config, catalogue, log: createLogger({ logLevel: 'silent' }) })
    const headers = {
      'content-type': 'application/json',
      'h5-auth': player.token,
      'game-project': 'st_global',
      'idempotency-key': 'over-the-outage',
    }
    const body = JSON.stringify({ active_id: 'month-2026-11', uid: player.uid, resign: 0 })
    const send = async (path: string, init: RequestInit = { method: 'POST', headers }) =>
      await platform.fetch(new Request(`http://guildhall.test${path}`, init))
    const checkIn = () => send('/api/checkin/month', { method: 'POST', headers, body })

    const { 'content-type': type } = headers
    const credentials = JSON.stringify({ email: 'nobody@players.test', password: 'a password' })
    const signIn = () =>
      send('/passport/login', { method: 'POST', headers: { 'content-type': type }, body: credentials })

    expect((await send('/api/user/info')).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await send('/readyz', {})).status).toBe(200)
    await proxy.block()
    for (const answer of await Promise.all([
      ...Array.from({ length: 20 }, () => send('/api/user/info')),
      ...Array.from({ length: 20 }, checkIn),
      send('/readyz', {}),
      signIn(),
    ])) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.json()).toMatchObject({ code: 5000, data: null })
    }
    expect((await send('/healthz', {})).status).toBe(200)
    expect((await send('/api/vip/level_config', { method: 'POST' })).status).toBe(200)
    const [kept] = await t.db.sql`select count(*)::int as count from kept_answers where fp_uid = ${player.fpUid}`
    expect(kept?.count).toBe(0)

    await proxy.free()
    await expect.poll(async () => (await send('/readyz', {})).status, { timeout: 10_000 }).toBe(200)
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => send('/api/user/info')))) {
      expect(answer.status).toBe(200)
    }
    const answers = await Promise.all(Array.from({ length: 20 }, checkIn))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    const again = await player.call(monthCheckin, {
      body: { active_id: 'month-2026-11', uid: player.uid, resign: 0 },
      key: 'over-the-outage',
    })
    expect(codeOf(again)).toBe(0)
    await platform.close()
    await db.close()
    await proxy.block()
  })
  it('calls answer 503 in time also when it falls silent, and nothing is half done', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const proxy = await openProxy(new URL(t.databaseUrl))
    const patience = { read: 1_000, write: 1_500 }
    const db = await openDatabase(proxy.url, { migrate: false, connections: 4, patience })
    const { clock, config, catalogue } = t
    const platform = await createPlatform({ db, clock, config, catalogue, log: createLogger({ logLevel: 'silent' }) })
    const headers = { 'content-type': 'application/json', 'game-project': 'st_global' }
    const call = async (path: string, body: object, token = '') => {
      const init = { method: 'POST', headers: { ...headers, 'h5-auth': token }, body: JSON.stringify(body) }
      return await platform.fetch(new Request(`http://guildhall.test${path}`, init))
    }
    const credentials = { email: 'silent@players.test', password: 'a password' }
    // Two writing calls of a player at a time, since a third would wait for its turn, and could be told to come back.
    const calls = ({ uid, token }: { uid: string; token: string }) => [
      call('/api/user/info', {}, token),
      call('/api/checkin/month', { active_id: 'month-2026-11', uid, resign: 0 }, token),
      call('/api/checkin/month', { active_id: 'month-2026-11', uid, resign: 0 }, token),
      call('/api/auth/h5_2_auth_new', { token: 'x' }, `of nobody, ${token}`),
      call('/api/auth/logout', {}, `of somebody, ${token}`),
      call('/passport/login', credentials),
      call('/passport/register', credentials),
    ]
    for (const answer of await Promise.all(calls(player))) expect(answer.status).toBe(200)

    proxy.silence()
    const start = performance.now()
    const picture = { 'content-type': 'image/png', 'h5-auth': player.token }
    const upload = new Request('http://guildhall.test/api/account/avatar', {
      method: 'POST',
      headers: picture,
      body: 'x',
    })
    const answers = await Promise.all([...calls(player), ...calls(other), platform.fetch(upload)])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(performance.now() - start).toBeLessThan(20_000)
    await platform.close()
    await db.close()
    await proxy.block()
    const rows = await t.db.sql`select 1 from checkins where uid = ${player.uid}`
    expect(rows).toHaveLength(1)
  })
})
