import fc from 'fast-check'
import * as v from 'valibot'
import { anyJunk, anyNumber, anyText, type Known } from './near-values.ts'

/** What the walker reads of a schema; each kind of valibot's has what belongs to it. */
const walkedSchema = v.object({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  wrapped: v.optional(v.unknown()),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  literal: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  options: v.optional(v.array(v.unknown())),
  pipe: v.optional(v.array(v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) }))),
})
type Walked = v.InferOutput<typeof walkedSchema>

/** The field a value is for, and what the platform knows. */
interface Place {
  known: Known
  field: string
}

/** An option of a picklist; those of a union are schemas. */
const plainOption = v.union([v.string(), v.number(), v.boolean()])

/** The bounds that a schema sets by itself. */
function listBounds({ pipe = [] }: Walked): number[] {
  return pipe.flatMap(({ type, requirement }) => {
    const isBound = /^(min|max)_(value|length|entries|graphemes)$/.test(type)
    return isBound && typeof requirement === 'number' ? [requirement] : []
  })
}

/** What lies within bounds, and just inside and outside of them. */
function walkBounds(bounds: readonly number[]): fc.Arbitrary<number> {
  const edges = bounds.flatMap((bound) => [bound - 1, bound, bound + 1])
  const least = Math.min(...bounds)
  const within = fc.integer({ min: least, max: Math.max(...bounds, least + 5) })
  return fc.oneof({ arbitrary: within, weight: 3 }, { arbitrary: fc.constantFrom(...edges), weight: 1 })
}

function walkOptions(walked: Walked, place: Place): fc.Arbitrary<unknown> {
  const arbitraries = (walked.options ?? []).map((option) => {
    const plain = v.safeParse(plainOption, option)
    return plain.success ? fc.constant(plain.output) : walk(option, place)
  })
  const bounds = listBounds(walked)
  if (bounds.length > 0) arbitraries.push(walkBounds(bounds), walkBounds(bounds), walkBounds(bounds).map(String))
  return arbitraries.length > 0 ? fc.oneof(...arbitraries) : anyJunk(place.known)
}

/** Text as a pattern of the schema wants it. */
function listMatching({ pipe = [] }: Walked): fc.Arbitrary<string>[] {
  return pipe.flatMap(({ type, requirement }) => {
    if (type === 'email') return [fc.emailAddress()]
    return type === 'regex' && requirement instanceof RegExp ? [fc.stringMatching(requirement)] : []
  })
}

function walkString(walked: Walked, { known, field }: Place): fc.Arbitrary<unknown> {
  const lengths = listBounds(walked).flatMap((bound) => [bound - 1, bound, bound + 1])
  const likely = lengths.filter((length) => length >= 0 && length < 10_000).map((length) => 'n'.repeat(length))
  return fc.oneof(
    { arbitrary: anyText(known, field), weight: 16 },
    ...listMatching(walked).map((arbitrary) => ({ arbitrary, weight: 16 })),
    ...(likely.length > 0 ? [{ arbitrary: fc.constantFrom(...likely), weight: 2 }] : []),
  )
}

function walkNumber(walked: Walked): fc.Arbitrary<unknown> {
  const bounds = listBounds(walked)
  if (bounds.length === 0) return anyNumber
  return fc.oneof({ arbitrary: walkBounds(bounds), weight: 3 }, { arbitrary: anyNumber, weight: 1 })
}

function walkObject({ entries = {} }: Walked, { known }: Place): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(entries).map(([field, entry]) => [
      field,
      fc.oneof({ arbitrary: walk(entry, { known, field }), weight: 12 }, { arbitrary: anyJunk(known), weight: 1 }),
    ]),
  )
  const unknown = fc.dictionary(anyText(known), anyJunk(known), { maxKeys: 2 })
  return fc.oneof(
    { arbitrary: fc.record(fields), weight: 8 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 2 },
    { arbitrary: fc.tuple(unknown, fc.record(fields)).map(([a, b]) => ({ ...a, ...b })), weight: 1 },
  )
}

function walkByType(walked: Walked, place: Place): fc.Arbitrary<unknown> {
  const { known } = place
  switch (walked.type) {
    case 'object':
    case 'strict_object':
      return walkObject(walked, place)
    case 'optional':
    case 'nullable':
      return fc.option(walk(walked.wrapped, place), { nil: undefined, freq: 2 })
    case 'picklist':
    case 'union':
      return walkOptions(walked, place)
    case 'literal':
      return fc.constant(walked.literal)
    case 'string':
      return walkString(walked, place)
    case 'number':
      return walkNumber(walked)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.oneof(
        { arbitrary: fc.array(walk(walked.item, place), { minLength: 1, maxLength: 2 }), weight: 6 },
        { arbitrary: fc.array(walk(walked.item, place), { maxLength: 101 }), weight: 1 },
      )
    case 'record':
      return fc.oneof(
        {
          arbitrary: fc.dictionary(anyText(known, place.field), walk(walked.value, place), { minKeys: 1, maxKeys: 2 }),
          weight: 6,
        },
        {
          arbitrary: fc.dictionary(anyText(known, place.field), walk(walked.value, place), { maxKeys: 40 }),
          weight: 1,
        },
      )
    default:
      return anyJunk(known)
  }
}

/** What a pipe chooses from in the end, as it is and as a query says it. */
function listChoices({ pipe = [] }: Walked): (string | number | boolean)[] {
  const schema = v.object({ type: v.literal('picklist'), options: v.array(plainOption) })
  return pipe.flatMap((step) => (v.is(schema, step) ? [...step.options, ...step.options.map(String)] : []))
}

function walk(schema: unknown, place: Place): fc.Arbitrary<unknown> {
  const walked = v.safeParse(walkedSchema, schema)
  if (!walked.success) return anyJunk(place.known)
  const choices = listChoices(walked.output)
  if (choices.length === 0) return walkByType(walked.output, place)
  return fc.oneof(
    { arbitrary: fc.constantFrom(...choices), weight: 4 },
    { arbitrary: walkByType(walked.output, place), weight: 1 },
  )
}

/**
 * Values that nearly fit a schema: its fields with its types, at and past its bounds, now and then one missing or of
 * another type.
 */
export function walkSchema(schema: unknown, known: Known): fc.Arbitrary<unknown> {
  return walk(schema, { known, field: '' })
}
