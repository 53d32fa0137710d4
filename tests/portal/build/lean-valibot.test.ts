import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { profileEditSchema } from '../../../src/contract/account/profile-edit.ts'
import { emailSchema } from '../../../src/contract/passport/calls.ts'
import * as lean from '../../../src/portal/build/lean-valibot.ts'
import { everyEndpoint } from '../../platform/calls/every-endpoint.ts'
import type { Known } from '../../platform/calls/near-values.ts'
import { walkSchema } from '../../platform/calls/walk-schema.ts'

type Lean = Parameters<typeof lean.safeParse>[0]

/** What valibot's schemas and pipe steps say of themselves. */
const partSchema = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  wrapped: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  item: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  requirement: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
})
type Part = v.InferOutput<typeof partSchema>

const makers: Record<string, (part: Part) => Lean> = {
  string: lean.string,
  number: lean.number,
  unknown: lean.unknown,
  picklist: ({ options = [] }) => lean.picklist(options),
  literal: ({ literal }) => lean.literal(literal),
  array: ({ item }) => lean.array(toLean(item)),
  object: ({ entries = {} }) =>
    lean.object(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, toLean(entry)]))),
  optional: ({ wrapped, default: otherwise }) => lean.optional(toLean(wrapped), otherwise),
  nullable: ({ wrapped }) => lean.nullable(toLean(wrapped)),
  union: ({ options = [] }) => lean.union(options.map(toLean)),
  non_empty: lean.nonEmpty,
  min_length: ({ requirement }) => lean.minLength(Number(requirement)),
  max_length: ({ requirement }) => lean.maxLength(Number(requirement)),
  min_graphemes: ({ requirement }) => lean.minGraphemes(Number(requirement)),
  max_graphemes: ({ requirement }) => lean.maxGraphemes(Number(requirement)),
  check: ({ requirement }) => lean.check((value) => typeof requirement === 'function' && requirement(value) === true),
  safe_integer: lean.safeInteger,
  regex: ({ requirement }) => lean.regex(requirement instanceof RegExp ? requirement : /$^/),
  email: lean.email,
  trim: lean.trim,
  to_lower_case: lean.toLowerCase,
}

class Unknown extends Error {}

/** The same schema made of the lean functions; throws where one is missing. */
function toLean(schema: unknown): Lean {
  const part = v.parse(partSchema, schema)
  if (part.pipe) {
    const [first, ...steps] = part.pipe
    const { pipe: _, ...plain } = v.parse(partSchema, first)
    return lean.pipe(toLean(plain), ...steps.map(toLean))
  }
  const make = makers[part.type]
  if (!make) throw new Unknown(part.type)
  return make(part)
}

/** Answers that no page of the portal reads yet, and whose schemas the lean functions do not know. */
const unread = new Set(['popup.popupList'])

const known: Known = { uid: ['700001'] }

function expectSameVerdicts(schema: v.GenericSchema, leanSchema: Lean): void {
  const seen = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(walkSchema(schema, known), (value) => {
      const real = v.safeParse(schema, value)
      const read = lean.safeParse(leanSchema, value)
      seen[real.success ? 'taken' : 'refused'] += 1
      expect(read.success).toBe(real.success)
      if (real.success) expect(read.output).toEqual(real.output)
      expect(lean.is(leanSchema, value)).toBe(real.success)
    }),
    // The same values at each run: that some are taken must not be left to chance.
    { numRuns: 1000, seed: 1 },
  )
  expect(seen.taken).toBeGreaterThan(0)
}

const ofPlayers = [...everyEndpoint].filter(([name]) => !/^(server|sandbox|delivery)\./.test(name))
const answers = ofPlayers.filter(([name]) => !unread.has(name))

describe('what browsers read answers by says the same as valibot', () => {
  test.each(answers)('%s', (_name, { data }) => expectSameVerdicts(data, toLean(data)))

  test.each(ofPlayers.filter(([name]) => unread.has(name)))('but for %s', (_name, { data }) => {
    expect(() => toLean(data)).toThrow(Unknown)
  })

  test('an address of e-mail', () => expectSameVerdicts(emailSchema, toLean(emailSchema)))
  test('a profile as it is changed', () => expectSameVerdicts(profileEditSchema, toLean(profileEditSchema)))

  test('a field that is missing, undefined, or has a default', () => {
    const plain = v.object({ a: v.optional(v.string()), b: v.optional(v.string(), 'none'), c: v.unknown() })
    for (const value of [{ c: 1 }, { a: undefined, b: undefined, c: 1 }, { a: 'x', b: 'y', c: null }, {}, [], null]) {
      const real = v.safeParse(plain, value)
      expect(lean.safeParse(toLean(plain), value)).toEqual(
        real.success ? { success: true, output: real.output } : expect.objectContaining({ success: false }),
      )
    }
  })
})
