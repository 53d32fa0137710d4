/** The encodings that the site holds or can make, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const value = weight === undefined ? 1 : Number(weight)
    if (name) weights.set(name, Number.isFinite(value) ? value : 0)
  }
  return weights
}

/**
 * Picks by an Accept-Encoding header (RFC 9110, 12.5.3): the encoding with the highest weight, the smallest one where weights are
 * equal. Without a header, or where all is refused, identity.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const weights = parseWeights(header)
  const others = weights.get('*')
  const weigh = (name: Encoding) => weights.get(name) ?? others ?? (name === 'identity' ? Number.MIN_VALUE : 0)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const name of encodings) {
    if (weigh(name) > bestWeight) {
      best = name
      bestWeight = weigh(name)
    }
  }
  return best
}
