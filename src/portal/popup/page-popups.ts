import type { Popup } from '../../contract/popup/calls.ts'
import { popupTypes } from '../../contract/popup/popup.ts'
import { getEnvironment } from '../environment.ts'
import { findAddress, type Pages } from '../links.ts'
import { platformNow } from '../platform-clock.ts'
import { readPlayer } from '../session/read-player.ts'
import { findOs } from '../webview/device.ts'
import { keepRecord, readRecords } from './popup-records.ts'
import { popups, privatePopups } from './popups-store.ts'
import { appendParams, decodeParams, makePrivatePopups } from './private-popups.ts'
import { isPrivate, recordKeyOf, recordShown, selectPopups, type Visit } from './select-popups.ts'

/** A popup that a page shows, and where it leads: as `findAddress` gives it, with placeholders that are filled at the press. */
export interface OpeningPopup {
  popup: Popup
  address: string
}

/** What the popups of this page are chosen by. */
function readVisit(): Visit {
  const { fact } = getEnvironment()
  return {
    page: fact('route'),
    gameProject: fact('gameProject'),
    now: platformNow(),
    uid: readPlayer()?.uid ?? '',
    records: readRecords(),
  }
}

/** The popups of this page, with the private ones that its address calls for. */
function listPopups(now: number): Popup[] {
  const listed = privatePopups.read()?.pop_config_list ?? []
  return [...(popups.read()?.pop_config_list ?? []), ...makePrivatePopups(getEnvironment().address(), listed, now)]
}

/** Whether a popup floats; all others open over the page. */
export const isFloat = ({ popup }: OpeningPopup): boolean => popup.pop_type === popupTypes.float

/** Whether any popup opens over this page; whether it leads somewhere is the island's to say. */
export function hasPopups(): boolean {
  const visit = readVisit()
  return selectPopups(listPopups(visit.now), visit).some(({ pop_type }) => pop_type !== popupTypes.float)
}

function choose(pages: Pages): OpeningPopup[] {
  const { address, userAgent } = getEnvironment()
  const visit = readVisit()
  const isPhone = findOs(userAgent()) !== 'web'
  const places = new Map<Popup, string>()
  for (const popup of listPopups(visit.now)) {
    const place = findAddress(isPhone ? popup.pop_mobile_url : popup.pop_url, pages)
    if (place !== null) places.set(popup, place)
  }
  const params = decodeParams(address())
  return selectPopups([...places.keys()], visit).map((popup) => {
    const place = places.get(popup) ?? ''
    return { popup, address: isPrivate(popup) ? appendParams(place, params) : place }
  })
}

/** What was chosen from an answer: what opens and what floats go by one choice, whichever of them is shown first. */
const chosen = new WeakMap<object, OpeningPopup[]>()

/** The popups that this page shows, of those that lead somewhere: what opens, one after the other, and what floats. */
export function choosePopups(pages: Pages): OpeningPopup[] {
  const answer = popups.$state.get()
  const made = chosen.get(answer) ?? choose(pages)
  chosen.set(answer, made)
  return made
}

/** Remembers that a popup is shown; false where the browser keeps nothing, so that it would come back on every page. */
export function noteShown({ popup }: OpeningPopup): boolean {
  const visit = readVisit()
  return keepRecord(recordKeyOf(popup, visit.uid), recordShown(popup, visit))
}
