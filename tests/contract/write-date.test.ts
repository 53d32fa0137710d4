import { expect, test } from 'vitest'
import { locales } from '../../src/contract/locales.ts'
import { writeDate } from '../../src/contract/write-date.ts'

const first = new Date('2027-11-01T12:00:00Z')
const second = new Date('2027-11-02T12:00:00Z')
const long = { dateStyle: 'long', timeZone: 'UTC' } as const

test.each([
  ['fr', '1er novembre 2027'],
  ['it', '1º novembre 2027'],
  ['pt', '1º de novembro de 2027'],
])('the first of a month is an ordinal in %s', (tag, written) => expect(writeDate(first, tag, long)).toBe(written))

test.each(locales.map(({ intl }) => intl))('any other day is what Intl writes in %s', (tag) => {
  expect(writeDate(second, tag, long)).toBe(new Intl.DateTimeFormat(tag, long).format(second))
})

test('a month in figures leaves the day one', () => {
  const short = { dateStyle: 'short', timeZone: 'UTC' } as const
  for (const tag of ['fr', 'it', 'pt']) expect(writeDate(first, tag, short)).not.toMatch(/1er|º/)
  expect(writeDate(first, 'fr', { day: 'numeric', timeZone: 'UTC' })).toBe('1')
})
