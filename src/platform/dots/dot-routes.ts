import { games } from '../../contract/games.ts'
import { ackDot, redDot } from '../../contract/home/calls.ts'
import { type Asking, type Call, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import type { DotSource } from './dots.ts'
import { askAcknowledged, askNews, type KeyedNews } from './read-dots.ts'

/** What can be asked about: whatever has news, and every entry of any game's home page. */
function listKeys(catalogue: Pick<Catalogue, 'positions'>, sources: readonly DotSource[]): Set<string> {
  const entries = games.flatMap(({ gameProject }) => catalogue.positions(gameProject).map(({ enterKey }) => enterKey))
  return new Set([...entries, ...sources.map(({ key }) => key)])
}

async function keepAcknowledgement(tx: Tx, call: Call, key: string, hash: string): Promise<void> {
  await tx.sql`
    insert into dot_acks (fp_uid, enter_key, msg_hash, created_at)
    values (${requireSession(call).fpUid}, ${key}, ${hash}, ${call.now.toISOString()})
    on conflict do nothing`
}

/** The news among some entries that the caller has not acknowledged; one round trip. */
async function askLit(asking: Asking, wanted: readonly DotSource[]): Promise<KeyedNews[]> {
  const keys = wanted.map(({ key }) => key)
  const [news, acknowledged] = await sendTogether([askNews(asking, wanted), askAcknowledged(asking, keys)])
  return news.filter(({ key, number, hash }) => number > 0 && !acknowledged.has(`${key} ${hash}`))
}

/** The calls of the red dots: what is news, and that it has been seen. */
export function dotRoutes(catalogue: Pick<Catalogue, 'positions'>, dots: readonly DotSource[]): Route[] {
  const known = listKeys(catalogue, dots)
  const pick = (keys: readonly string[]) => dots.filter(({ key }) => keys.includes(key))
  const styleOf = ({ game }: Call, key: string) =>
    game ? (catalogue.positions(game.gameProject).find(({ enterKey }) => enterKey === key)?.style ?? 0) : 0
  return [
    askRoute(
      redDot,
      async (asking, { body: { enter_keys } }) => {
        if (!enter_keys.every((key) => known.has(key))) throw invalidField('enter_keys')
        return await askLit(asking, pick(enter_keys))
      },
      (call, _, lit) => ({
        notice_list: lit.map(({ key, number, hash }) => ({
          enter_key: key,
          style: styleOf(call, key),
          number,
          msg_hash: hash,
        })),
      }),
    ),
    actRoute(
      ackDot,
      async (asking, { body: { enter_key } }) => {
        if (!known.has(enter_key)) throw invalidField('enter_key')
        return await askNews(asking, pick([enter_key]))
      },
      (call, { body: { enter_key, msg_hash } }, news) => {
        const isNews = news.some(({ number, hash }) => number > 0 && hash === msg_hash)
        return { data: {}, write: (tx) => (isNews ? [keepAcknowledgement(tx, call, enter_key, msg_hash)] : []) }
      },
    ),
  ]
}
