import { ackDot } from '../../contract/home/calls.ts'
import { callApi } from '../session/api.ts'
import { $news, findNews } from './news-store.ts'
import { claimedKeys } from './rewards.ts'

/** Acknowledges the news of a place that is opened, which take their dots along; rewards stay news until they are claimed. */
export function acknowledgeNews(key: string | undefined): void {
  const all = $news.get()
  const news = findNews(all, key)
  if (!all || !news || claimedKeys.includes(news.enter_key)) return
  const { enter_key, msg_hash } = news
  $news.set(all.filter((one) => one !== news))
  void callApi(ackDot, { body: { enter_key, msg_hash }, noloading: true })
}
