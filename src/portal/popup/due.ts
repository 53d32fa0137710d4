import type { Popup } from '../../contract/popup/calls.ts'

/** The page that popups are chosen for, by the name of its route, and when. */
export interface Moment {
  page: string
  /** Unix seconds. */
  now: number
}

/** Whether a popup is for a page, whose keys are matched whole, and its time has come (rule 16.4). */
export function isDue(popup: Popup, { page, now }: Moment): boolean {
  const { pop_page_key, pop_online_start_time: start, pop_online_end_time: end } = popup
  const keys = pop_page_key.split(',').map((key) => key.trim())
  return keys.includes(page) && Number(start) <= now && now < Number(end)
}

/** The heaviest of popups; of equally heavy ones the first. */
export function pickHeaviest(popups: readonly Popup[]): Popup | undefined {
  return [...popups].sort((a, b) => b.pop_weight - a.pop_weight)[0]
}
