import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../src/platform/db/transaction.ts'
import { creditGrowth, pointsMovement, toReceiptBalances } from '../../src/platform/ledger/credits.ts'
import { DuplicateOperation, InsufficientBalance, type Movement, post } from '../../src/platform/ledger/ledger.ts'
import { prepareMonths } from '../../src/platform/ledger/months.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const now = new Date('2026-11-18T12:00:00Z')

function move(holder: string, amount: number, currency = 'coin'): Movement {
  const direction = amount > 0 ? 'credit' : 'debit'
  return { holder, currency, amount: Math.abs(amount), direction, reason: 'test', reference: 'test' }
}

function postAll(movements: Movement[], key: string = randomUUID()) {
  return transact(t.db, (tx) => post(tx, { key, kind: 'test', now, movements }))
}

async function balanceOf(holder: string, currency = 'coin'): Promise<number> {
  const [row] = await t.db.sql<{ amount: number }[]>`
    select amount from ledger_balances where holder = ${holder} and currency = ${currency}`
  return row?.amount ?? 0
}

/** Balances that are not the sum of their entries. */
async function findImbalances(): Promise<unknown[]> {
  const rows = await t.db.sql`
    with sums as (
      select holder, currency, sum(amount)::bigint as amount from (
        select credit as holder, currency, amount from ledger_entries where credit not like 'system:%'
        union all select debit, currency, -amount from ledger_entries where debit not like 'system:%'
      ) as movements group by holder, currency
    )
    select * from sums full join ledger_balances as kept using (holder, currency)
    where coalesce(sums.amount, 0) <> coalesce(kept.amount, 0)`
  return [...rows]
}

describe('an operation', () => {
  it('answers the new balances, and books an entry a movement', async () => {
    const holder = `account:${randomUUID()}`
    expect(await postAll([move(holder, 70), move(holder, -20), move(holder, 5, 'growth')])).toEqual([
      { holder, currency: 'coin', amount: 50 },
      { holder, currency: 'growth', amount: 5 },
    ])
    const entries = await t.db.sql`
      select debit, credit, currency, amount from ledger_entries where ${holder} in (debit, credit) order by ordinal`
    expect([...entries]).toEqual([
      { debit: 'system:test', credit: holder, currency: 'coin', amount: 70 },
      { debit: holder, credit: 'system:test', currency: 'coin', amount: 20 },
      { debit: 'system:test', credit: holder, currency: 'growth', amount: 5 },
    ])
  })

  it('is refused whole where a holder has too little', async () => {
    const [rich, poor] = [`account:${randomUUID()}`, `account:${randomUUID()}`]
    await expect(postAll([move(rich, 10), move(poor, -1)])).rejects.toThrow(InsufficientBalance)
    expect([await balanceOf(rich), await balanceOf(poor)]).toEqual([0, 0])
    await expect(postAll([move(poor, -1)])).rejects.toMatchObject({ code: 3002, currency: 'coin' })
  })

  it('happens once for a key, also from many at once', async () => {
    const holder = `account:${randomUUID()}`
    const key = randomUUID()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => postAll([move(holder, 3)], key)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(holder)).toBe(3)
    await expect(postAll([move(holder, 3)], key)).rejects.toThrow(DuplicateOperation)
  })

  it('does nothing without movements', async () => {
    expect(await postAll([])).toEqual([])
  })

  it('takes no amount of nothing', async () => {
    await expect(postAll([{ ...move('account:x', 1), amount: 0 }])).rejects.toThrow()
    await expect(postAll([{ ...move('account:x', 1), amount: -5 }])).rejects.toThrow()
  })

  it('refuses what a balance cannot hold', async () => {
    const holder = `account:${randomUUID()}`
    await postAll([move(holder, Number.MAX_SAFE_INTEGER)])
    await expect(postAll([move(holder, 1)])).rejects.toMatchObject({ code: 3004 })
  })
})

