/** How a sector is coloured: the rarest prize in gold, the others in turn, no two alike side by side. */
export type Tone = 'gold' | 'light' | 'dark'

/** The colour of each sector of a wheel whose rarest prize stands at `rarest`. */
export function toneSectors(count: number, rarest: number): Tone[] {
  return Array.from({ length: count }, (_, index) => {
    const place = (index - rarest + count) % count
    if (place === 0) return 'gold'
    return place % 2 === 1 ? 'light' : 'dark'
  })
}
