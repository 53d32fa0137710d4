import {
  communityNoticeList,
  gameNoticeList,
  noticeSettings,
  setAllNoticesRead,
  setNoticeSetting,
  setNoticesRead,
  systemNoticeList,
} from '../../contract/message/calls.ts'
import { type Asking, type Call, requireGame, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { supportRoute } from '../config/support-open.ts'
import { sendTogether } from '../db/transaction.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { pageBroadcasts } from './broadcast-list.ts'
import { askCommunityNews, askCommunityNotices, markAllCommunity, markCommunity } from './community-list.ts'
import { askInbox, listReaching } from './inbox.ts'
import { markAllNotices, markBroadcasts, markNotices, sortMarks } from './mark-read.ts'
import { askSystemNotices, type NoticeRow, type Place, placeSchema, toNotice } from './system-list.ts'

type MessageCatalogue = Pick<Catalogue, 'broadcasts' | 'noticeSettings' | 'text'>

const toPlace = ({ at, rank }: NoticeRow): Place => ({ at, rank })

type PageOf = Parameters<typeof readPage>[0]

/** The three lists of notices. */
export function noticeListRoutes(catalogue: MessageCatalogue, isSupportOpen: boolean): Route[] {
  const listOpen = ({ game, now }: Pick<Call, 'game' | 'now'>) => catalogue.broadcasts.listOpen(game, now)
  const show = (call: Call, rows: readonly NoticeRow[], query: PageOf, total: number) => {
    const cut = cutPage(rows, readPage(query, placeSchema), toPlace)
    const reader = { texts: catalogue, locale: call.locale, game: call.game }
    const notices = cut.rows.map((row) => toNotice(row, reader))
    // No notice leads to customer service where nobody answers (rule 26.6).
    const notice_list = notices.map((one) =>
      one.link === supportRoute && !isSupportOpen ? { ...one, link: '' as const } : one,
    )
    return { notice_list, total, next_cursor: cut.next_cursor }
  }
  const ask = async (asking: Asking) => await askInbox(asking, listOpen(asking))
  return [
    askRoute(
      systemNoticeList,
      async (asking, { query }) => {
        const open = listOpen(asking).filter(({ list }) => list === 'system')
        const page = readPage(query, placeSchema)
        return await sendTogether([askInbox(asking, open), askSystemNotices(asking, open, page)])
      },
      (call, { query }, [inbox, rows]) => {
        const total = inbox.lastNumber + listReaching(inbox, listOpen(call), 'system').length
        return show(call, rows, query, total)
      },
    ),
    askRoute(
      communityNoticeList,
      async (asking, { query }) =>
        await sendTogether([
          ask(asking),
          askCommunityNews(asking),
          askCommunityNotices(asking, readPage(query, placeSchema)),
        ]),
      (call, { query }, [inbox, news, own]) => {
        requireGame(call)
        const broadcasts = listReaching(inbox, listOpen(call), 'community')
        const rows = pageBroadcasts(broadcasts, inbox, readPage(query, placeSchema), own)
        return show(call, rows, query, broadcasts.length + news.total)
      },
    ),
    askRoute(gameNoticeList, ask, (call, { query }, inbox) => {
      requireGame(call)
      const broadcasts = listReaching(inbox, listOpen(call), 'game')
      return show(call, pageBroadcasts(broadcasts, inbox, readPage(query, placeSchema)), query, broadcasts.length)
    }),
  ]
}

/** What marks notices as read. */
export function noticeMarkRoutes({ broadcasts }: MessageCatalogue): Route[] {
  const listOpen = ({ game, now }: Pick<Call, 'game' | 'now'>) => broadcasts.listOpen(game, now)
  const ask = async (asking: Asking) => await askInbox(asking, [])
  return [
    actRoute(setNoticesRead, ask, (call, { body }, inbox) => {
      const { fpUid } = requireSession(call)
      const marks = sortMarks(body.ids, inbox, listOpen(call), broadcasts)
      return {
        data: {},
        write: (tx) => [
          ...markNotices(tx, fpUid, marks.numbers, call.now),
          ...markBroadcasts(tx, fpUid, marks.broadcasts, call.now),
          ...markCommunity(tx, fpUid, marks.community, call.now),
        ],
      }
    }),
    actRoute(
      setAllNoticesRead,
      async () => null,
      (call) => {
        const { fpUid } = requireSession(call)
        const ids = listOpen(call).map(({ id }) => id)
        return {
          data: {},
          write: (tx) => [
            ...markAllNotices(tx, fpUid),
            ...markBroadcasts(tx, fpUid, ids, call.now),
            ...(call.game ? [markAllCommunity(tx, fpUid, call.game.gameProject, call.now)] : []),
          ],
        }
      },
    ),
  ]
}

/** The switches of the settings page. */
export function noticeSettingRoutes({ noticeSettings: settings, text }: MessageCatalogue): Route[] {
  const toList = ({ locale }: Call, muted: readonly string[]) => ({
    setting_list: settings.map(({ group, key }) => ({
      group_title: text(`notice_groups.${group}`, locale),
      group_key: group,
      title: text(`notice_settings.${key}`, locale),
      key,
      checked: muted.includes(key) ? (0 as const) : (1 as const),
    })),
  })
  const ask = async (asking: Asking) => await askInbox(asking, [])
  return [
    askRoute(noticeSettings, ask, (call, _, { muted }) => toList(call, muted)),
    actRoute(setNoticeSetting, ask, (call, { body }, { muted }) => {
      const { fpUid } = requireSession(call)
      const unknown = Object.keys(body).find((name) => !settings.some(({ key }) => key === name))
      if (unknown !== undefined) throw invalidField(unknown)
      const isOff = (key: string) => (body[key] === undefined ? muted.includes(key) : body[key] === 0)
      const off = settings.map(({ key }) => key).filter(isOff)
      return {
        data: toList(call, off),
        write: (tx) => [
          tx.sql`
            insert into notice_boxes (fp_uid, muted)
            select ${fpUid}, array(select jsonb_array_elements_text(${JSON.stringify(off)}::text::jsonb))
            on conflict (fp_uid) do update set muted = excluded.muted`,
        ],
      }
    }),
  ]
}
