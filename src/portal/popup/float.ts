import type { Popup } from '../../contract/popup/calls.ts'
import { popupPositions } from '../../contract/popup/popup.ts'
import type { FloatSide } from './float-place.ts'
import { readLocalized } from './localized.ts'
import type { OpeningPopup } from './page-popups.ts'

/** What floats over a page (rule 15.7). */
export interface Float {
  id: string
  title: string
  image: string
  /** As `findAddress` gives it, with placeholders that are filled at the press. */
  address: string
  side: FloatSide
}

const sides = {
  [popupPositions.centre]: 'centre',
  [popupPositions.end]: 'end',
  [popupPositions.start]: 'start',
} as const satisfies Record<Popup['pop_position'], FloatSide>

/** Reads a popup that floats, in the language of the page. */
export function toFloat({ popup, address }: OpeningPopup, locale: string): Float {
  return {
    id: popup.pop_id,
    title: readLocalized(popup.pop_title, locale, 'text'),
    image: readLocalized(popup.pop_img_url, locale, 'url'),
    address,
    side: sides[popup.pop_position],
  }
}
