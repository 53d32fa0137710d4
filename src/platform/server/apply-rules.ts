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

/** How often a rule gives: 1, or so often as its number holds; 1001 names the field of a number that is none. */
function countUnits({ per }: EventRule, data: Data): number {
  if (per === null) return 1
  const value = data[per.field]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw invalidField(`data.${per.field}`)
  if (!('by' in per)) return Math.floor(value / per.every)
  const kind = data[per.by]
  const every = typeof kind === 'string' && Object.hasOwn(per.every, kind) ? per.every[kind] : undefined
  if (every === undefined) throw invalidField(`data.${per.by}`)
  return Math.floor(value / every)
}

/** So many times an amount; 1001 names the field of a number that makes more of it than can be counted. */
function multiply(amount: number, units: number, rule: EventRule): number {
  const product = amount * units
  if (!Number.isSafeInteger(product)) throw invalidField(`data.${rule.per?.field ?? ''}`)
  return product
}

/** What an event gives by the rules of its name. Refuses with 1001 data that a rule cannot read, naming the field. */
export function applyRules(rules: readonly EventRule[], data: Data): RuleGrant[] {
  return rules.flatMap((rule) => {
    if (!isMatch(rule, data)) return []
    const units = countUnits(rule, data)
    if (units === 0) return []
    const { key, once, growth, credits, progress } = rule
    return [
      {
        rule: key,
        once,
        growth: multiply(growth, units, rule),
        credits: credits.map((one) => ({ ...one, amount: multiply(one.amount, units, rule) })),
        progress: progress.map((one) => ({ ...one, amount: multiply(one.amount, units, rule) })),
      },
    ]
  })
}
