import * as v from 'valibot'
import { type GameProject, games } from '../../contract/games.ts'
import { eventNameSchema } from '../../contract/task/event-name.ts'
import { gatherByGame } from './by-game.ts'
import type { DollarRates } from './currencies.ts'
import { type Item, itemListSchema, resolveItems } from './items.ts'
import { currencyField, normaliseCurrency } from './money.ts'
import { type ProgressEvent, platformEvents } from './progress-event.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import { takesNoRule } from './refund-names.ts'
import { suggest } from './suggest.ts'
import { cycles, type TaskCycle, type Tasks } from './tasks.ts'

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** A field of an event's data. */
const fieldSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/))
const plainSchema = v.union([v.string(), v.number(), v.boolean()])

/** What a field has to be: this, or within these bounds. */
const conditionSchema = v.union([
  plainSchema,
  v.pipe(
    v.strictObject({ min: v.optional(v.number()), max: v.optional(v.number()) }),
    v.check(({ min, max }) => min !== undefined || max !== undefined, 'must have a min or a max'),
  ),
])

/**
 * How often it is given: once for so many of a number, by the value of another field where they differ by it; `other` is for the values
 * that are not named. By `currency` the number is money in the currency's smallest unit, and `other` counts its worth in US cents.
 */
const perSchema = v.union([
  v.strictObject({ field: fieldSchema, every: positive }),
  v.strictObject({
    field: fieldSchema,
    by: fieldSchema,
    every: v.record(v.pipe(v.string(), v.nonEmpty()), positive),
    other: v.optional(positive),
  }),
])

const giveSchema = v.strictObject({
  /** For the role, its game and its account. */
  growth: v.optional(positive),
  points: v.optional(positive),
  /** Items of kind ticket. */
  tickets: v.optional(itemListSchema),
  /** What more it counts as for tasks, beside once as the event itself. */
  progress: v.optional(v.record(eventNameSchema, positive)),
  per: v.optional(perSchema),
})

const ruleSchema = v.strictObject({
  event: eventNameSchema,
  when: v.optional(v.record(fieldSchema, conditionSchema), {}),
  /** How often a role gets it at most; without it, for each event. */
  once: v.optional(
    v.pipe(
      v.picklist(['daily', 'weekly', 'monthly', 'lifelong']),
      v.transform((name) => cycles[name]),
    ),
  ),
  give: v.optional(giveSchema, {}),
})

export const eventsKind = {
  file: 'events.yaml',
  about: 'What the events of game servers give. A game’s rule takes the place of a shared one of the same key.',
  folders: 'all',
  pattern: /^events\.yaml$/,
  schema: v.strictObject({ rules: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)), ruleSchema) }),
  fields: {
    rules: 'An event may have several; all that fit give.',
    'rules.<key>.event': 'The name of the event.',
    'rules.<key>.when': 'What fields of its data have to be, or the bounds that they lie within.',
    'rules.<key>.once': 'A role gets it once in so long; without it, for each event.',
    'rules.<key>.give': 'What it gives.',
    'rules.<key>.give.growth': 'For the role, its game and its account.',
    'rules.<key>.give.points': 'For the account.',
    'rules.<key>.give.tickets': 'Items of the kind ticket.',
    'rules.<key>.give.progress': 'What more it counts as for tasks, beside once as itself.',
    'rules.<key>.give.per':
      'Once for so many (`every`) of a number in the data, by another field where they differ by it. A value that has no rate goes by `other`; without it the event waits until it has one. By `currency`, numbers are in the currency’s smallest unit (ISO 4217), and `other` is so many US cents’ worth by `currencies.yaml`.',
  },
} as const
type EventsFile = v.InferOutput<typeof eventsKind.schema>

