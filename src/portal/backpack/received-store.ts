import { atom } from 'nanostores'
import { cardTitles } from '../../contract/backpack/use-calls.ts'
import { callApi } from '../session/api.ts'
import { readCards } from './cards.ts'

/** What the `card` of a link tells of as just received (rule 13.1): ids, and their names once they are known. */
export interface Received {
  cards: readonly string[]
  titles: readonly string[]
}

/** What was just received; nothing without such a link. */
export const $received = atom<Received>({ cards: [], titles: [] })

/** Reads a link's `card`, and asks for the names of what it tells of; where one is unknown nothing is said. */
export async function tellReceived(card: string): Promise<void> {
  const cards = readCards(card)
  $received.set({ cards, titles: [] })
  const answer = await callApi(cardTitles, { body: { card_ids: cards }, noloading: true })
  if (answer.kind === 'ok') $received.set({ cards, titles: answer.data.title_list.map(({ title }) => title) })
}
