import { redDot } from '../../contract/home/calls.ts'
import { enterKeys } from '../../contract/home/enter-keys.ts'
import { $acting } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { showTabDot } from '../session/show-tab-dot.ts'
import { createResource } from '../ui/create-resource.ts'
import { setTabDot } from '../ui/tab-dots-store.ts'
import { acknowledgeNews } from './acknowledge-news.ts'
import { newsPages } from './news-pages.ts'
import { $news } from './news-store.ts'
import { readTabDots } from './tab-dots.ts'

/** Milliseconds after an act until its news are asked for: of several, one after the other, after the last. */
const pause = 300

const resource = createResource(() => callApi(redDot, { body: { enter_keys: [...enterKeys] }, noloading: true }))

/**
 * Keeps the news of all places, and the dots of the tabs that lead to them: for each player who turns up, on return, and after
 * each act. The news of the place that this page is are seen with it.
 */
export function followNews(): void {
  const { delay, fact } = getEnvironment()
  let stop = () => {}
  const load = () => void (readPlayer() && resource.load())
  resource.$state.listen((state) => {
    $news.set(state.kind === 'ready' ? state.data.notice_list : null)
    acknowledgeNews(newsPages[fact('route')])
  })
  $news.listen((news) => {
    // What could not be asked for is no news, and stays kept.
    const show = news === null ? setTabDot : showTabDot
    for (const [tab, isNew] of readTabDots(news ?? [])) show(tab, isNew ? 'some' : 0)
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
