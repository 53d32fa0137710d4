import { expect, test } from 'vitest'
import { isolate, setApart } from '../../src/contract/text/isolate.ts'

test.each([
  ['rtl', 'Guild!', '\u2068Guild!\u2069'],
  ['rtl', 'أحمد (2)', 'أحمد (2)'],
  ['rtl', '123!', '\u2068123!\u2069'],
  ['rtl', '١٢', '١٢'],
  ['rtl', '1–5', '1–5'],
  ['rtl', '$4.99', '$4.99'],
  ['ltr', 'Guild!', 'Guild!'],
  ['ltr', 'أحمد', '\u2068أحمد\u2069'],
  ['ltr', 'שלום 1', '\u2068שלום 1\u2069'],
  ['ltr', 'evil\u202egnp.exe', 'evilgnp.exe'],
  ['ltr', 'a\u2067b', 'a\u2067b\u2069'],
  ['ltr', 'a\u2069b', 'ab'],
  ['rtl', '\u2068a\u2069: b\u2069', '\u2068\u2068a\u2069: b\u2069'],
] as const)('in a sentence from %s %j is %j', (dir, value, filled) => expect(isolate(value, dir)).toBe(filled))

test('what is set apart ends what it begins', () => {
  expect(setApart('x\u2066\u2067')).toBe('\u2068x\u2066\u2067\u2069\u2069\u2069')
})
