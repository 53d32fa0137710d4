/** How often something was seen, and how often it was to be expected. */
export interface Count {
  seen: number
  expected: number
}

/** The test takes no category of which less is expected: its numbers would mean nothing. */
const least = 5

/** Puts rare categories together, the rarest first, until each is to be expected often enough. */
function pool(counts: readonly Count[]): Count[] {
  const pooled: Count[] = []
  for (const { seen, expected } of counts.toSorted((a, b) => b.expected - a.expected)) {
    const last = pooled.at(-1)
    if (last && expected < least && last.expected < least) pooled.splice(-1, 1, add(last, { seen, expected }))
    else pooled.push({ seen, expected })
  }
  const last = pooled.at(-1)
  const before = pooled.at(-2)
  return last && before && last.expected < least ? [...pooled.slice(0, -2), add(before, last)] : pooled
}

function add(a: Count, b: Count): Count {
  return { seen: a.seen + b.seen, expected: a.expected + b.expected }
}

/** The complementary error function, by Chebyshev fitting; the relative error is below 2e-7 everywhere. */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  const factors = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ]
  const exponent = factors.reduceRight((sum, factor) => sum * t + factor, 0)
  return t * Math.exp(exponent - x * x)
}

/**
 * How likely a chi-square of so many degrees of freedom (a whole number above 0) is at least as large as this. For whole numbers it is a
 * finite sum, so that no library is needed: each two degrees add a term.
 */
export function chiSquareTail(value: number, degrees: number): number {
  const half = value / 2
  let tail = degrees % 2 === 0 ? Math.exp(-half) : erfc(Math.sqrt(half))
  // The term of n degrees: half^(n/2 - 1) e^-half / gamma(n/2).
  let term = degrees % 2 === 0 ? Math.exp(-half) : Math.exp(-half) / Math.sqrt(Math.PI * half || 1)
  for (let n = degrees % 2 === 0 ? 4 : 3; n <= degrees; n += 2) {
    term *= half / (n / 2 - 1)
    tail += term
  }
  return Math.min(1, tail)
}

/**
 * How likely counts lie at least as far from what was to be expected as these, if nothing but chance is at work: Pearson's chi-square
 * test of the whole list, rare categories put together. Null where there are too few to tell.
 */
export function testCounts(counts: readonly Count[]): number | null {
  const pooled = pool(counts.filter(({ seen, expected }) => seen > 0 || expected > 0))
  if (pooled.length < 2 || pooled.some(({ expected }) => expected < least)) return null
  const value = pooled.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0)
  return chiSquareTail(value, pooled.length - 1)
}

/** Of a normal distribution, 95 % lies within so many standard deviations. */
const z = 1.959964

/** Between which shares (0 to 1) the true one lies when so many of all were seen, at 95 %: Wilson's interval, which also holds for few. */
export function findInterval(seen: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 1 }
  const share = seen / all
  const width = 1 + z ** 2 / all
  const middle = (share + z ** 2 / (2 * all)) / width
  const reach = (z / width) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}
