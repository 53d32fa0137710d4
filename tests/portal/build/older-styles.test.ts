import postcss from 'postcss'
import { expect, test } from 'vitest'
import { olderStyles } from '../../../src/portal/build/older-styles.ts'

const compile = (css: string) => postcss(olderStyles).process(css, { from: undefined }).css

test('start and end are written as flex items of every browser know them', () => {
  expect(compile('a { justify-content: end; align-self: start; justify-self: end }')).toBe(
    'a { justify-content: flex-end; align-self: flex-start; justify-self: end }',
  )
  expect(() => compile('a { flex-direction: row-reverse; justify-content: end }')).toThrow(/reversed/)
})

test('a value that older browsers do not know has another beside it', () => {
  expect(compile('a { block-size: 50dvh }')).toMatch(/@supports not \(height: 1dvh\)[^}]*block-size: 50vh/)
})
