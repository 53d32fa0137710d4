import type { Popup } from '../../contract/popup/calls.ts'
import { popupTypes } from '../../contract/popup/popup.ts'
import { isDue, type Moment, pickHeaviest } from './due.ts'

/** What this browser remembers of a popup that it has shown (rule 16.6). */
export interface PopupRecord {
  /** Unix seconds. */
  time: number
  /** How often it was shown since counting began. */
  shown: number
  type: Popup['pop_type']
}

/** Where and when popups are chosen, and for whom. */
export interface Visit extends Moment {
  gameProject: string
  /** The current role; empty for none. */
  uid: string
  records: ReadonlyMap<string, PopupRecord>
}

const darkLegion = 'dc.global.prod'

/** Seconds for which no popup follows another one of its type. */
const typeGap = 30 * 60

/** Whether a popup is one that an address calls for (rule 16.7). */
export function isPrivate({ pop_type: type }: Popup): boolean {
  return type === popupTypes.pay || type === popupTypes.shop
}

/** The name under which a popup is recorded (rule 16.6). */
export function recordKeyOf(popup: Popup, uid: string): string {
  if (popup.pop_type === popupTypes.dc_once) return `${uid}_${popup.pop_id}`
  return `${isPrivate(popup) ? 'url_' : ''}${popup.pop_id}`
}

/** Whether the interval since a popup was last shown is over; one without an interval is never through. */
function isOver({ pop_interval_time: hours }: Popup, { time }: PopupRecord, now: number): boolean {
  return hours > 0 && now - time >= hours * 3600
}

/** Whether the frequency of a popup allows it, and no other of its type was just shown (rule 16.5). */
function isAllowed(popup: Popup, { uid, now, records }: Visit): boolean {
  const { pop_type, pop_show_count: count } = popup
  if ([...records.values()].some(({ type, time }) => type === pop_type && now - time < typeGap)) return false
  const record = records.get(recordKeyOf(popup, uid))
  if (!record) return true
  if (pop_type === popupTypes.dc_once) return false
  return count === 0 || record.shown < count || isOver(popup, record, now)
}

/** Whether a popup is for whoever is here: Dark Legion's only for a role there, at home. The platform knows who the others are for (rule 16.1). */
function isMeant(popup: Popup, { page, gameProject, uid }: Visit): boolean {
  return popup.pop_type !== popupTypes.dc_once || (gameProject === darkLegion && page === 'home' && uid !== '')
}

/** In the order in which they open; a float comes last and opens over nothing. */
const types = [popupTypes.pay, popupTypes.shop, popupTypes.popup, popupTypes.dc_once, popupTypes.float]

/** The popups that a page shows (rule 16.4): those that open, one after the other, and at last the one that floats. */
export function selectPopups(popups: readonly Popup[], visit: Visit): Popup[] {
  const candidates = popups.filter((popup) => isMeant(popup, visit) && isDue(popup, visit) && isAllowed(popup, visit))
  const heaviest = types.flatMap((type) => pickHeaviest(candidates.filter(({ pop_type }) => pop_type === type)) ?? [])
  const asked = heaviest.filter(isPrivate)
  if (asked.length > 0) return asked
  const normal = heaviest.filter(({ pop_type }) => pop_type === popupTypes.popup)
  return normal.length > 0 ? normal : heaviest
}

/** What is remembered of a popup once it is shown: counting begins anew after its interval. */
export function recordShown(popup: Popup, { uid, now, records }: Pick<Visit, 'uid' | 'now' | 'records'>): PopupRecord {
  const before = records.get(recordKeyOf(popup, uid))
  const shown = before && !isOver(popup, before, now) ? before.shown + 1 : 1
  return { time: now, shown, type: popup.pop_type }
}
