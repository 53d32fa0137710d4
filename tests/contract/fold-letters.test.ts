import { expect, test } from 'vitest'
import { foldLetters, foldWanted } from '../../src/contract/text/fold-letters.ts'

test.each([
  ['ISPARTA', 'ısparta'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'STRASSE'],
  ['Đường', 'duong'],
  ['أحمد إلى آخر', 'احمد الي اخر'],
  ['مُحَمَّد', 'محمد'],
  ['مـحـمد', 'محمد'],
  ['مدرسة', 'مدرسه'],
  ['น้ำ', 'น้ํา'],
  ['น้ำ', 'นำ'],
  ['ＧＵＩＬＤ１', 'guild1'],
  ['ガチャ', 'がちゃ'],
  ['ｶﾞﾁｬ', 'ガチャ'],
  ['Ёлка', 'елка'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['ΟΔΟΣ', 'οδος'],
  ['한글'.normalize('NFD'), '한글'],
  ['é', 'é'.normalize('NFD')],
  ['שלום', 'שלומ'],
])('%s is found by %s', (text, typed) => {
  expect(foldLetters(text)).toBe(foldLetters(typed))
})

test('vowels of Thai and different letters stay different', () => {
  expect(foldLetters('กิน')).not.toBe(foldLetters('กัน'))
  expect(foldLetters('рис')).not.toBe(foldLetters('рас'))
})

test('ä may be typed as ae, and words with ae are found as they are', () => {
  expect(foldWanted('Mueller')).toContain(foldLetters('Müller'))
  expect(foldWanted('Mueller')).toContain(foldLetters('Mueller'))
})

test('letters that the collation counts as one are one, in every alphabet of the portal', () => {
  const collator = new Intl.Collator('und', { sensitivity: 'base', usage: 'search' })
  const groups = [...Array(0x0780).keys(), ...Array.from({ length: 0x300 }, (_, i) => 0x1e00 + i)]
    .map((code) => String.fromCodePoint(code))
    .filter(
      (letter) =>
        /^[[\p{Lu}\p{Ll}\p{Lo}]--[ʩʦʣ\u0674]]$/v.test(letter) &&
        /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]/u.test(letter),
    )
    .toSorted(collator.compare)
  const apart = groups
    .slice(1)
    .map((letter, index) => [groups[index] ?? '', letter] as const)
    .filter(([a, b]) => collator.compare(a, b) === 0 && foldLetters(a) !== foldLetters(b))
  expect(apart).toEqual([])
})
