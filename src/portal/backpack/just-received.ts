import { cardTitles } from '../../contract/backpack/calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { fillPart } from '../ui/draw-state.ts'

/** Says by name what a link tells of as just received; where a name is unknown nothing is said (specification section 7). */
export async function tellReceived(root: HTMLElement, cards: string[]): Promise<void> {
  const answer = await callApi(cardTitles, { body: { card_ids: cards }, noloading: true })
  if (answer.kind !== 'ok') return
  const titles = answer.data.title_list.map(({ title }) => title)
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'unit', style: 'short' })
  fillPart(root, 'just-received', t('backpack.just_received', { titles: list.format(titles) }))
}
