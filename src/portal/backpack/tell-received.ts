import { cardTitles } from '../../contract/backpack/use-calls.ts'
import { callApi } from '../session/api.ts'
import { readCards } from './cards.ts'
import { $received } from './received-store.ts'

/** Reads a link's `card`, and asks for the names of what it tells of; where one is unknown nothing is said. */
export async function tellReceived(card: string): Promise<void> {
  const cards = readCards(card)
  $received.set({ cards, titles: [] })
  const answer = await callApi(cardTitles, { body: { card_ids: cards }, noloading: true })
  if (answer.kind === 'ok') $received.set({ cards, titles: answer.data.title_list.map(({ title }) => title) })
}
