import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { serverEvents } from '../../../../src/contract/server/calls.ts'
import { dataOf } from '../../harness.ts'
import { makeEvent, openGameServer } from '../../send-signed.ts'
import { monthOf } from './calendar.ts'
import { play } from './play.ts'
import { type Context, expectAgreed } from './press.ts'
import { accountOf, add, debtOf, type Purchase, project, read, type State, settleDebts } from './state.ts'

async function tell({ t }: Context, event: object): Promise<number> {
  const { result_list } = dataOf(await openGameServer(t, project)(serverEvents, { body: { events: [event] } }))
  return result_list[0]?.code ?? -1
}

/** A purchase that the game's server tells of, and what it gave, by holder and currency. */
async function buy(state: State, context: Context, cents: number) {
  const event = makeEvent(context.t, state.uid, 'recharge', { data: { amount: cents, currency: 'USD' } })
  expect(await tell(context, event)).toBe(0)
  const before = new Map(state.balances)
  play(state, 'recharge', 1, cents)
  const given = [...state.balances].flatMap(([name, amount]): [string, number][] =>
    amount > read(before, name) ? [[name, amount - read(before, name)]] : [],
  )
  state.purchases.push({ id: event.event_id, month: monthOf(state.now), given, isRefunded: false })
  settleDebts(state)
  await expectAgreed(state, context)
}

/** Growth is taken from its month as far as it has not expired, the rest as far as it is there; what is not is owed. */
function takeBack(state: State, { given, month }: Purchase): void {
  for (const [name, amount] of given) {
    const [holder = '', currency = ''] = name.split(' ')
    if (currency === 'growth') {
      const lots = state.lots.get(holder) ?? new Map<string, number>()
      const taken = Math.min(amount, read(lots, month))
      add(lots, month, -taken)
      add(state.balances, name, -taken)
    } else {
      const taken = Math.min(amount, read(state.balances, name))
      add(state.balances, name, -taken)
      add(state.balances, `${debtOf(state)} ${currency}`, amount - taken)
    }
  }
  expect(given.every(([name]) => name.endsWith(' growth') || name.startsWith(accountOf(state)))).toBe(true)
}

/** A refund of one of the purchases, or of one that there is none of. */
async function refund(state: State, context: Context, place: number) {
  const purchase = state.purchases[place % (state.purchases.length + 1)]
  const id = purchase?.id ?? randomUUID()
  const event = makeEvent(context.t, state.uid, 'refund', { data: { event_id: id } })
  expect(await tell(context, event)).toBe(purchase ? (purchase.isRefunded ? 3001 : 0) : 3011)
  if (purchase && !purchase.isRefunded) {
    purchase.isRefunded = true
    takeBack(state, purchase)
    settleDebts(state)
  }
  await expectAgreed(state, context)
}

/** What a game's server tells of money: purchases and their refunds. */
export function listRefundCommands(): fc.Arbitrary<fc.AsyncCommand<State, Context>>[] {
  const cents = fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 40_000 }))
  const toCommand = (name: string, run: (state: State, context: Context) => Promise<void>) => ({
    check: () => true,
    run,
    toString: () => name,
  })
  return [
    cents.map((amount) => toCommand(`buy for ${amount} cents`, (state, context) => buy(state, context, amount))),
    fc.nat(6).map((place) => toCommand(`refund purchase ${place}`, (state, context) => refund(state, context, place))),
  ]
}
