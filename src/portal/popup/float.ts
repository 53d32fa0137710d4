import type { Popup } from '../../contract/popup/calls.ts'
import { popupPositions, popupTypes } from '../../contract/popup/popup.ts'
import { findAddress, type Pages } from '../links.ts'
import type { FloatSide } from './float-place.ts'
import { readLocalized } from './localized.ts'

/** What floats over a page (rule 15.7). */
export interface Float {
  id: string
  title: string
  image: string
  /** As `findAddress` gives it, with placeholders that are filled at the press. */
  address: string
  side: FloatSide
}

/** Where a page stands when floats are chosen for it. */
interface Visit {
  page: string
  locale: string
  /** Unix seconds. */
  now: number
  isPhone: boolean
  pages: Pages
}

const sides = {
  [popupPositions.centre]: 'centre',
  [popupPositions.end]: 'end',
  [popupPositions.start]: 'start',
} as const satisfies Record<Popup['pop_position'], FloatSide>

/** Whether a popup floats over a page at a time: its page keys are matched whole (rule 16.1). */
export function floatsOver(popup: Popup, { page, now }: Pick<Visit, 'page' | 'now'>): boolean {
  const { pop_type, pop_page_key, pop_online_start_time: start, pop_online_end_time: end } = popup
  const keys = pop_page_key.split(',').map((key) => key.trim())
  return pop_type === popupTypes.float && keys.includes(page) && Number(start) <= now && now < Number(end)
}

/** What floats over a page: of all that may, the heaviest that leads somewhere; null for nothing. */
export function pickFloat(popups: readonly Popup[], visit: Visit): Float | null {
  const heaviest = popups.filter((popup) => floatsOver(popup, visit)).toSorted((a, b) => b.pop_weight - a.pop_weight)
  for (const { pop_id, pop_title, pop_img_url, pop_url, pop_mobile_url, pop_position } of heaviest) {
    const address = findAddress(visit.isPhone ? pop_mobile_url : pop_url, visit.pages)
    if (address === null) continue
    return {
      id: pop_id,
      title: readLocalized(pop_title, visit.locale, 'text'),
      image: readLocalized(pop_img_url, visit.locale, 'url'),
      address,
      side: sides[pop_position],
    }
  }
  return null
}
