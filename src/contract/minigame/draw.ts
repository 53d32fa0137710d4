/**
 * Draws a whole number below `below` from the state of a small generator (mulberry32), and says what its state is then. The same
 * state draws the same for both halves, so that the platform can play a round again.
 */
export function draw(state: number, below: number): [value: number, next: number] {
  const next = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return [Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below), next]
}

/** Values in an order that is drawn (Fisher and Yates), and the state of the generator then. */
export function shuffle<Value>(values: readonly Value[], seed: number): [shuffled: Value[], next: number] {
  const left = [...values]
  const shuffled: Value[] = []
  let state = seed
  while (left.length > 0) {
    const [place, next] = draw(state, left.length)
    state = next
    shuffled.push(...left.splice(place, 1))
  }
  return [shuffled, state]
}
