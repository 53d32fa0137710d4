import { backpackUse } from '../../contract/backpack/use-calls.ts'
import { rightsGet } from '../../contract/benefits/rights-claim-calls.ts'
import { monthCheckin, weekCheckin } from '../../contract/checkin/claim-calls.ts'
import { receiveMemberGift } from '../../contract/gift/receive-calls.ts'
import { customerSend } from '../../contract/message/customer-calls.ts'
import { mailboxClaim } from '../../contract/message/mailbox-calls.ts'
import { finishRound } from '../../contract/minigame/round-calls.ts'
import { buyProduct } from '../../contract/shop/buy-calls.ts'
import { taskGet } from '../../contract/task/claim-calls.ts'
import { wheelBigPrize, wheelSpin } from '../../contract/wheel/calls.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { type Environment, getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'
import { $acting, announceSettled, setActing } from './acting-store.ts'
import { forgetAct, type KeptAct, listKeptActs, nameCall, placeOf, readKeptAct } from './kept-acts.ts'
import { sendAct } from './send-act.ts'
import { keepUnsentText } from './unsent-text.ts'

/** Every call that acts are made of. */
const endpoints: readonly Endpoint[] = [
  buyProduct,
  wheelSpin,
  wheelBigPrize,
  backpackUse,
  taskGet,
  rightsGet,
  receiveMemberGift,
  mailboxClaim,
  monthCheckin,
  weekCheckin,
  customerSend,
  finishRound,
]

/** Milliseconds after which an act is not sent any more: what a player wanted a day ago they may not want today. */
const longestAge = 24 * 60 * 60 * 1000

/** Milliseconds a settled act is told: it has a name, and may come as a surprise. */
const tellingDuration = 6000

/** Milliseconds until acts are sent again after one had no answer; each wait twice the one before, up to the last. */
const waits = { first: 4000, last: 60_000 }

/** Tells how an act ended; what was written in one that was not taken is given back. */
function end(name: string, key: 'done' | 'refused' | 'too_old', { label, body }: KeptAct, answer?: unknown): void {
  const icon = key === 'done' ? 'success' : null
  if (key !== 'done') keepUnsentText(body)
  showToast({ icon, text: t(`act.settled.${key}`, { label }), duration: tellingDuration })
  announceSettled(name, answer)
}

async function settleOne(name: string): Promise<'settled' | 'waits'> {
  const place = placeOf(name)
  const act = readKeptAct(place)
  const endpoint = endpoints.find((candidate) => nameCall(candidate) === act?.call)
  const isTooOld = act !== null && getEnvironment().now() - act.at > longestAge
  if (!act || !endpoint || isTooOld) {
    forgetAct(place)
    if (act) end(name, 'too_old', act)
    return 'settled'
  }
  setActing(name, true)
  const acted = await sendAct(endpoint, { place, act, isEarlier: true }).finally(() => setActing(name, false))
  // Without an answer, or not looked at: it is kept, and its time will come.
  if (acted.kind !== 'done' && readKeptAct(place)) return 'waits'
  if (acted.kind === 'done') end(name, 'done', act, acted.data)
  else end(name, 'refused', act)
  return 'settled'
}

/** When an act was pressed; one that cannot be read is first, to be forgotten. */
function pressedAt(name: string): number {
  return readKeptAct(placeOf(name))?.at ?? 0
}

/**
 * Sends every act of the player who is here that waits for its answer, in the order of the presses, and tells which it was;
 * comes back to what still waits.
 */
export async function settleKeptActs(wait = waits.first): Promise<void> {
  // Whoever presses one of them meanwhile hears the answer themselves.
  const names = listKeptActs().filter((name) => !$acting.get().has(name))
  names.sort((a, b) => pressedAt(a) - pressedAt(b))
  for (const name of names) {
    if ((await settleOne(name)) === 'waits') return askAgainLater(wait)
  }
}

/** The pages that are waiting to ask again: one wait at a time. */
const waiting = new WeakSet<Environment>()

/** Settles what waits as soon as the connection is back, asking more and more rarely. */
export function askAgainLater(wait = waits.first): void {
  const environment = getEnvironment()
  if (waiting.has(environment)) return
  waiting.add(environment)
  environment.delay(wait, () => {
    waiting.delete(environment)
    void settleKeptActs(Math.min(wait * 2, waits.last))
  })
}
