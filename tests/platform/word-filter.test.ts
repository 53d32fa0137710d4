import { expect, it } from 'vitest'
import { normalizeWords, openWordFilter } from '../../src/platform/catalogue/word-filter.ts'

const isBlocked = openWordFilter(['badword', 'sell my account', '卖号', 'äpfel', 'ガチャ', 'ขายไอดี'])

it.each([
  'badword',
  'A BadWord!',
  'bádwörd',
  'ｂａｄｗｏｒｄ',
  'bad\u200bword',
  'I will sell — my ACCOUNT.',
  'sell\nmy account',
  '有人卖号吗',
  'apfel',
  'ｶﾞﾁｬ代行します',
  'รับขายไอดีเกม',
])('finds what is blocked in %j', (text) => expect(isBlocked(text)).toBe(true))

it.each([
  '',
  'badwords',
  'my account',
  'sell account',
  'notabadwordatall',
  '卖 号',
  'bad word',
  '<b>',
  'カチャ',
  'ขายไอด',
  'ขาย',
])('takes %j', (text) => expect(isBlocked(text)).toBe(false))

it('takes everything where nothing is blocked, also what has no letters', () => {
  expect(openWordFilter([])('badword')).toBe(false)
  expect(openWordFilter(['!!!'])('!!!')).toBe(false)
  expect(normalizeWords(' ¡Hóla,  MUNDO! 🙂')).toBe('hola mundo')
})
