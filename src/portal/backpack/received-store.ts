import { atom } from 'nanostores'

/** What the `card` of a link tells of as just received (rule 13.1): ids, and their names once they are known. */
export interface Received {
  cards: readonly string[]
  titles: readonly string[]
}

/** What was just received; nothing without such a link. */
export const $received = atom<Received>({ cards: [], titles: [] })
