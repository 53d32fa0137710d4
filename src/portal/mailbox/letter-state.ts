import type { Letter } from '../../contract/message/mailbox-calls.ts'

/** What can be done with a letter: something can be taken out, it was, there was nothing in it, or it is gone. */
export type LetterState = 'open' | 'taken' | 'plain' | 'over'

/** Where a letter stands; `now` is unix seconds by the platform's clock. */
export function stateOf(letter: Pick<Letter, 'item_list' | 'is_claimed' | 'expire_time'>, now: number): LetterState {
  if (letter.item_list.length === 0) return 'plain'
  if (letter.is_claimed === 1) return 'taken'
  return letter.expire_time <= now ? 'over' : 'open'
}

/** The letters with something in them. */
export function listOpen(letters: readonly Letter[], now: number): Letter[] {
  return letters.filter((letter) => stateOf(letter, now) === 'open')
}

/** The letters, with what was in one taken out. */
export function markTaken(letters: readonly Letter[], id: string): Letter[] {
  return letters.map((letter) => (letter.id === id ? { ...letter, is_claimed: 1 } : letter))
}

/** What taking something out of a letter is called as an act. */
export function actNameOf(id: string): string {
  return `letter:${id}`
}
