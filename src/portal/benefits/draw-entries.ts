import { ackDot, redDot } from '../../contract/home/calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawNumber } from '../ui/draw-number.ts'

interface News {
  enter_key: string
  style: 0 | 1
  number: number
  msg_hash: string
}

/** What is lit, by entry; opening one acknowledges it. */
let lit = new Map<string, News>()

function drawDot(dot: HTMLElement, news: News | undefined): void {
  if (news?.style === 1) {
    drawNumber(dot, news.number, () => t('benefits.entries.new', { count: news.number }))
    return
  }
  dot.hidden = !news
  dot.textContent = ''
  dot.ariaLabel = t('layout.dot.some')
}

/** Lights the dots of the entries (`data-news`) that have news; a guest has none. */
export async function drawDots(): Promise<void> {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-news]')]
  const keys = entries.map(({ dataset: { news = '' } }) => news)
  const asker = readPlayer()
  const answer = asker && (await callApi(redDot, { body: { enter_keys: keys }, noloading: true }))
  if (asker?.uid !== readPlayer()?.uid) return
  const news = answer?.kind === 'ok' ? answer.data.notice_list : []
  lit = new Map(news.map((each) => [each.enter_key, each]))
  entries.forEach((entry, index) => {
    const dot = entry.querySelector<HTMLElement>('.dot')
    if (dot) drawDot(dot, lit.get(keys[index] ?? ''))
  })
}

/** Acknowledges the news of an entry that is being opened. */
export function acknowledge({ dataset }: HTMLElement): void {
  const news = lit.get(dataset.news ?? '')
  if (!news) return
  const { enter_key, msg_hash } = news
  void callApi(ackDot, { body: { enter_key, msg_hash }, noloading: true })
}
