import { expect, it } from 'vitest'
import { daysAsText } from '../../../src/portal/content/days-as-text.ts'

it('a day is text, with quotes or without', () => {
  const day = '2026-11-30'
  expect(daysAsText({ terms: { version: '1.0', date: new Date(day) }, privacy: { date: day }, list: [1] })).toEqual({
    terms: { version: '1.0', date: day },
    privacy: { date: day },
    list: [1],
  })
  expect(daysAsText(undefined)).toBeNull()
})
