import { expect, test } from 'vitest'
import { findMonthPicture } from '../../../src/portal/checkin/month-picture.ts'

const page = new URL('https://portal.example/stormshot/signinbenefit')

test.each([
  ['/art/month.svg', 'https://portal.example/art/month.svg'],
  ['https://portal.example/art/month.svg', 'https://portal.example/art/month.svg'],
  ['/art/a"b) c.svg', 'https://portal.example/art/a%22b)%20c.svg'],
  ['', null],
  ['https://elsewhere.example/month.svg', null],
  ['//elsewhere.example/month.svg', null],
  ['http://portal.example/month.svg', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,x', null],
  ['https://', null],
])('the picture %s of a month is drawn from %s', (bgUrl, picture) => {
  expect(findMonthPicture(bgUrl, page)).toBe(picture)
})
