import { atom } from 'nanostores'
import type * as v from 'valibot'
import { ackDot, redDot } from '../../contract/home/calls.ts'
import type { EnterKey } from '../../contract/home/enter-keys.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { entries } from './entries.ts'

type News = v.InferOutput<typeof redDot.data>['notice_list'][number]

/** The places that have news for the player. */
export const $news = atom<readonly News[]>([])

/** Asks which places have news; a guest has none. */
export async function loadNews(): Promise<void> {
  const asker = readPlayer()
  const keys = entries.flatMap(({ news }) => news ?? [])
  const answer = asker && (await callApi(redDot, { body: { enter_keys: keys }, noloading: true }))
  if (asker?.uid !== readPlayer()?.uid) return
  $news.set(answer?.kind === 'ok' ? answer.data.notice_list : [])
}

/** The news of a place, undefined for none. */
export function findNews(all: readonly News[], key: EnterKey | undefined): News | undefined {
  return all.find(({ enter_key }) => enter_key === key)
}

/** Acknowledges the news of a place that is being opened. */
export function acknowledgeNews(key: EnterKey | undefined): void {
  const news = findNews($news.get(), key)
  if (!news) return
  const { enter_key, msg_hash } = news
  void callApi(ackDot, { body: { enter_key, msg_hash }, noloading: true })
}