describe('the ledger', () => {
  it('is append-only', async () => {
    await postAll([move(`account:${randomUUID()}`, 1)])
    await expect(t.db.sql`update ledger_entries set amount = 2`).rejects.toThrow(/append-only/)
    await expect(t.db.sql`delete from ledger_entries`).rejects.toThrow(/append-only/)
    await expect(t.db.sql`update ledger_operations set kind = 'x'`).rejects.toThrow(/append-only/)
    await expect(t.db.sql`delete from ledger_operations`).rejects.toThrow(/append-only/)
  })

  it('never takes more than there is, from 100 at once', async () => {
    const holder = `account:${randomUUID()}`
    await postAll([move(holder, 30)])
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => postAll([move(holder, -1)])))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect(await balanceOf(holder)).toBe(0)
  })

  it('keeps transfers in opposite directions from waiting for each other', async () => {
    const [a, b] = [`account:${randomUUID()}`, `account:${randomUUID()}`]
    await postAll([move(a, 1000), move(b, 1000)])
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => postAll(n % 2 ? [move(a, -1), move(b, 1)] : [move(b, -1), move(a, 1)])),
    )
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([1000, 1000])
  })

  it('balances after any operations at once', async () => {
    const holders = ['account:p1', 'game:p1:st_global', 'role:st_global:r1', 'account:p2']
    const movement = fc.record({
      holder: fc.constantFrom(...holders),
      currency: fc.constantFrom('coin', 'growth', 'ticket:10801'),
      amount: fc.integer({ min: 1, max: 1000 }),
      direction: fc.constantFrom('credit', 'debit'),
      reason: fc.constantFrom('check_in', 'spin'),
      reference: fc.string({ unit: 'binary', maxLength: 10 }).map((text) => text.replaceAll('\u0000', '')),
    } as const)
    const operations = fc.array(fc.array(movement, { minLength: 1, maxLength: 6 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(operations, async (all) => {
        const results = await Promise.allSettled(all.map((movements) => postAll(movements)))
        for (const result of results) {
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientBalance)
        }
        expect(await findImbalances()).toEqual([])
        const [negative] = await t.db.sql`select 1 from ledger_balances where amount < 0`
        expect(negative).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })
})

describe('credits', () => {
  const credit = { kind: 'test', now, amount: 7, reason: 'test', reference: 'test' }

  it('add growth to the account, and to game and role where they are named', async () => {
    const fpUid = randomUUID()
    const role = { gameProject: 'st_global', uid: `u-${fpUid}` }
    const all = await transact(t.db, (tx) => creditGrowth(tx, { ...credit, key: randomUUID(), fpUid, ...role }))
    expect(toReceiptBalances(all)).toEqual({ account_growth: 7, game_growth: 7, role_growth: 7 })
    const own = await transact(t.db, (tx) => creditGrowth(tx, { ...credit, key: randomUUID(), fpUid }))
    expect(toReceiptBalances(own)).toEqual({ account_growth: 14 })
  })

  it('add points', async () => {
    const { kind } = credit
    const movements = [pointsMovement({ ...credit, fpUid: randomUUID() })]
    const balances = await transact(t.db, (tx) => post(tx, { key: randomUUID(), kind, now, movements }))
    expect(toReceiptBalances(balances)).toEqual({ coin: 7 })
  })
})

describe('months', () => {
  const log = createLogger({ logLevel: 'silent' })
  const tools = () => ({ db: t.db, log })
  const partitionOf = async (time: string) => {
    const holder = `account:${randomUUID()}`
    await transact(t.db, (tx) =>
      post(tx, { key: randomUUID(), kind: 'test', now: new Date(time), movements: [move(holder, 1)] }),
    )
    const [row] = await t.db.sql`select tableoid::regclass::text as name from ledger_entries where credit = ${holder}`
    return row?.name
  }

  it('have partitions of their own, by UTC', async () => {
    await prepareMonths(tools(), now)
    expect(await partitionOf('2026-11-30T23:59:59.999Z')).toBe('ledger_entries_2026_11')
    expect(await partitionOf('2026-12-01T00:00:00Z')).toBe('ledger_entries_2026_12')
    expect(await partitionOf('2027-01-15T00:00:00Z')).toBe('ledger_entries_2027_01')
  })

  it('fall into the default partition where nobody prepared them, and stay there', async () => {
    expect(await partitionOf('2031-05-05T00:00:00Z')).toBe('ledger_entries_default')
    await Promise.all(Array.from({ length: 8 }, () => prepareMonths(tools(), new Date('2031-05-01T00:00:00Z'))))
    expect(await partitionOf('2031-05-06T00:00:00Z')).toBe('ledger_entries_default')
    expect(await partitionOf('2031-06-06T00:00:00Z')).toBe('ledger_entries_2031_06')
  })
  it('are made beside posting, which never notices', async () => {
    const holders = Array.from({ length: 6 }, () => `account:${randomUUID()}`)
    let isOver = false
    let posted = 0
    const work = holders.map(async (holder) => {
      while (!isOver) {
        await postAll([move(holder, 1)])
        posted += 1
      }
    })
    const lines: string[] = []
    const heard = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
    for (let year = 2041; year < 2053; year += 1) {
      await prepareMonths({ db: t.db, log: heard }, new Date(`${year}-06-15T00:00:00Z`))
    }
    isOver = true
    await Promise.all(work)
    expect(lines).toEqual([])
    expect(posted).toBeGreaterThan(holders.length)
    const made = await t.db.sql`
      select 1 from pg_inherits where inhparent = 'ledger_entries'::regclass
      and inhrelid::regclass::text between 'ledger_entries_2041' and 'ledger_entries_2053'`
    expect(made).toHaveLength(12 * 4)
    expect(await findImbalances()).toEqual([])
  })

  it('are left to the default partition where somebody posts into them first, without a word', async () => {
    const lines: string[] = []
    const heard = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
    const postAt = (time: Date) =>
      transact(t.db, (tx) =>
        post(tx, { key: randomUUID(), kind: 'test', now: time, movements: [move('account:busy', 1)] }),
      )
    for (let year = 2071; year < 2081; year += 1) {
      const time = new Date(`${year}-06-15T00:00:00Z`)
      const preparing = prepareMonths({ db: t.db, log: heard }, time)
      await Promise.all([preparing, ...Array.from({ length: 8 }, () => postAt(time))])
    }
    expect(lines).toEqual([])
    const [row] = await t.db.sql`select count(*)::int as posted from ledger_entries where credit = 'account:busy'`
    expect(row?.posted).toBe(80)
  })

  it('wait for the next day where a backup reads, and posting goes on', async () => {
    const lines: string[] = []
    const heard = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
    const holder = `account:${randomUUID()}`
    await transact(t.db, async (tx) => {
      await tx.sql`lock table ledger_entries in access share mode`
      const preparing = prepareMonths({ db: t.db, log: heard }, new Date('2061-06-15T00:00:00Z'))
      await postAll([move(holder, 1)])
      await preparing
    })
    expect(lines.join()).toContain('not prepared')
    expect(await partitionOf('2061-06-20T00:00:00Z')).toBe('ledger_entries_default')
    await prepareMonths({ db: t.db, log: heard }, new Date('2061-07-15T00:00:00Z'))
    expect(await partitionOf('2061-07-20T00:00:00Z')).toBe('ledger_entries_2061_07')
    expect(lines).toHaveLength(1)
  })

  it('lock nothing where none is missing', async () => {
    await prepareMonths(tools(), now)
    await transact(t.db, async (tx) => {
      await tx.sql`lock table ledger_entries_default in access exclusive mode`
      await prepareMonths(tools(), now)
      // Other tests wait for locks in databases of their own.
      const [row] = await tx.sql`
        select count(*)::int as waiting from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`
      expect(row?.waiting).toBe(0)
    })
  })

  it('are like each other and like the default partition, and as append-only', async () => {
    await prepareMonths(tools(), now)
    const describe = async (name: string) => {
      const [row] = await t.db.sql<{ text: string }[]>`
        select concat_ws('; ',
          (select string_agg(pg_get_constraintdef(oid), ', ' order by pg_get_constraintdef(oid)) from pg_constraint where conrelid = ${name}::regclass),
          (select string_agg(replace(pg_get_indexdef(indexrelid), ${name}, ''), ', ' order by indkey::text) from pg_index where indrelid = ${name}::regclass),
          (select string_agg(tgname, ', ' order by tgname) from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal)
        ) as text`
      return row?.text.replaceAll(/INDEX \w+ ON/g, 'INDEX ON')
    }
    expect(await describe('ledger_entries_2026_11')).toBe(await describe('ledger_entries_default'))
    await expect(t.db.sql`
      insert into ledger_entries values (0, 1, 'a', 'b', 'coin', 1, 'x', 'x', ${now.toISOString()})`).rejects.toThrow(
      /foreign key/,
    )
  })
})
