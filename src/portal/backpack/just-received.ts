import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { cardTitles } from '../../contract/backpack/use-calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { isNamed, readCards } from './cards.ts'

/**
 * Says by name what the `card` of a link tells of as just received; where a name is unknown nothing is said
 * (rule 13.1).
 */
export async function tellReceived(root: HTMLElement, card: string): Promise<void> {
  const answer = await callApi(cardTitles, { body: { card_ids: readCards(card) }, noloading: true })
  if (answer.kind !== 'ok') return
  const titles = answer.data.title_list.map(({ title }) => title)
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction', style: 'narrow' })
  fillPart(root, 'just-received', t('backpack.just_received', { titles: list.format(titles) }))
}

/** Marks the cards of the things that the link names. */
export function markReceived(root: HTMLElement, things: readonly BackpackEntry[], card: string): void {
  const named = things.filter((thing) => isNamed(thing, readCards(card)))
  for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const isNew = named.some(({ id }) => id === element.dataset.key)
    findPart(element, 'new')?.toggleAttribute('hidden', !isNew)
  }
}
