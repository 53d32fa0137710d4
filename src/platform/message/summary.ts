import type * as v from 'valibot'
import { noticeSummary, type summaryEntrySchema } from '../../contract/message/calls.ts'
import type { Asking, Call } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import { askShownThread } from '../support/customer-thread.ts'
import { quote } from '../support/quote.ts'
import { pageBroadcasts } from './broadcast-list.ts'
import { askCommunityNews, askCommunityNotices } from './community-list.ts'
import { askInbox, type Inbox, listReaching, listUnread } from './inbox.ts'
import { askSystemNotices, type NoticeRow, toNotice } from './system-list.ts'

interface Tools {
  catalogue: Pick<Catalogue, 'broadcasts' | 'text'>
  /** How many member gifts the caller can receive; one statement, 0 for nobody. */
  countNewGifts: (asking: Asking) => Promise<number>
  /** Whether somebody can answer what players write to customer service. */
  isSupportOpen: boolean
}

type Entry = v.InferOutput<typeof summaryEntrySchema>

const noneOwn: { rows: readonly NoticeRow[]; unread: number } = { rows: [], unread: 0 }
const firstPage = { limit: 1, offset: 0, after: null }
/** The latest of a list and how many are unread. */
function toEntry(call: Call, catalogue: Tools['catalogue'], rows: readonly NoticeRow[], number: number): Entry {
  const [latest] = rows
  if (!latest) return { title: '', number, created_at: 0 }
  const { title, created_at } = toNotice(latest, { texts: catalogue, locale: call.locale, game: call.game })
  return { title, number, created_at }
}

/** The message page at a glance (rule 14.1), in one round trip. */
export function summaryRoute({ catalogue, countNewGifts, isSupportOpen }: Tools): Route {
  const listOpen = ({ game, now }: Pick<Call, 'game' | 'now'>) => catalogue.broadcasts.listOpen(game, now)
  const toBroadcastEntry = (call: Call, inbox: Inbox, list: 'community' | 'game', own = noneOwn) => {
    const broadcasts = listReaching(inbox, listOpen(call), list)
    const number = inbox.muted.includes(list) ? 0 : listUnread(inbox, broadcasts).length + own.unread
    return toEntry(call, catalogue, pageBroadcasts(broadcasts, inbox, firstPage, own.rows), number)
  }
  return askRoute(
    noticeSummary,
    async (asking) => {
      const open = listOpen(asking)
      const system = open.filter(({ list }) => list === 'system')
      return await sendTogether([
        askInbox(asking, open),
        askSystemNotices(asking, system, firstPage),
        askShownThread(asking),
        countNewGifts(asking),
        askCommunityNews(asking),
        askCommunityNotices(asking, firstPage),
      ])
    },
    (call, _, [inbox, rows, thread, gifts, { unread }, own]) => ({
      system_notices: toEntry(
        call,
        catalogue,
        rows,
        inbox.unread + listUnread(inbox, listReaching(inbox, listOpen(call), 'system')).length,
      ),
      community_notices: toBroadcastEntry(call, inbox, 'community', { rows: own, unread }),
      game_notices: toBroadcastEntry(call, inbox, 'game'),
      customer: {
        title: quote(thread.lastText) || (thread.lastAt > 0 ? catalogue.text('customer.picture', call.locale) : ''),
        number: thread.unread,
        created_at: Math.floor(thread.lastAt / 1000),
      },
      custom_dot: thread.unread > 0 ? (1 as const) : (0 as const),
      customer_open: isSupportOpen ? (1 as const) : (0 as const),
      member_gift_has_new: gifts > 0 ? (1 as const) : (0 as const),
    }),
  )
}
