import * as v from 'valibot'
import { getEnvironment } from '../environment.ts'
import { parseJson } from '../session/keep-answer.ts'

const placeSchema = v.object({
  side: v.picklist(['start', 'centre', 'end']),
  /** How far down: 0 at the top, 1 at the foot of the page. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

/** Where a float stands, in lines of either direction. */
export type FloatPlace = v.InferOutput<typeof placeSchema>
export type FloatSide = FloatPlace['side']

/** Below the header, and above the tab bar. */
const highest = 0.14
const lowest = 0.9
/** How far a key moves it. */
const step = 0.1

const limit = (share: number) => Math.min(lowest, Math.max(highest, share))

/** Where a dragged float comes to rest: at the nearer side, as high as it was let go. */
export function dropAt(
  float: { x: number; y: number; width: number; height: number },
  page: { width: number; height: number; isRtl: boolean },
): FloatPlace {
  const isLeft = float.x + float.width / 2 < page.width / 2
  return { side: isLeft === page.isRtl ? 'end' : 'start', share: limit(float.y / (page.height - float.height)) }
}

/** Where an arrow key moves a float; null for other keys. */
export function moveBy(key: string, { side, share }: FloatPlace, isRtl: boolean): FloatPlace | null {
  switch (key) {
    case 'ArrowUp':
      return { side, share: limit(share - step) }
    case 'ArrowDown':
      return { side, share: limit(share + step) }
    case 'ArrowLeft':
      return { side: isRtl ? 'end' : 'start', share }
    case 'ArrowRight':
      return { side: isRtl ? 'start' : 'end', share }
    default:
      return null
  }
}

const nameOf = (id: string) => `guildhall.float.${id}`

/** Where a float stands: where the player has put it on this device, or else at the side that it comes with. */
export function readPlace({ id, side }: { id: string; side: FloatSide }): FloatPlace {
  const text = getEnvironment().local.get(nameOf(id))
  const kept = v.safeParse(placeSchema, parseJson(text ?? ''))
  return kept.success ? kept.output : { side, share: lowest }
}

/** Remembers where the player has put a float. */
export function keepPlace(id: string, place: FloatPlace): void {
  getEnvironment().local.set(nameOf(id), JSON.stringify(place))
}

const hiddenNameOf = (id: string) => `guildhall.float_hidden.${id}`

/** Whether the player has closed a float in this tab. */
export function isHidden(id: string): boolean {
  return getEnvironment().tab.get(hiddenNameOf(id)) !== null
}

/** Closes a float for as long as this tab lives. */
export function hide(id: string): void {
  getEnvironment().tab.set(hiddenNameOf(id), '1')
}
