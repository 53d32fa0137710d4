import type { EventRule } from '../catalogue/events.ts'
import { invalidField } from '../http/refusal.ts'

/** Words in a field's name that say it changes how much is meant. */
const amountWords: ReadonlySet<string> = new Set(
  'amount amounts cents count currency decimals denomination digits divisor exponent factor fraction major minor multiplier num partial percent percentage precision qty quantity ratio scale times unit units'.split(
    ' ',
  ),
)

/** `item_num`, `itemNum` and `item-num` have the words item and num. */
const listWords = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)

const isAmount = (name: string) => listWords(name).some((word) => amountWords.has(word))

/**
 * Refuses with 1001 a field that says something about an amount and that nobody reads: left alone, the amount would mean something else than
 * its sender meant. Other unknown fields are ignored.
 */
export function refuseUnknownAmounts(entry: unknown, known: readonly string[], prefix = ''): void {
  if (typeof entry !== 'object' || entry === null) return
  const unread = Object.keys(entry).find((name) => !known.includes(name) && isAmount(name))
  if (unread !== undefined) throw invalidField(`${prefix}${unread.slice(0, 64)} (unknown)`)
}

/** The fields of an event's data that a rule reads. */
function listRead({ per, when }: EventRule): string[] {
  return [...Object.keys(when), ...(per === null ? [] : [per.field]), ...(per !== null && 'by' in per ? [per.by] : [])]
}

/** The same of the data of an event that rules count an amount of. */
export function refuseUnreadAmounts(rules: readonly EventRule[], data: object): void {
  if (!rules.some(({ per }) => per !== null)) return
  refuseUnknownAmounts(data, rules.flatMap(listRead), 'data.')
}
