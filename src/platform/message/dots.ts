import { createHash } from 'node:crypto'
import type { Asking } from '../calls/call.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import type { DotSource, News } from '../dots/dots.ts'
import { askShownThread } from '../support/customer-thread.ts'
import { askCommunityNews } from './community-list.ts'
import { askInbox, listReaching, listUnread } from './inbox.ts'

type DotCatalogue = Pick<Catalogue, 'broadcasts'>

/** News that changes whenever one of its parts does. */
function toNews(number: number, ...parts: readonly unknown[]): News {
  return { number, hash: createHash('sha256').update(JSON.stringify(parts)).digest('base64url') }
}

async function askSystem({ broadcasts }: DotCatalogue, asking: Asking): Promise<News> {
  const open = broadcasts.listOpen(asking.game, asking.now).filter(({ list }) => list === 'system')
  const inbox = await askInbox(asking, open)
  const unread = listUnread(inbox, listReaching(inbox, open, 'system'))
  const ids = unread.map(({ id }) => id)
  return toNews(inbox.unread + ids.length, inbox.unread > 0 ? inbox.lastNumber : 0, ids)
}

async function askGame({ broadcasts }: DotCatalogue, asking: Asking): Promise<News> {
  const open = broadcasts.listOpen(asking.game, asking.now).filter(({ list }) => list === 'game')
  const inbox = await askInbox(asking, open)
  const ids = inbox.muted.includes('game') ? [] : listUnread(inbox, open).map(({ id }) => id)
  return toNews(ids.length, ids)
}

async function askCommunity({ broadcasts }: DotCatalogue, asking: Asking): Promise<News> {
  const open = broadcasts.listOpen(asking.game, asking.now).filter(({ list }) => list === 'community')
  const [inbox, { unread, lastAt }] = await sendTogether([askInbox(asking, open), askCommunityNews(asking)])
  if (inbox.muted.includes('community')) return toNews(0)
  const ids = listUnread(inbox, open).map(({ id }) => id)
  return toNews(ids.length + unread, ids, unread > 0 ? lastAt : 0)
}

/** The red dots of notices, of news of the community and the game, and of the customer service's answers. */
export function messageDots(catalogue: DotCatalogue): DotSource[] {
  return [
    { key: 'message', ask: (asking) => askSystem(catalogue, asking) },
    { key: 'community', ask: (asking) => askCommunity(catalogue, asking) },
    { key: 'announcement', ask: (asking) => askGame(catalogue, asking) },
    {
      key: 'customer',
      async ask(asking) {
        const { unread, total } = await askShownThread(asking)
        return toNews(unread, total)
      },
    },
  ]
}
