import type * as v from 'valibot'
import type { Prize, wheelBigPrize, wheelSpin } from '../../contract/wheel/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Acted } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { isToldElsewhere, sayOutcome } from '../outcome/say-outcome.ts'
import { findLanding } from './prizes.ts'
import { $spinning, readScores, scores } from './wheel-store.ts'

type SpinData = v.InferOutput<(typeof wheelSpin | typeof wheelBigPrize)['data']>
type Done = Extract<Acted<SpinData>, { kind: 'done' }>

/**
 * How a spin ended: what it gave, or what the player is to be told; null where nothing happened. `isTold` says that the
 * session tells of it as well: that the player was signed out, has to wait, or that the page is loaded anew; `isUnknown` that nobody
 * knows yet whether it was done.
 */
export type Outcome =
  | ({ kind: 'won' } & Pick<Done, 'data' | 'isEarlier' | 'before'>)
  | { kind: 'failed'; notice: string | null; isTold: boolean; isUnknown: boolean }

/** What turns. */
export interface Turner {
  start: () => void
  /** Comes to rest at a sector, or between two for null. */
  land: (sector: number | null) => Promise<void>
  /** Comes to rest without having given anything. */
  stop: () => void
}

type Failed = Extract<Outcome, { kind: 'failed' }>

/** What the wheel says where nothing came of a press (rule 11.8). */
function explain(acted: Exclude<Acted<SpinData>, Done>): Failed {
  if (acted.kind === 'ignored') return fail(null)
  if (isToldElsewhere(acted)) return fail(sayBusy(), { isTold: true })
  const refused = { [codes.notEnoughTickets]: t('wheel.wheel_error_insufficient_points') }
  const { kind, text } = sayOutcome(acted, { refused, otherwise: sayBusy() })
  return fail(text, { isUnknown: kind !== 'refused' })
}

function fail(notice: string | null, { isTold = false, isUnknown = false } = {}): Failed {
  return { kind: 'failed', notice, isTold, isUnknown }
}

function sayBusy(): string {
  return t('wheel.wheel_error_system_busy')
}

/** Accepts an answer only with something in it (rule 11.7); balances are shown either way. */
function accept(done: Done): Outcome {
  done.release()
  scores.set(readScores(done.data.score_list))
  if (done.data.result.length === 0) return fail(sayBusy())
  return { kind: 'won', data: done.data, isEarlier: done.isEarlier, before: done.before }
}

/**
 * Spins: turns the wheel, asks for what it gives, and lands on it. Balances are held back until it has landed. The spinning
 * flag is cleared however it ends; a press while it is set does nothing.
 */
export async function spin(
  act: () => Promise<Acted<SpinData>>,
  { turner, shown }: { turner: Turner; shown: readonly Prize[] },
): Promise<Outcome> {
  if ($spinning.get()) return fail(null)
  $spinning.set(true)
  try {
    turner.start()
    const acted = await act()
    if (acted.kind === 'done' && acted.data.result.length > 0) {
      // What was won is won, whether or not it could be shown turning.
      await turner.land(findLanding(shown, acted.data.result)).catch(turner.stop)
    } else turner.stop()
    return acted.kind === 'done' ? accept(acted) : explain(acted)
  } catch {
    turner.stop()
    return fail(sayBusy())
  } finally {
    $spinning.set(false)
  }
}

/** Takes the big prize, for which nothing turns. */
export async function takeBigPrize(act: () => Promise<Acted<SpinData>>): Promise<Outcome> {
  try {
    const acted = await act()
    return acted.kind === 'done' ? accept(acted) : explain(acted)
  } catch {
    return fail(sayBusy())
  }
}
