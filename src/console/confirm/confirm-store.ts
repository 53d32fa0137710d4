import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { reasonSchema } from '../../contract/console/console-call.ts'
import { explain } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { showToast } from '../toast/toast-store.ts'

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
  /** Which of the acts that were asked about it is. */
  turn: number
  title: string
  text: string
  label: string
  isGrave: boolean
  isBusy: boolean
  problem: string
  /** What is said once the dialog has closed; null until the act is done. */
  done: string | null
}

/** The act that is asked about; null for none. */
export const $confirming = atom<Confirming | null>(null)

type Outcome = { kind: 'done'; text: string } | { kind: 'problem'; text: string }

let perform: (reason: string) => Promise<Outcome> = async () => ({ kind: 'problem', text: '' })
let turn = 0

/** Asks for the reason of an act, and then does it. */
export function askToAct<Data>({ title, text, label, isGrave = false, run, done, follow }: Act<Data>): void {
  perform = async (reason) => {
    const answer = await redirectIfSignedOut(run(reason))
    if (answer.kind !== 'ok') return { kind: 'problem', text: explain(answer) }
    follow?.(answer.data)
    return { kind: 'done', text: typeof done === 'string' ? done : done(answer.data) }
  }
  turn += 1
  $confirming.set({ turn, title, text, label, isGrave, isBusy: false, problem: '', done: null })
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
  const busy = { ...shown, isBusy: true, problem: '' }
  $confirming.set(busy)
  const { kind, text } = await perform(reason.output)
  // The dialog was closed meanwhile, and another act may be asked about: that dialog is not this act's.
  if ($confirming.get() !== busy) showToast(text)
  else if (kind === 'done') $confirming.set({ ...busy, done: text })
  else $confirming.set({ ...shown, isBusy: false, problem: text })
}

/** Hears that the dialog has closed, by itself or by the operator. Only now is it heard what was done: the page behind was inert. */
export function leaveAct(): void {
  const done = $confirming.get()?.done ?? null
  $confirming.set(null)
  if (done !== null) showToast(done)
}
