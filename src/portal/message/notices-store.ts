import { atom } from 'nanostores'
import {
  communityNoticeList,
  gameNoticeList,
  type Notice,
  setNoticesRead,
  systemNoticeList,
} from '../../contract/message/notice-calls.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { createPagedList } from '../ui/paged-list.ts'
import { type NoticeBox, noticeBoxes } from './boxes.ts'
import { lowerUnread } from './lower-unread.ts'

/** How many notices a page has (rule 14.2). */
export const pageSize = 10
/** The most ids of one call. */
const idLimit = 100

const calls = { system: systemNoticeList, community: communityNoticeList, announcement: gameNoticeList }

function listNotices(box: NoticeBox) {
  return createPagedList<Notice>({
    size: () => pageSize,
    keyOf: ({ id }) => id,
    ask: async (query) => {
      const answer = await callApi(calls[box], { query, noloading: true })
      if (answer.kind !== 'ok') return answer
      const { notice_list: rows, next_cursor, total } = answer.data
      return { kind: 'ok', data: { rows, next_cursor, total } }
    },
  })
}

/** The notices of each box, ten at a time. */
export const notices = {
  system: listNotices('system'),
  community: listNotices('community'),
  announcement: listNotices('announcement'),
}

/** Ids of what was unread and has been read on this page: it stays recognisable for as long as the page is open. */
export const $fresh = atom<ReadonlySet<string>>(new Set())

/** How a notice looks: `fresh` was unread until it was seen here. */
export function stateOf({ id, is_viewed }: Notice, fresh: ReadonlySet<string>): 'unread' | 'fresh' | 'read' {
  if (is_viewed === 0) return 'unread'
  return fresh.has(id) ? 'fresh' : 'read'
}

let isSending = false

/**
 * Sends what is shown unread as read (rule 14.3): it leaves every badge with the answer. What could not be sent is, with
 * whatever is shown next, and nobody is told.
 */
export async function readShown(box: NoticeBox): Promise<void> {
  const { $state, change } = notices[box]
  const state = $state.get()
  if (state.kind !== 'ready' || isSending || $session.get().mode !== 'FULL') return
  const unread = state.rows.filter((row) => row.is_viewed === 0).slice(0, idLimit)
  const ids = unread.map(({ id }) => id)
  if (ids.length === 0) return
  isSending = true
  const { kind } = await callApi(setNoticesRead, { body: { ids }, noloading: true, saysTooMany: true })
  isSending = false
  if (kind !== 'ok') return
  $fresh.set(new Set([...$fresh.get(), ...ids]))
  lowerUnread([noticeBoxes[box]], ids.length)
  // What has been shown meanwhile is read with this change.
  change((rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, is_viewed: 1 } : row)))
}
