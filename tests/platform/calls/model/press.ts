import { expect } from 'vitest'
import { codes, type Endpoint } from '../../../../src/contract/wire.ts'
import type { Player, TestPlatform } from '../../harness.ts'
import { auditSince, readProperty } from '../books.ts'
import { headersOf, type Sent, type SentAnswer, sendCall } from '../send-call.ts'
import { accountOf, gameOf, type Hall, read, roleOf } from './hall.ts'
import type { Verdict } from './rules.ts'

/** A call that was made with a key. */
interface Pressed {
  endpoint: Endpoint
  sent: Sent
  key: string
  text: string
}

/** The platform that a sequence runs on, and its player there. */
export interface Desk {
  t: TestPlatform
  player: Player
  pressed: Pressed[]
  /** The last operation of the ledger that was audited. */
  audited: number
}

const receiptNames = {
  coin: (hall: Hall) => `${accountOf(hall)} coin`,
  account_growth: (hall: Hall) => `${accountOf(hall)} growth`,
  game_growth: (hall: Hall) => `${gameOf(hall)} growth`,
  role_growth: (hall: Hall) => `${roleOf(hall)} growth`,
} as const

/** The balances of a receipt are those that changed, as they are now. */
function expectReceipt(hall: Hall, before: ReadonlyMap<string, number>, data: unknown) {
  const changed = Object.entries(receiptNames).flatMap(([field, nameOf]) => {
    const name = nameOf(hall)
    return read(before, name) === read(hall.balances, name) ? [] : [[field, read(hall.balances, name)] as const]
  })
  expect(data).toMatchObject(Object.fromEntries(changed))
}

/** The player has what the model says, and whatever the books have moved since the last look adds up. */
export async function expectAgreed(hall: Hall, desk: Desk) {
  const holders = [accountOf(hall), gameOf(hall), roleOf(hall)]
  const [property, audit] = await Promise.all([readProperty(desk.t, holders), auditSince(desk.t, desk.audited)])
  const expected = [...hall.balances, ...hall.items].filter(([, amount]) => amount !== 0)
  expect(property).toEqual(Object.fromEntries(expected))
  expect(audit.wrong).toEqual([])
  desk.audited = audit.last
}

/**
 * Makes a call with a key that is still free; platform and model must decide the same and come out with the same. `verdict` may look at
 * the answer where chance has a say.
 */
export async function press(
  hall: Hall,
  desk: Desk,
  endpoint: Endpoint,
  sent: Sent,
  verdict: (answer: SentAnswer) => Verdict,
): Promise<void> {
  const key = `key-${desk.pressed.length}`
  const full = { ...sent, headers: headersOf(desk.player, endpoint) }
  const answer = await sendCall(desk.t, endpoint, full, key)
  // What was refused for its input is not kept: the next call comes with the same key.
  if (answer.code !== codes.invalidParameters) desk.pressed.push({ endpoint, sent: full, key, text: answer.text })
  const { code, apply } = verdict(answer)
  expect(answer.code, answer.text).toBe(code)
  const before = new Map(hall.balances)
  apply?.()
  if (code === 0) expectReceipt(hall, before, answer.data)
  await expectAgreed(hall, desk)
}

/** Sends an earlier call again: the same answer to the letter, and 1006 for another body; neither moves anything. */
export async function pressAgain(hall: Hall, desk: Desk, place: number): Promise<void> {
  const earlier = desk.pressed[place % Math.max(1, desk.pressed.length)]
  if (!earlier) return
  const { endpoint, sent, key, text } = earlier
  const again = await sendCall(desk.t, endpoint, sent, key)
  expect(again.text).toBe(text)
  const other = await sendCall(desk.t, endpoint, { ...sent, body: Object.assign({}, sent.body, { other: 1 }) }, key)
  expect([other.status, other.code]).toEqual([409, 1006])
  await expectAgreed(hall, desk)
}
