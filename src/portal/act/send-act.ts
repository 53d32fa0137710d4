import * as v from 'valibot'
import { receiptSchema } from '../../contract/item.ts'
import { codes, type Endpoint } from '../../contract/wire.ts'
import { applyReceipt } from '../roles/apply-receipt.ts'
import { refreshUser } from '../roles/user-store.ts'
import { callApi } from '../session/api.ts'
import { tellMoved } from '../session/moved.ts'
import { readPlayer } from '../session/read-player.ts'
import { forgetAct, type KeptAct } from './kept-acts.ts'

/** How an act is sent, beside what is sent. */
export interface SendingOptions<E extends Endpoint> {
  /** Adds to the body what must not be kept (a token), each time before it is sent. */
  seal?: (body: v.InferInput<E['body']>) => v.InferInput<E['body']>
  /** Leaves the new balances to the outcome's `release`, for a screen that shows first how they came about. */
  holdReceipt?: boolean
  /** Keeps it while the network is known to be away, to be sent once it is back: what a player wrote or played is not lost. */
  waitsForNetwork?: boolean
}

/**
 * How an act ended. `isEarlier` tells that it was the answer to an earlier press, which had stayed without one and was sent
 * once more in place of this. `retrying` has no answer yet, so nobody knows
 * whether it was done: it is kept, and sent again by `settle-kept-acts.ts`. `ignored` is
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
  | { kind: 'retrying' }
  | { kind: 'ignored' }

/** Refusals that say nothing about the act: it was not looked at, and its key is not used (rule 6.11). */
const notLookedAt: readonly number[] = [
  codes.tokenExpired,
  codes.tokenInvalid,
  codes.tooManyRequests,
  codes.accountInfoChanged,
]

interface Sending<E extends Endpoint> extends SendingOptions<E> {
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
  if (answer.kind === 'failed') return { kind: 'retrying' }
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
