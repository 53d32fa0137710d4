import type { GameEvent } from '../../contract/server/event-calls.ts'
import type { EventRule } from '../catalogue/events.ts'
import type { TaskCycle } from '../catalogue/tasks.ts'
import { invalidField } from '../http/refusal.ts'
import type { ProgressEvent } from '../task/progress-events.ts'

type Data = GameEvent['data']

/** What a rule gives for an event, once or with every event of its kind. */
export interface RuleGrant {
  rule: string
  /** The cycle in which a role gets it once; null for each time. */
  once: TaskCycle | null
  growth: number
  credits: readonly { currency: string; amount: number }[]
  progress: readonly ProgressEvent[]
}

/** Whether the data is what a rule wants; a field that is missing is not, and one that is no number where bounds are is 1001. */
function isMatch({ when }: EventRule, data: Data): boolean {
  return Object.entries(when).every(([field, wanted]) => {
    const value = data[field]
    if (typeof wanted !== 'object') return value === wanted
    if (value === undefined) return false
    if (typeof value !== 'number') throw invalidField(`data.${field}`)
    return value >= (wanted.min ?? value) && value <= (wanted.max ?? value)
  })
}

/** The longest value that may wait for a rate: a currency has three letters. */
const longestKind = 64

/** What one is given for so many of, and what there is to say of it; null where a value has no rate at all. */
function findRate(per: NonNullable<EventRule['per']>, data: Data): { every: number | null; warning: string } {
  if (!('by' in per)) return { every: per.every, warning: '' }
  const kind = data[per.by]
  if (typeof kind !== 'string' || kind === '' || kind.length > longestKind) throw invalidField(`data.${per.by}`)
  const every = Object.hasOwn(per.every, kind) ? per.every[kind] : undefined
  if (every !== undefined) return { every, warning: '' }
  const missing = `No rate for data.${per.by} ${kind}`
  return per.other === undefined
    ? { every: null, warning: `${missing}: kept until the catalogue has one` }
    : { every: per.other, warning: `${missing}: counted by the fallback rate` }
}

/** How often a rule gives: 1, or so often as its number holds; 1001 names the field of a number that is none. */
function countUnits({ per }: EventRule, data: Data): { units: number | null; warning: string } {
  if (per === null) return { units: 1, warning: '' }
  const value = data[per.field]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw invalidField(`data.${per.field}`)
  const { every, warning } = findRate(per, data)
  return { units: every === null ? null : Math.floor(value / every), warning }
}

/** So many times an amount; 1001 names the field of a number that makes more of it than can be counted. */
function multiply(amount: number, units: number, rule: EventRule): number {
  const product = amount * units
  if (!Number.isSafeInteger(product)) throw invalidField(`data.${rule.per?.field ?? ''}`)
  return product
}

/** What an event comes to by its rules; `warning` is for whoever keeps the catalogue, empty where all is well. */
export type Ruling =
  | { kind: 'given'; grants: readonly RuleGrant[]; warning: string }
  /** It cannot be counted before the catalogue has a rate for it. */
  | { kind: 'parked'; warning: string }

/**
 * What an event gives by the rules of its name. Refuses with 1001 data that a rule cannot read, naming the field. Where one of the
 * rules has no rate for it, nothing is given yet by any of them.
 */
export function applyRules(rules: readonly EventRule[], data: Data): Ruling {
  const grants: RuleGrant[] = []
  const warnings = new Set<string>()
  let isParked = false
  for (const rule of rules) {
    if (!isMatch(rule, data)) continue
    const { units, warning } = countUnits(rule, data)
    if (warning !== '') warnings.add(warning)
    isParked ||= units === null
    if (!units) continue
    const { key, once, growth, credits, progress } = rule
    grants.push({
      rule: key,
      once,
      growth: multiply(growth, units, rule),
      credits: credits.map((one) => ({ ...one, amount: multiply(one.amount, units, rule) })),
      progress: progress.map((one) => ({ ...one, amount: multiply(one.amount, units, rule) })),
    })
  }
  const warning = [...warnings].join('; ')
  return isParked ? { kind: 'parked', warning } : { kind: 'given', grants, warning }
}
