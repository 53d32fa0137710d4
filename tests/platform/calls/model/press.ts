import { expect } from 'vitest'
import { codes, type Endpoint } from '../../../../src/contract/wire.ts'
import type { Player, TestPlatform } from '../../harness.ts'
import { auditSince, readProperty } from '../books.ts'
import { headersOf, type Sent, type SentAnswer, sendCall } from '../send-call.ts'
import type { Verdict } from './rules.ts'
import { accountOf, debtOf, gameOf, read, roleOf, type State, settleDebts } from './state.ts'

/** A call that was made with a key. */
interface Pressed {
  endpoint: Endpoint
  sent: Sent
  key: string
  text: string
}

/** The platform that a sequence runs on, and its player there. */
export interface Context {
  t: TestPlatform
  player: Player
  pressed: Pressed[]
  /** The last operation of the ledger that was audited. */
  audited: number
}

const receiptNames = {
  coin: (state: State) => `${accountOf(state)} coin`,
  account_growth: (state: State) => `${accountOf(state)} growth`,
  game_growth: (state: State) => `${gameOf(state)} growth`,
  role_growth: (state: State) => `${roleOf(state)} growth`,
} as const

/** The balances of a receipt are those that changed, as they are now. */
function expectReceipt(state: State, before: ReadonlyMap<string, number>, data: unknown) {
  const changed = Object.entries(receiptNames).flatMap(([field, nameOf]) => {
    const name = nameOf(state)
    return read(before, name) === read(state.balances, name) ? [] : [[field, read(state.balances, name)] as const]
  })
  expect(data).toMatchObject(Object.fromEntries(changed))
}

/** The player has what the model says, and whatever the books have moved since the last look adds up. */
export async function expectAgreed(state: State, context: Context) {
  const holders = [accountOf(state), gameOf(state), roleOf(state), debtOf(state)]
  const [property, audit] = await Promise.all([
    readProperty(context.t, holders),
    auditSince(context.t, context.audited),
  ])
  const expected = [...state.balances, ...state.items].filter(([, amount]) => amount !== 0)
  expect(property).toEqual(Object.fromEntries(expected))
  expect(audit.wrong).toEqual([])
  context.audited = audit.last
}

/**
 * Makes a call with a key that is still free; platform and model must decide the same and come out with the same. `verdict` may look at
 * the answer where chance has a say.
 */
export async function press(
  state: State,
  context: Context,
  endpoint: Endpoint,
  sent: Sent,
  verdict: (answer: SentAnswer) => Verdict,
): Promise<void> {
  const key = `key-${context.pressed.length}`
  const full = { ...sent, headers: headersOf(context.player, endpoint) }
  const answer = await sendCall(context.t, endpoint, full, key)
  // What was refused for its input is not kept: the next call comes with the same key.
  if (answer.code !== codes.invalidParameters) context.pressed.push({ endpoint, sent: full, key, text: answer.text })
  const { code, apply } = verdict(answer)
  expect(answer.code, answer.text).toBe(code)
  const before = new Map(state.balances)
  apply?.()
  settleDebts(state)
  if (code === 0) expectReceipt(state, before, answer.data)
  await expectAgreed(state, context)
}

/** Sends an earlier call again: the same answer to the letter, and 1006 for another body; neither moves anything. */
export async function pressAgain(state: State, context: Context, place: number): Promise<void> {
  const earlier = context.pressed[place % Math.max(1, context.pressed.length)]
  if (!earlier) return
  const { endpoint, sent, key, text } = earlier
  const again = await sendCall(context.t, endpoint, sent, key)
  expect(again.text).toBe(text)
  const other = await sendCall(context.t, endpoint, { ...sent, body: Object.assign({}, sent.body, { other: 1 }) }, key)
  expect([other.status, other.code]).toEqual([409, 1006])
  await expectAgreed(state, context)
}
