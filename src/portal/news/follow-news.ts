import { redDot } from '../../contract/home/calls.ts'
import type { EnterKey } from '../../contract/home/enter-keys.ts'
import { $acting } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { createResource } from '../ui/create-resource.ts'
import { setTabDot } from '../ui/tab-dots-store.ts'
import { $news, type News } from './news-store.ts'
import { countAt, type RewardKey } from './rewards.ts'

/** The places whose news doors and tabs show. Messages have a summary of their own. */
const keys: EnterKey[] = ['checkin', 'benefits', 'task', 'shop', 'wheel', 'backpack', 'gift', 'package']

/** Milliseconds after an act until its news are asked for: of several, one after the other, after the last. */
const pause = 300

const resource = createResource(() => callApi(redDot, { body: { enter_keys: keys }, noloading: true }))

/** A tab has a dot while something can be claimed at one of its places. */
function markTabs(news: readonly News[]): void {
  const dotOf = (...places: RewardKey[]) => (places.some((key) => countAt(news, key) > 0) ? 'some' : 0)
  setTabDot('benefits', dotOf('gift', 'benefits', 'task'))
  setTabDot('signinbenefit', dotOf('checkin'))
}

/** Keeps the news of all places, and the dots of the tabs that lead to them: for each player who turns up, on return, and after each act. */
export function followNews(): void {
  const { delay } = getEnvironment()
  let stop = () => {}
  const load = () => void (readPlayer() && resource.load())
  resource.$state.listen((state) => {
    const news = state.kind === 'ready' ? state.data.notice_list : null
    $news.set(news)
    markTabs(news ?? [])
  })
  $acting.listen(({ size }) => {
    stop()
    if (size === 0) stop = delay(pause, load)
  })
  const onPlayer = () => {
    resource.clear()
    load()
  }
  followPlayer({ onPlayer, onStale: load })
}
