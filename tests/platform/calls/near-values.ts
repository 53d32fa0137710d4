import fc from 'fast-check'

/** Texts that have hurt somebody before. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\u0000\u0000',
  '\ud83d',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eevil',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  '﷽',
  'İ'.repeat(90),
  '__proto__',
  'constructor',
  "'; drop table accounts; --",
  '%',
  '\\',
  '$1',
  '{{game}}',
  'null',
  '-1',
  '0x10',
  '1e3',
  '9'.repeat(40),
  'e30',
  'a'.repeat(256),
  'x'.repeat(5000),
]

/** Numbers at the edges of what numbers can be. */
const oddNumbers = [
  0,
  -0,
  1,
  -1,
  2,
  7,
  50,
  51,
  99,
  100,
  101,
  0.5,
  1.0000000001,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
]

/** Texts that mean something to the platform, by the field they belong in; the rest belongs anywhere. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Any text: odd ones, random ones, and those that the platform knows, of the field before others. */
export function anyText(known: Known, field = ''): fc.Arbitrary<string> {
  const fitting = known[field] ?? []
  return fc.oneof(
    ...(fitting.length > 0 ? [{ arbitrary: fc.constantFrom(...fitting), weight: 24 }] : []),
    { arbitrary: fc.constantFrom(...Object.values(known).flat()), weight: 2 },
    { arbitrary: fc.constantFrom(...oddTexts), weight: 4 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 1 },
  )
}

/** Any number that JSON can say. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  { arbitrary: fc.integer({ min: -2, max: 12 }), weight: 3 },
  { arbitrary: fc.constantFrom(...oddNumbers), weight: 2 },
  { arbitrary: fc.maxSafeInteger(), weight: 1 },
  { arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }), weight: 1 },
)

/** Something deep, wide, or of another type altogether. */
export function anyJunk(known: Known): fc.Arbitrary<unknown> {
  const deep = fc.integer({ min: 1, max: 200 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)))
  return fc.oneof(
    anyText(known),
    anyNumber,
    fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }),
    fc.jsonValue({ maxDepth: 4 }),
    fc.array(anyText(known), { maxLength: 120 }),
    deep,
  )
}
