import { ackDot } from '../../contract/home/calls.ts'
import type { EnterKey } from '../../contract/home/enter-keys.ts'
import { callApi } from '../session/api.ts'
import { $news, findNews } from './news-store.ts'
import { rewardKeys } from './rewards.ts'

/** Acknowledges the news of a place that is being opened; rewards stay news until they are claimed. */
export function acknowledgeNews(key: EnterKey | undefined): void {
  const news = findNews($news.get(), key)
  if (!news || rewardKeys.some((one) => one === key)) return
  const { enter_key, msg_hash } = news
  void callApi(ackDot, { body: { enter_key, msg_hash }, noloading: true })
}
