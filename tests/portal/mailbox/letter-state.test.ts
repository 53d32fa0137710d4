import { describe, expect, it } from 'vitest'
import { listOpen, markTaken, stateOf } from '../../../src/portal/mailbox/letter-state.ts'
import { sampleLetter } from './sample.ts'

const letter = sampleLetter({ expire_time: 1000 })

describe('a letter', () => {
  it('is open until its last second, and over from then on', () => {
    expect(stateOf(letter, 999)).toBe('open')
    expect(stateOf(letter, 1000)).toBe('over')
  })

  it('that was emptied stays so, also once it is over', () => {
    expect(stateOf({ ...letter, is_claimed: 1 }, 999)).toBe('taken')
    expect(stateOf({ ...letter, is_claimed: 1 }, 1000)).toBe('taken')
  })

  it('without anything in it is only read', () => {
    expect(stateOf({ ...letter, item_list: [] }, 1001)).toBe('plain')
  })
})

it('of some letters, those with something in them are open, and none once they are emptied', () => {
  const letters = [letter, sampleLetter({ id: 'taken', is_claimed: 1 }), sampleLetter({ id: 'note', item_list: [] })]
  expect(listOpen(letters, 0)).toEqual([letter])
  expect(listOpen(markTaken(letters, letter.id), 0)).toEqual([])
})
