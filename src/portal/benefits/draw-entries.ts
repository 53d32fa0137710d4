import { ackDot, redDot } from '../../contract/home/calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'

/** The largest number that a dot has room for. */
const largestNumber = 99

interface News {
  enter_key: string
  style: 0 | 1
  number: number
  msg_hash: string
}

function drawDot(dot: Element, news: News | undefined): void {
  dot.toggleAttribute('hidden', !news)
  if (!news) return
  const isCounted = news.style === 1
  const number = formatNumber(Math.min(news.number, largestNumber))
  dot.textContent = isCounted ? `${number}${news.number > largestNumber ? '+' : ''}` : ''
  dot.setAttribute('aria-label', isCounted ? t('benefits.entries.new', { count: news.number }) : t('layout.dot.some'))
}

/** The entries that the platform may have news for, by their `enter_key`. */
function findEntries(): Map<string, HTMLElement> {
  const entries = [...document.querySelectorAll<HTMLElement>('#entries [data-news]')]
  return new Map(entries.map((entry) => [entry.dataset.news ?? '', entry]))
}

/** What is lit, by entry; opening one acknowledges it. */
const lit = new Map<string, News>()

/** Lights the dots of the entries that have news. */
export async function drawDots(): Promise<void> {
  const entries = findEntries()
  const answer = await callApi(redDot, { body: { enter_keys: [...entries.keys()] }, noloading: true })
  lit.clear()
  for (const news of answer.kind === 'ok' ? answer.data.notice_list : []) lit.set(news.enter_key, news)
  for (const [key, entry] of entries) {
    const dot = entry.querySelector('.dot')
    if (dot) drawDot(dot, lit.get(key))
  }
}

/** Puts all dots out: a guest has no news. */
export function clearDots(): void {
  lit.clear()
  for (const dot of document.querySelectorAll('#entries .dot')) drawDot(dot, undefined)
}

/** Acknowledges the news of an entry that is being opened. */
export function acknowledge(entry: HTMLElement): void {
  const news = lit.get(entry.dataset.news ?? '')
  if (!news) return
  const { enter_key, msg_hash } = news
  void callApi(ackDot, { body: { enter_key, msg_hash }, noloading: true })
}
