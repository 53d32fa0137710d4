import type { GameEvent, ParkReason } from '../../contract/server/event-calls.ts'
import type { DollarRates } from '../catalogue/currencies.ts'
import type { EventRule } from '../catalogue/events.ts'
import { currencyField, findMinorUnits, normaliseCurrency, toUsCents } from '../catalogue/money.ts'
import type { ProgressEvent } from '../catalogue/progress-event.ts'
import type { TaskCycle } from '../catalogue/tasks.ts'
import { invalidField } from '../http/refusal.ts'
import { refuseUnreadAmounts } from './unread-amounts.ts'

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

/** How often a rule gives; or why the event has to wait, where it can't be known. `warning` is for whoever keeps the catalogue. */
type Units = { kind: 'known'; units: number; warning: string } | { kind: 'parked'; reason: ParkReason; warning: string }

const known = (units: number, warning = ''): Units => ({ kind: 'known', units: Math.floor(units), warning })

type RatesByField = Extract<EventRule['per'], { by: string }>

/** A value without a rate of its own, counted by the fallback rate; by the currency's rough worth where it is money. */
function countOther({ by, other }: RatesByField, dollarRates: DollarRates, kind: string, value: number): Units {
  const isMoney = by === currencyField
  const minorUnits = findMinorUnits(kind)
  const perDollar = dollarRates.get(kind)
  const missing = `No rate for data.${by} ${kind}`
  const park = (reason: ParkReason, more = ''): Units => ({
    kind: 'parked',
    reason,
    warning: `${missing}${more}: kept until the catalogue has one`,
  })
  if (isMoney && minorUnits === null) return park('currency', ', which is not in ISO 4217')
  if (other === undefined) return park('rate')
  const fallback = `${missing}: counted by the fallback rate`
  if (!isMoney) return known(value / other, fallback)
  if (minorUnits === null || perDollar === undefined) return park('rate')
  return known(toUsCents(value, minorUnits, perDollar) / other, fallback)
}

/** How often a rule gives: 1, or so often as its number holds; 1001 names the field of a number that is none. */
function countUnits(rule: EventRule, data: Data): Units {
  const { per } = rule
  if (per === null) return known(1)
  const value = data[per.field]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw invalidField(`data.${per.field}`)
  if (!('by' in per)) return known(value / per.every)
  const given = data[per.by]
  const kind = typeof given === 'string' && per.by === currencyField ? normaliseCurrency(given) : given
  if (typeof kind !== 'string' || kind === '' || kind.length > longestKind) throw invalidField(`data.${per.by}`)
  const every = Object.hasOwn(per.every, kind) ? per.every[kind] : undefined
  return every === undefined ? countOther(per, rule.dollarRates, kind, value) : known(value / every)
}

/** What an event comes to by its rules; `warning` is for whoever keeps the catalogue, empty where all is well. */
export type Ruling =
  | { kind: 'given'; grants: readonly RuleGrant[]; warning: string }
  /** It cannot be counted before the catalogue has a rate for it, or an operator allows it. */
  | { kind: 'parked'; reason: ParkReason; warning: string }

/** More than any task asks for. */
const mostProgress = 1_000_000_000

function giveBy({ key, once, growth, credits, progress }: EventRule, units: number): RuleGrant {
  return {
    rule: key,
    once,
    growth: growth * units,
    credits: credits.map((one) => ({ ...one, amount: one.amount * units })),
    progress: progress.map((one) => ({ ...one, amount: Math.min(one.amount * units, mostProgress) })),
  }
}

/** The most that grants give of anything. */
function findMost(grants: readonly RuleGrant[]): number {
  const sums = new Map<string, number>()
  for (const { growth, credits } of grants) {
    for (const { currency, amount } of [{ currency: 'growth', amount: growth }, ...credits])
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return Math.max(0, ...sums.values())
}

/**
 * What an event gives by the rules of its name, at most `limit` of anything. Refuses with 1001 data that a rule cannot read, naming the
 * field. Where one of the rules has no rate for it, or they give more, nothing is given yet by any of them.
 */
export function applyRules(rules: readonly EventRule[], data: Data, limit: number): Ruling {
  refuseUnreadAmounts(rules, data)
  const grants: RuleGrant[] = []
  const warnings = new Set<string>()
  let parked: ParkReason | null = null
  for (const rule of rules) {
    if (!isMatch(rule, data)) continue
    const count = countUnits(rule, data)
    if (count.warning !== '') warnings.add(count.warning)
    if (count.kind === 'parked') parked ??= count.reason
    else if (count.units > 0) grants.push(giveBy(rule, count.units))
  }
  const warning = [...warnings].join('; ')
  if (parked !== null) return { kind: 'parked', reason: parked, warning }
  if (findMost(grants) <= limit) return { kind: 'given', grants, warning }
  const tooMuch = `Gives more than ${limit} at once: kept until an operator allows it`
  return { kind: 'parked', reason: 'amount', warning: warning === '' ? tooMuch : `${warning}; ${tooMuch}` }
}
