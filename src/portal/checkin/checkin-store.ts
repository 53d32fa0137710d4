import { atom } from 'nanostores'
import type * as v from 'valibot'
import { type Month, monthInfo, type Week, weekInfo } from '../../contract/checkin/info-calls.ts'
import type { Answer, CallOptions } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { type WeekStatus, weekStatuses } from './week.ts'

/** A panel of the screen: `closed` holds the server's message, empty where none came (rule 7.8). */
export type PanelState<Ready> = { kind: 'loading' } | { kind: 'closed'; message: string } | Ready
type ReadyMonth = { kind: 'ready'; month: Month }
/** `status` is the one of the week's check (rule 7.7). */
type ReadyWeek = { kind: 'ready'; week: Week; status: WeekStatus }
export type MonthState = PanelState<ReadyMonth>
export type WeekState = PanelState<ReadyWeek>

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
  /** The day of the month a tester asks for; undefined for today (rule 7.9). */
  readNowDay: () => string | undefined
}

/**
 * A panel with its state. An answer that was asked for before something newer was shown is dropped. A call that fails closes
 * the panel, except that a lost connection leaves what is shown.
 */
function createPanel<Data, Ready extends { kind: 'ready' }>(
  ask: () => Promise<Answer<Data>>,
  open: (data: Data) => Ready,
) {
  const $state = atom<PanelState<Ready>>({ kind: 'loading' })
  let latest = 0

  function show(state: PanelState<Ready>): void {
    latest++
    $state.set(state)
  }

  async function load(): Promise<void> {
    const turn = ++latest
    const answer = await ask()
    if (turn !== latest) return
    if (answer.kind === 'ok') return show(open(answer.data))
    const isLost = answer.kind === 'failed' && answer.reason === 'network'
    if (isLost && $state.get().kind === 'ready') return
    show({ kind: 'closed', message: answer.kind === 'refused' ? answer.msg : '' })
  }

  return { $state, show, load }
}

/** The month and the week of the current role (rules 7.1 and 7.7). `claims.ts` claims from them. */
export function createCheckin({ callApi, readNowDay }: LoadingTies) {
  const month = createPanel(
    () => callApi(monthInfo, { query: { nowday: readNowDay() }, noloading: true }),
    (data): ReadyMonth => ({ kind: 'ready', month: data }),
  )
  const week = createPanel(
    () => callApi(weekInfo, { noloading: true }),
    (data): ReadyWeek => ({ kind: 'ready', week: data, status: weekStatuses.none }),
  )
  /** The claim under way: a second tap meets it and does nothing. */
  const $claiming = atom<Claim | null>(null)

  return {
    $month: month.$state,
    $week: week.$state,
    $claiming,
    loadMonth: month.load,
    loadWeek: week.load,
    /** Shows a month that is newer than whatever is under way. */
    setMonth: month.show,
    /** Shows a week that is newer than whatever is under way. */
    setWeek: week.show,
    /** Forgets what is shown, and what is under way: nobody is here. */
    close: () => {
      month.show({ kind: 'loading' })
      week.show({ kind: 'loading' })
    },
    load: () => Promise.all([month.load(), week.load()]),
  }
}
export type Checkin = ReturnType<typeof createCheckin>
