import type { TestPlatform } from '../harness.ts'

type Db = Pick<TestPlatform, 'db'>

/** Sums of entries that are not what the balance says, for the holders that operations after `since` touched. */
export async function auditSince({ db }: Db, since: number): Promise<{ last: number; wrong: unknown[] }> {
  const [row] = await db.sql<{ last: number; wrong: unknown[] }[]>`
    with touched as (
      select distinct side.holder, e.currency
      from ledger_entries e, lateral (values (e.debit), (e.credit)) as side (holder)
      where e.operation_id > ${since} and side.holder not like 'system:%'
    ), summed as (
      select t.holder, t.currency,
        coalesce((select sum(amount) from ledger_entries e where e.credit = t.holder and e.currency = t.currency), 0)
        - coalesce((select sum(amount) from ledger_entries e where e.debit = t.holder and e.currency = t.currency), 0) as entries,
        (select amount from ledger_balances b where b.holder = t.holder and b.currency = t.currency) as balance
      from touched t
    )
    select
      (select coalesce(max(id), 0) from ledger_operations)::float8 as last,
      (select coalesce(json_agg(summed), '[]') from summed where entries is distinct from balance or balance < 0) as wrong`
  if (!row) throw new Error('There are no books')
  return row
}

/** What a player has: balances by holder and currency, items by holder and item, each above 0. */
export async function readProperty({ db }: Db, holders: readonly string[]): Promise<Record<string, number>> {
  const rows = await db.sql<{ name: string; amount: number }[]>`
    select holder || ' ' || currency as name, amount from ledger_balances where holder in ${db.sql([...holders])} and amount <> 0
    union all
    select holder || ' ' || item_id, amount from backpack_items where holder in ${db.sql([...holders])} and amount <> 0`
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}

/**
 * Everything that must be true of the books at any time, as the lines that are not: balances are sums of entries, growth is
 * the sum of its months, items are the sums of their receipts, what is sold is what was bought, and what was bought is what
 * was paid for.
 */
export async function auditAll({ db }: Db): Promise<unknown[]> {
  const rows = await db.sql`
    with moved as (
      select credit as holder, currency, amount from ledger_entries
      union all
      select debit, currency, -amount from ledger_entries
    ), checks as (
      select 'balance' as what, holder, currency as name, m.amount as sum, b.amount as kept
      from (select holder, currency, sum(amount) as amount from moved where holder not like 'system:%' group by 1, 2) m
      full join ledger_balances b using (holder, currency)
      union all
      select 'growth', holder, 'growth', l.amount, b.amount
      from (select holder, sum(amount) as amount from growth_lots group by 1) l
      full join (select holder, nullif(amount, 0) as amount from ledger_balances where currency = 'growth') b using (holder)
      union all
      select 'item', holder, item_id, r.amount, i.amount
      from (select holder, item_id, environment, sum(amount) as amount from backpack_receipts group by 1, 2, 3) r
      full join backpack_items i using (holder, item_id, environment)
      union all
      select 'sold', '', product_id || ' ' || sale, p.num, s.sold
      from shop_stock s
      left join (select product_id, sale, sum(num) as num from shop_purchases group by 1, 2) p using (product_id, sale)
      union all
      select 'bought', fp_uid, product_id || ' ' || sale, p.num, b.num
      from shop_bought b
      full join (select fp_uid, product_id, sale, sum(num) as num from shop_purchases group by 1, 2, 3) p
        using (fp_uid, product_id, sale)
      union all
      select 'paid', holder, 'coin', p.paid, e.amount
      from (select 'account:' || fp_uid as holder, sum(paid) as paid from shop_purchases group by 1) p
      full join (
        select debit as holder, sum(amount) as amount from ledger_entries
        where reason = 'purchase' and currency = 'coin' and debit not like 'system:%' group by 1
      ) e using (holder)
    )
    select * from checks where sum is distinct from kept or kept < 0`
  return [...rows]
}
