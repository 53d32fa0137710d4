import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { reasonSchema } from '../../contract/console/console-call.ts'
import { explain } from '../call.ts'
import { heed } from '../session/operator-store.ts'
import { sayDone } from '../shell/toast-store.ts'

/** An act that waits for its reason. */
export interface Act<Data = unknown> {
  title: string
  /** What it does, and to whom. */
  text: string
  /** What the button says that does it. */
  label: string
  /** Whether it takes something away, which the button shows. */
  isGrave?: boolean
  run: (reason: string) => Promise<Answer<Data>>
  /** What is said once it is done, which may depend on what was answered. */
  done: string | ((data: Data) => string)
  /** What follows, such as loading the list anew. */
  follow?: (data: Data) => unknown
}

/** What the dialog shows. */
export interface Confirming {
  title: string
  text: string
  label: string
  isGrave: boolean
  isBusy: boolean
  problem: string
}

/** The act that is asked about; null for none. */
export const $confirming = atom<Confirming | null>(null)

let perform: (reason: string) => Promise<string | null> = async () => null

/** Asks for the reason of an act, and then does it. The one way of the console to do something to somebody. */
export function askToAct<Data>({ title, text, label, isGrave = false, run, done, follow }: Act<Data>): void {
  perform = async (reason) => {
    const answer = await heed(run(reason))
    if (answer.kind !== 'ok') return explain(answer)
    sayDone(typeof done === 'string' ? done : done(answer.data))
    follow?.(answer.data)
    return null
  }
  $confirming.set({ title, text, label, isGrave, isBusy: false, problem: '' })
}

/** Does the act with a reason; without a good one it asks again. */
export async function confirmAct(given: string): Promise<void> {
  const shown = $confirming.get()
  if (!shown || shown.isBusy) return
  const reason = v.safeParse(reasonSchema, given)
  if (!reason.success) {
    $confirming.set({ ...shown, problem: 'Say why in 3 to 500 characters: the audit log keeps it.' })
    return
  }
  $confirming.set({ ...shown, isBusy: true, problem: '' })
  const problem = await perform(reason.output)
  if ($confirming.get() === null) return
  $confirming.set(problem === null ? null : { ...shown, isBusy: false, problem })
}

/** Thinks better of it. */
export function cancelAct(): void {
  $confirming.set(null)
}
