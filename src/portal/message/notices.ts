import {
  communityNoticeList,
  gameNoticeList,
  type Notice,
  setNoticesRead,
  systemNoticeList,
} from '../../contract/message/notice-calls.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { createList, type List, mapAnswer } from '../ui/list-store.ts'
import { lowerUnread } from './lower-unread.ts'

/** How many notices a page has (rule 14.2). */
const pageSize = 10
/** The most ids of one call. */
const idLimit = 100

const calls = {
  system_notices: systemNoticeList,
  community_notices: communityNoticeList,
  game_notices: gameNoticeList,
}

/** A box whose messages are notices. */
export type NoticeBox = keyof typeof calls

/** Whether a word names a box of notices. */
export function isNoticeBox(word: string | undefined): word is NoticeBox {
  return word !== undefined && Object.hasOwn(calls, word)
}

/** The notices of a box, and which of them were new when they came. */
export interface Notices {
  list: List<Notice>
  /** Ids of what was unread and has been read on this page: it stays recognisable for as long as the page is open. */
  fresh: Set<string>
}

/** How a notice looks: `fresh` was unread until it was seen here. */
export function stateOf({ id, is_viewed }: Notice, fresh: ReadonlySet<string>): 'unread' | 'fresh' | 'read' {
  if (is_viewed === 0) return 'unread'
  return fresh.has(id) ? 'fresh' : 'read'
}

/**
 * The notices of a box, ten at a time. What is unread is sent as read as soon as somebody sees it (rule 14.3),
 * and leaves every badge with the answer; what could not be sent is, with whatever is shown next, and nobody is told.
 */
export function createNotices(box: NoticeBox, isSeen: () => boolean): Notices {
  const fresh = new Set<string>()
  let isSending = false
  const list = createList<Notice>(async ({ cursor, size = 0 }) =>
    mapAnswer(
      await callApi(calls[box], { query: { cursor, page_size: Math.max(size, pageSize) }, noloading: true }),
      ({ notice_list, next_cursor }) => ({ rows: notice_list, next: next_cursor }),
    ),
  )

  async function readShown(): Promise<void> {
    const state = list.$state.get()
    if (state.kind !== 'ready' || isSending || !isSeen() || $session.get().mode !== 'FULL') return
    const unread = state.rows.filter((row) => row.is_viewed === 0).slice(0, idLimit)
    const ids = unread.map(({ id }) => id)
    if (ids.length === 0) return
    isSending = true
    const { kind } = await callApi(setNoticesRead, { body: { ids }, noloading: true, saysTooMany: true })
    isSending = false
    if (kind !== 'ok') return
    for (const id of ids) fresh.add(id)
    lowerUnread([box], ids.length)
    // What has been shown meanwhile is read with this change.
    list.change((rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, is_viewed: 1 } : row)))
  }

  list.$state.listen(() => void readShown())
  return { list, fresh }
}