/** What one event gives, by one rule. */
export interface EventRule {
  key: string
  event: string
  when: v.InferOutput<typeof ruleSchema>['when']
  /** The cycle in which a role gets it once; null for each time. */
  once: TaskCycle | null
  per: v.InferOutput<typeof perSchema> | null
  /** About how many of a currency a US dollar is: for a fallback rate by currency. */
  dollarRates: DollarRates
  growth: number
  /** Points, as `coin`, and tickets, by what they are called on the ledger. */
  credits: readonly { currency: string; amount: number }[]
  progress: readonly ProgressEvent[]
}

/** The rules of a game by the name of the event; an event without one is unknown. */
export type EventRules = ReadonlyMap<string, readonly EventRule[]>

function checkName(entry: Entry<EventsFile>, path: readonly string[], name: string): void {
  if (platformEvents.includes(name)) entry.report(path, `${name} happens on the platform, and no game reports it`)
  if (takesNoRule(name)) entry.report(path, `${name} is about what a purchase gave, and needs no rule`)
}

/** A rate of a code that no event can have would never be used. */
function checkCurrencies(entry: Entry<EventsFile>, path: readonly string[], per: EventRule['per']): void {
  if (per === null || !('by' in per) || per.by !== currencyField) return
  for (const code of Object.keys(per.every)) {
    if (code !== normaliseCurrency(code)) entry.report([...path, 'per', 'every', code], 'must be a code such as USD')
  }
}

/** What rules are read with. */
interface RuleReading {
  items: ReadonlyMap<string, Item>
  tasksOf: (gameProject: GameProject) => Tasks
  dollarRates: DollarRates
}

function readRule(entry: Entry<EventsFile>, key: string, { items, dollarRates }: RuleReading): EventRule | null {
  const rule = entry.value.rules[key]
  if (!rule) return null
  const { growth = 0, points = 0, tickets, progress = {}, per = null } = rule.give
  const path = ['rules', key, 'give']
  checkName(entry, ['rules', key, 'event'], rule.event)
  checkCurrencies(entry, path, per)
  for (const name of Object.keys(progress)) checkName(entry, [...path, 'progress', name], name)
  const given = tickets ? resolveItems(entry, [...path, 'tickets'], tickets, items) : []
  const credits = given.flatMap(({ item, num }) => {
    if (item.kind === 'ticket') return [{ currency: item.currency, amount: num }]
    entry.report([...path, 'tickets', item.id], 'is no ticket')
    return []
  })
  return {
    key,
    event: rule.event,
    when: rule.when,
    once: rule.once ?? null,
    per,
    dollarRates,
    growth,
    credits: [...(points > 0 ? [{ currency: 'coin', amount: points }] : []), ...credits],
    progress: Object.entries(progress).map(([event, amount]) => ({ event, amount })),
  }
}

/** A task that counts what no rule knows could never be done; it is reported where the task stands. */
function checkTasks(rules: EventRules, tasks: Tasks): void {
  const counted = [...rules.values()].flat().flatMap(({ progress }) => progress.map(({ event }) => event))
  const known = new Set([...platformEvents, ...rules.keys(), ...counted])
  for (const { event, reportEvent } of tasks.values()) {
    if (!known.has(event))
      reportEvent(
        `${event} is no event that a rule of events.yaml or the platform knows${suggest(event, known)}`,
        eventsKind,
      )
  }
}

/** Reads what events give in every game; what is no ticket, and a task whose event nobody tells, are mistakes. */
export function readEventRules(
  reader: CatalogueReader,
  reading: RuleReading,
): (gameProject: GameProject) => EventRules {
  const entries = reader.take(eventsKind)
  const rulesOf = gatherByGame(entries, 'rules', (entry) =>
    Object.keys(entry.value.rules).flatMap((key) => {
      const rule = readRule(entry, key, reading)
      return rule ? [[key, rule] as const] : []
    }),
  )
  const byProject = new Map<string, EventRules>(
    games.map(({ gameProject }) => {
      const rules = Map.groupBy(rulesOf(gameProject), ({ event }) => event)
      checkTasks(rules, reading.tasksOf(gameProject))
      return [gameProject, rules]
    }),
  )
  return (gameProject) => byProject.get(gameProject) ?? new Map()
}
