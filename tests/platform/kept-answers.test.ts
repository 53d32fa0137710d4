import { expect, it } from 'vitest'
import { checkSize } from '../../src/platform/calls/kept-answers.ts'

it('an answer that is too large to be kept is a mistake', () => {
  const answer = (length: number) => ({ status: 200, code: 0, body: 'x'.repeat(length) })
  expect(() => checkSize(answer(64 * 1024))).not.toThrow()
  expect(() => checkSize(answer(64 * 1024 + 1))).toThrow('cannot be kept')
})
