import { describe, expect, test } from 'vitest'
import { fitWords } from '../../../src/portal/share/fit-words.ts'

/** As if every letter were as wide as half its size. */
const measure = (text: string, size: number) => ([...text].length * size) / 2
const room = { width: 200, lines: 2, sizes: [40, 20] }

describe('words on a picture', () => {
  test('stand on one line, as large as may be, where they fit', () => {
    expect(fitWords('Gold', 'en', room, measure)).toEqual({ size: 40, lines: ['Gold'] })
  })

  test('break between words before they get smaller', () => {
    expect(fitWords('Gold chest', 'en', { ...room, width: 120 }, measure)).toEqual({
      size: 40,
      lines: ['Gold', 'chest'],
    })
  })

  test('get smaller where the lines would be too many or a word too wide', () => {
    expect(fitWords('A chest of old gold', 'en', { ...room, width: 120 }, measure).size).toBe(20)
    expect(fitWords('Remembrance', 'en', room, measure)).toEqual({ size: 20, lines: ['Remembrance'] })
  })

  test('break in languages that write no spaces', () => {
    const { lines } = fitWords(
      '今月は三十一日チェックインしました',
      'ja',
      { width: 200, lines: 4, sizes: [40] },
      measure,
    )
    expect(lines.join('')).toBe('今月は三十一日チェックインしました')
    expect(lines.every((line) => measure(line, 40) <= 200)).toBe(true)
  })

  test('are cut with an ellipsis where nothing else helps, and never stand wider than the room', () => {
    const { size, lines } = fitWords('x'.repeat(100), 'en', room, measure)
    expect([size, lines]).toEqual([20, [`${'x'.repeat(19)}…`]])
    const many = fitWords('word '.repeat(100), 'en', room, measure)
    expect(many.lines).toHaveLength(2)
    expect(many.lines.at(-1)).toMatch(/…$/)
    expect(many.lines.every((line) => measure(line, many.size) <= room.width)).toBe(true)
  })

  test('none are no lines', () => {
    expect(fitWords('', 'en', room, measure).lines).toEqual([])
  })
})
