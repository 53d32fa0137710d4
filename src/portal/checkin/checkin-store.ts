import { atom } from 'nanostores'
import type * as v from 'valibot'
import { type Month, monthInfo, type Week, weekInfo } from '../../contract/checkin/calls.ts'
import type { Answer, CallOptions } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { type WeekStatus, weekStatuses } from './week.ts'

/** The month: `closed` holds the server's message, empty where none came (specification section 8). */
export type MonthState = { kind: 'loading' } | { kind: 'closed'; message: string } | { kind: 'ready'; month: Month }
/** The week, with the status of its check (specification section 4). */
export type WeekState =
  | { kind: 'loading' }
  | { kind: 'closed'; message: string }
  | { kind: 'ready'; week: Week; status: WeekStatus }

/** What is being claimed: today's gift, the next one by a make-up, today's seat of the week. */
export type Claim = 'day' | 'makeUp' | 'week'

/** How a call reaches the platform; `noloading` leaves the global overlay away. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  options?: CallOptions<E> & { noloading?: boolean },
) => Promise<Answer<v.InferOutput<E['data']>>>

/** What loading needs of the session around it. */
export interface LoadingTies {
  callApi: CallApi
  /** The day of the month a tester asks for; undefined for today (specification section 7). */
  readNowDay: () => string | undefined
}

function toClosed(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): { kind: 'closed'; message: string } {
  return { kind: 'closed', message: answer.kind === 'refused' ? answer.msg : '' }
}

function isPassing(answer: Answer<unknown>, shown: MonthState['kind']): boolean {
  return shown === 'ready' && answer.kind === 'failed' && answer.reason === 'network'
}

/** The month and the week of the current role (specification sections 3 and 4). `claims.ts` claims from them. */
export function createCheckin(ties: LoadingTies) {
  const $month = atom<MonthState>({ kind: 'loading' })
  const $week = atom<WeekState>({ kind: 'loading' })
  /** The claim under way: a second tap meets it and does nothing. */
  const $claiming = atom<Claim | null>(null)
  // An answer that was asked for before something newer happened must not overwrite it.
  let monthTurn = 0
  let weekTurn = 0

  /** Loads the month; a call that fails closes the panel, except that a lost connection leaves what is shown. */
  async function loadMonth(): Promise<void> {
    const turn = ++monthTurn
    const nowday = ties.readNowDay()
    const answer = await ties.callApi(monthInfo, { query: nowday === undefined ? {} : { nowday }, noloading: true })
    if (turn !== monthTurn) return
    if (answer.kind === 'ok') $month.set({ kind: 'ready', month: answer.data })
    else if (!isPassing(answer, $month.get().kind)) $month.set(toClosed(answer))
  }

  /** Loads the week, as `loadMonth` does the month. */
  async function loadWeek(): Promise<void> {
    const turn = ++weekTurn
    const answer = await ties.callApi(weekInfo, { noloading: true })
    if (turn !== weekTurn) return
    if (answer.kind === 'ok') $week.set({ kind: 'ready', week: answer.data, status: weekStatuses.none })
    else if (!isPassing(answer, $week.get().kind)) $week.set(toClosed(answer))
  }

  /** Shows a month that is newer than whatever is under way. */
  function setMonth(month: MonthState): void {
    monthTurn++
    $month.set(month)
  }

  /** Shows a week that is newer than whatever is under way. */
  function setWeek(week: WeekState): void {
    weekTurn++
    $week.set(week)
  }

  /** Forgets what is shown, and what is under way: nobody is here. */
  function close(): void {
    setMonth({ kind: 'loading' })
    setWeek({ kind: 'loading' })
  }

  /** Loads both. */
  async function load(): Promise<void> {
    await Promise.all([loadMonth(), loadWeek()])
  }

  return { $month, $week, $claiming, loadMonth, loadWeek, load, setMonth, setWeek, close }
}
export type Checkin = ReturnType<typeof createCheckin>
