import { $disc, $landed } from './disc-store.ts'
import type { Turner } from './spin.ts'
import { createTurner } from './turn-disc.ts'
import { readSectors } from './wheel-store.ts'

let latest: { disc: SVGSVGElement; turner: Turner } | null = null

/** What turns the disc of the page, the same for every spin; null while there is none. */
export function findTurner(): Turner | null {
  const disc = $disc.get()
  if (!disc) return null
  if (latest?.disc !== disc) {
    const light = (sector: number | null) => $landed.set(sector)
    latest = { disc, turner: createTurner({ element: disc, count: () => readSectors().length, light }) }
  }
  return latest.turner
}
