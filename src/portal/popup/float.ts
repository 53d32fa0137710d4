import type { Popup } from '../../contract/popup/calls.ts'
import { popupPositions, popupTypes } from '../../contract/popup/popup.ts'
import { findAddress, type Pages } from '../links.ts'
import { isDue, type Moment, pickHeaviest } from './due.ts'
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
interface FloatVisit extends Moment {
  locale: string
  isPhone: boolean
  pages: Pages
}

const sides = {
  [popupPositions.centre]: 'centre',
  [popupPositions.end]: 'end',
  [popupPositions.start]: 'start',
} as const satisfies Record<Popup['pop_position'], FloatSide>

const isFloat = ({ pop_type }: Popup) => pop_type === popupTypes.float

/** What floats over a page: of all that may, the heaviest that leads somewhere; null for nothing. */
export function pickFloat(popups: readonly Popup[], visit: FloatVisit): Float | null {
  const { locale, isPhone, pages } = visit
  const addressOf = ({ pop_url, pop_mobile_url }: Popup) => findAddress(isPhone ? pop_mobile_url : pop_url, pages)
  const popup = pickHeaviest(popups.filter((one) => isFloat(one) && isDue(one, visit) && addressOf(one) !== null))
  const address = popup && addressOf(popup)
  if (!popup || !address) return null
  return {
    id: popup.pop_id,
    title: readLocalized(popup.pop_title, locale, 'text'),
    image: readLocalized(popup.pop_img_url, locale, 'url'),
    address,
    side: sides[popup.pop_position],
  }
}
