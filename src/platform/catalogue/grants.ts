import * as v from 'valibot'
import { givenAmountSchema, type Item } from './items.ts'
import type { CatalogueReader } from './reader.ts'
import type { Texts } from './texts.ts'

const ceilingSchema = v.pipe(
  v.strictObject({ grant: givenAmountSchema, call: givenAmountSchema, day: v.optional(givenAmountSchema) }),
  v.check(({ grant, call }) => grant <= call, 'must allow a call no less than a grant'),
)

/** The most of something that one grant gives, one call in all, and the help desk within a day. */
type Ceiling = v.InferOutput<typeof ceilingSchema>

export const grantsKind = {
  file: 'grants.yaml',
  about:
    'What the publisher’s own tools may give by server/grants; without this file, nothing. Texts: what the player reads of a reason, `reasons.grant_<reason>`.',
  folders: 'shared',
  pattern: /^grants\.yaml$/,
  schema: v.strictObject({
    reasons: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/))), v.minLength(1)),
    ceilings: v.optional(v.record(v.string(), ceilingSchema), {}),
    other_items: ceilingSchema,
  }),
  fields: {
    reasons: 'Why something may be given. One that was used once keeps its text: records go by it.',
    ceilings: 'The most of an item, by its id: points, growth and tickets are items too.',
    'ceilings.<key>.grant': 'By one grant, and by one answer to a player.',
    'ceilings.<key>.day':
      'By all answers of the help desk within 24 hours; as much as by one call where it is left out.',
    'ceilings.<key>.call': 'By all grants of one call.',
    other_items: 'The most of each item that has no ceiling of its own.',
    'other_items.grant': 'By one grant, and by one answer to a player.',
    'other_items.day': 'By all answers of the help desk within 24 hours; as much as by one call where it is left out.',
    'other_items.call': 'By all grants of one call.',
  },
} as const

/** What the publisher's own tools may give. */
export interface GrantRules {
  reasons: readonly string[]
  /** Null for what must not be given at all. */
  ceilingOf(itemId: string): Ceiling | null
}

/** The reason of a grant as records and receipts have it; its text is `reasons.<this>`. */
export const toLedgerReason = (reason: string) => `grant_${reason}`

/** Reads what tools may give; a reason without an English text, one that is given twice and a ceiling of no item are mistakes. */
export function readGrantRules(reader: CatalogueReader, items: ReadonlyMap<string, Item>, texts: Texts): GrantRules {
  const entry = reader.take(grantsKind)[0]
  if (!entry) return { reasons: [], ceilingOf: () => null }
  const { reasons, ceilings, other_items } = entry.value
  reasons.forEach((reason, place) => {
    const text = `reasons.${toLedgerReason(reason)}`
    if (!texts.has(text)) entry.report(['reasons', place], texts.explainMissing(text))
    if (reasons.indexOf(reason) < place) entry.report(['reasons', place], `${reason} is given twice`)
  })
  for (const id of Object.keys(ceilings)) {
    if (!items.has(id)) entry.report(['ceilings', id], 'is no item of the catalogue')
  }
  return { reasons, ceilingOf: (itemId) => (Object.hasOwn(ceilings, itemId) ? ceilings[itemId] : null) ?? other_items }
}
