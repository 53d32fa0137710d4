import type * as v from 'valibot'
import type { CallOptions } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { lookForNetwork } from '../session/network.ts'
import { wakeAudio } from '../ui/audio.ts'
import { $isOffline } from '../ui/network-store.ts'
import { guardClosing } from '../webview/close-mode.ts'
import { $acting, setActing } from './acting-store.ts'
import { keepAct, nameCall, placeOf, readKeptAct } from './kept-acts.ts'
import { type Acted, type SendingOptions, sendAct } from './send-act.ts'

export type { Acted } from './send-act.ts'

/** What is to be done, once. */
export interface Act<E extends Endpoint> extends Pick<CallOptions<E>, 'query' | 'body'>, SendingOptions<E> {
  /** What is meant, such as `buy:<product_id>`: of one name one act is under way at a time, and one waits for its answer. */
  name: string
  /** The same in the player's words, for an answer that comes after a reload. */
  label: string
}

/** What asks again comes with the press: it could not be fetched once the connection is lost. */
function fetchSettling() {
  return import('./settle-kept-acts.ts').catch(() => null)
}

/**
 * Does something that moves a balance, an item or a claim, once: its key is made before it is sent and kept, with all that was
 * sent, until the answer comes (rule 3.7), so that a double tap, a lost connection or a reload ends in one act. An
 * earlier act of the name that is still without an answer is sent in place of this one. Balances go everywhere by themselves. While the
 * network is known to be away nothing is sent or kept unless it may wait, and the player is told (rule 3.21); of an earlier act without
 * an answer nobody knows whether it was done, so that is `retrying` then as well.
 */
export async function performAct<E extends Endpoint>(
  endpoint: E,
  { name, query, body, label, ...how }: Act<E>,
): Promise<Acted<v.InferOutput<E['data']>>> {
  if ($acting.get().has(name)) return { kind: 'ignored' }
  if ($isOffline.get() && !how.waitsForNetwork) {
    void lookForNetwork()
    if (readKeptAct(placeOf(name))) return { kind: 'retrying' }
    tellOutcome({ kind: 'unsent' })
    return { kind: 'ignored' }
  }
  wakeAudio()
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
    const acted = await guardClosing(sendAct(endpoint, { ...how, place, act, isEarlier }))
    if (acted.kind === 'retrying') (await settling)?.askAgainLater()
    return acted
  } finally {
    setActing(name, false)
  }
}
