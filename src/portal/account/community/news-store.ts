import { communityNoticeList, type Notice } from '../../../contract/message/notice-calls.ts'
import { callApi } from '../../session/api.ts'
import { createList, loadModes, mapAnswer } from '../../ui/list-store.ts'
import { followAccount } from '../follow-account.ts'
import { loadProfile } from '../profile-store.ts'

/** How many of the latest news stand here; all of them are among the messages. */
const newsShown = 3

export const news = createList<Notice>(async () =>
  mapAnswer(
    await callApi(communityNoticeList, { query: { page_size: newsShown }, noloading: true }),
    ({ notice_list }) => ({ rows: notice_list, next: '' }),
  ),
)

/** Asks for the member and for the news. */
export async function loadCommunity(): Promise<void> {
  await Promise.all([loadProfile(), news.load(loadModes.update)])
}

/** Loads the community page of who is here. */
export function startCommunity(): void {
  followAccount({ load: loadCommunity })
}
