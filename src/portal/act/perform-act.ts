import * as v from 'valibot'
import type { CallOptions } from '../../contract/client.ts'
import { receiptSchema } from '../../contract/item.ts'
import { codes, type Endpoint } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { applyReceipt } from '../session/apply-receipt.ts'
import { tellMoved } from '../session/moved.ts'
import { readPlayer } from '../session/read-player.ts'
import { refreshUser } from '../session/user-store.ts'
import { $acting, setActing } from './acting-store.ts'
import { forgetAct, type KeptAct, keepAct, nameCall, placeOf, readKeptAct } from './kept-acts.ts'

/** What is to be done, once. */
export interface Act<E extends Endpoint> extends Pick<CallOptions<E>, 'query' | 'body'> {
  /** What is meant, such as `buy:<product_id>`: of one name one act is under way at a time, and one waits for its answer. */
  name: string
  /** The same in the player's words, for an answer that comes after a reload. */
  label: string
  /** Adds to the body what must not be kept (a token), each time before it is sent. */
  seal?: (body: v.InferInput<E['body']>) => v.InferInput<E['body']>
  /** Leaves the new balances to the outcome's `release`, for a screen that shows first how they came about. */
  holdReceipt?: boolean
}

/**
 * How an act ended. `isEarlier` tells that it was the answer to an earlier press, which had stayed without one and was sent
 * once more in place of this. `unheard` has no answer yet: it is kept, and sent again by `settle-kept-acts.ts`. `ignored` is
 * a press while the act was under way.
 */
export type Acted<Data> =
  | {
      kind: 'done'
      data: Data
      isEarlier: boolean
      /** The player's points before; null for nobody. */
      before: number | null
      /** Shows the new balances everywhere; already done unless the receipt is held. */
      release: () => void
    }
  | { kind: 'refused'; code: number; msg: string; isEarlier: boolean }
  | { kind: 'unheard' }
  | { kind: 'ignored' }

/** Refusals that say nothing about the act: it was not looked at, and its key is not used (rule 6.11). */
const notLookedAt: readonly number[] = [
  codes.tokenExpired,
  codes.tokenInvalid,
  codes.tooManyRequests,
  codes.accountInfoChanged,
]

interface Sending<E extends Endpoint> extends Pick<Act<E>, 'seal' | 'holdReceipt'> {
  /** Where the act is kept. */
  place: string
  act: KeptAct
  isEarlier: boolean
}

/** How many receipts have come. */
let receipts = 0

/**
 * Shows the new balances. They are asked for where a role that was switched meanwhile has balances of its own, and where another
 * receipt came since the act was sent: that act may have been the later one.
 */
function showBalances(data: unknown, uid: string | undefined, isOvertaken: boolean): void {
  const receipt = v.safeParse(receiptSchema, data)
  const isSamePlayer = readPlayer()?.uid === uid
  if (isSamePlayer && receipt.success) applyReceipt(receipt.output)
  if (!isSamePlayer || isOvertaken) void refreshUser()
}

/** Sends an act with its key, and forgets it once it is answered. */
export async function sendAct<E extends Endpoint>(
  endpoint: E,
  { place, act, isEarlier, seal, holdReceipt }: Sending<E>,
): Promise<Acted<v.InferOutput<E['data']>>> {
  const { query, body, key } = act
  if (!v.is(endpoint.query, query) || !v.is(endpoint.body, body)) throw new TypeError('This is no act of its call')
  const player = readPlayer()
  const known = receipts
  const answer = await callApi(endpoint, { query, body: seal ? seal(body) : body, key, noloading: true })
  if (answer.kind === 'failed') return { kind: 'unheard' }
  if (answer.kind === 'refused') {
    if (!notLookedAt.includes(answer.code)) forgetAct(place)
    return { kind: 'refused', code: answer.code, msg: answer.msg, isEarlier }
  }
  forgetAct(place)
  tellMoved()
  const isOvertaken = receipts !== known
  receipts += 1
  const show = () => showBalances(answer.data, player?.uid, isOvertaken)
  if (!holdReceipt) show()
  const release = holdReceipt ? show : () => undefined
  return { kind: 'done', data: answer.data, isEarlier, before: player?.coin ?? null, release }
}

/** What asks again comes with the press: it could not be fetched once the connection is lost. */
function fetchSettling() {
  return import('./settle-kept-acts.ts').catch(() => null)
}

/**
 * Does something that moves a balance, an item or a claim, once: its key is made before it is sent and kept, with all that was
 * sent, until the answer comes (rule 3.7), so that a double tap, a lost connection or a reload ends in one act. An
 * earlier act of the name that is still without an answer is sent in place of this one. Balances go everywhere by themselves.
 */
export async function performAct<E extends Endpoint>(
  endpoint: E,
  { name, query, body, label, ...how }: Act<E>,
): Promise<Acted<v.InferOutput<E['data']>>> {
  if ($acting.get().has(name)) return { kind: 'ignored' }
  const { createId, now } = getEnvironment()
  const place = placeOf(name)
  const kept = readKeptAct(place)
  const isEarlier = kept?.call === nameCall(endpoint)
  const made = { key: createId(), call: nameCall(endpoint), query: query ?? {}, body: body ?? {}, label, at: now() }
  const act = kept && isEarlier ? kept : made
  keepAct(place, act)
  setActing(name, true)
  const settling = fetchSettling()
  try {
    const acted = await sendAct(endpoint, { ...how, place, act, isEarlier })
    if (acted.kind === 'unheard') (await settling)?.askAgainLater()
    return acted
  } finally {
    setActing(name, false)
  }
}
