import { invalidField } from './refusal.ts'

/** How much JSON is made anything of. */
export interface WeightLimit {
  /** Values at most: every entry of a list and every field counts, and so does what holds them. */
  values: number
  /** Lists and objects within each other at most. */
  depth: number
}

export interface Weight {
  /** How many lists and objects lie within each other. */
  depth: number
  /** Whether a text is written with `\u`: only so can it hold what no database keeps. */
  hasEscapes: boolean
}

const [quote, backslash, colon, comma, letterU] = [...'"\\:,u'].map((one) => one.charCodeAt(0))
const [openList, closeList, openObject, closeObject] = [...'[]{}'].map((one) => one.charCodeAt(0))

function readName(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return ''
  }
}

/**
 * Weighs a text of JSON before it is parsed: what looks small may be tens of thousands of objects, and making them takes longer than
 * answering some calls. Refuses with 1001 what is over the limit, naming the field at the top. Whether it is JSON at all it does
 * not tell.
 */
export function weighJson(text: string, limit: WeightLimit): Weight {
  let [values, depth, deepest, hasEscapes] = [1, 0, 0, false]
  let [textStart, textEnd, field] = [0, 0, '']
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const start = at
      for (at += 1; at < text.length && text.charCodeAt(at) !== quote; at += 1) {
        if (text.charCodeAt(at) !== backslash) continue
        at += 1
        hasEscapes ||= text.charCodeAt(at) === letterU
      }
      if (depth === 1) [textStart, textEnd] = [start, at + 1]
    } else if (code === openList || code === openObject) {
      values += 1
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (code === closeList || code === closeObject) depth -= 1
    else if (code === comma) values += 1
    else if (code === colon && depth === 1) field = text.slice(textStart, textEnd)
    if (values > limit.values || deepest > limit.depth) throw invalidField(readName(field))
  }
  return { depth: deepest, hasEscapes }
}
