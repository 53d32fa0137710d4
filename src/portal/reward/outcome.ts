import type { Acted } from '../act/perform-act.ts'
import type { BalanceChange } from './balance-change.ts'
import type { Content } from './contents.ts'

/** What a claim brought; `balance` is in points, null where they did not change. */
export interface Received {
  contents: readonly Content[]
  balance: BalanceChange | null
}

/** An act that brought nothing, or nothing yet. */
export type NotDone = Exclude<Acted<unknown>, { kind: 'done' | 'ignored' }>

/**
 * How a claim ended; `ignored` where one was under way already or there was nothing to claim. What was not done comes with what
 * its refusals say, by code.
 */
export type Outcome<R extends Received = Received> =
  | { kind: 'received'; reward: R }
  | { kind: 'missed'; acted: NotDone; own: Readonly<Record<number, string>> }
  | { kind: 'ignored' }

/** A claim that brought nothing, by its name, and why; or one of which nobody knows yet whether it did (rule 3.24). */
export interface Failure {
  name: string
  reason: string
  isUnsure: boolean
}
