import { atom } from 'nanostores'
import { monthInfo, weekInfo } from '../../contract/checkin/info-calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { keepAnswer } from '../session/keep-answer.ts'
import { createResource } from '../ui/create-resource.ts'
import { type WeekStatus, weekStatuses } from './week.ts'

/** What is being claimed: today's gift, the next one by a make-up, today's seat of the week. */
export type Claim = 'day' | 'makeUp' | 'week'

/** The month of the current role. In a sandbox a tester may ask for another day by `nowday` in local storage. */
export const month = createResource(
  () => callApi(monthInfo, { query: { nowday: getEnvironment().local.get('nowday') ?? undefined }, noloading: true }),
  { kept: keepAnswer(monthInfo.path, monthInfo.data) },
)

/** The week of the current role. */
export const week = createResource(() => callApi(weekInfo, { noloading: true }), {
  kept: keepAnswer(weekInfo.path, weekInfo.data),
})

/** The weekly check-in status: how the last claim of the week went. */
export const $weekStatus = atom<WeekStatus>(weekStatuses.none)

/** The claim under way: a second tap meets it and does nothing. */
export const $claiming = atom<Claim | null>(null)

/** Asks for the month and the week. */
export async function loadCheckin(): Promise<void> {
  $weekStatus.set(weekStatuses.none)
  await Promise.all([month.load(), week.load()])
}

/** Forgets what is shown, and what is under way: nobody is here. */
export function clearCheckin(): void {
  month.clear()
  week.clear()
  $weekStatus.set(weekStatuses.none)
}
