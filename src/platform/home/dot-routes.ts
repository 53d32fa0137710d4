import { games } from '../../contract/games.ts'
import { ackDot, redDot } from '../../contract/home/calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { actRoute, askRoute, type Call, type Route, requireSession } from '../http/route.ts'
import type { DotSource } from './dots.ts'
import { askAcknowledged, askNews } from './read-dots.ts'

/** What can be asked about: whatever has news, and every door of any game. */
function listKeys(catalogue: Pick<Catalogue, 'positions'>, sources: readonly DotSource[]): Set<string> {
  const doors = games.flatMap(({ gameProject }) => catalogue.positions(gameProject).map(({ enterKey }) => enterKey))
  return new Set([...doors, ...sources.map(({ key }) => key)])
}

async function keepAcknowledgement(tx: Tx, call: Call, key: string, hash: string): Promise<void> {
  await tx.sql`
    insert into dot_acks (fp_uid, enter_key, msg_hash, created_at)
    values (${requireSession(call).fpUid}, ${key}, ${hash}, ${call.now.toISOString()})
    on conflict do nothing`
}

/** The calls of the red dots: what is news, and that it has been seen. */
export function dotRoutes(catalogue: Pick<Catalogue, 'positions'>, dots: readonly DotSource[]): Route[] {
  const known = listKeys(catalogue, dots)
  return [
    askRoute(
      redDot,
      async (asking, { body: { enter_keys } }) => {
        if (!enter_keys.every((key) => known.has(key))) throw invalidField('enter_keys')
        const wanted = dots.filter(({ key }) => enter_keys.includes(key))
        const [news, acknowledged] = await sendTogether([
          askNews(asking, wanted),
          askAcknowledged(
            asking,
            wanted.map(({ key }) => key),
          ),
        ])
        return news.filter(({ key, number, hash }) => number > 0 && !acknowledged.has(`${key} ${hash}`))
      },
      ({ game }, _, news) => {
        const doors = game ? catalogue.positions(game.gameProject) : []
        const styleOf = (key: string) => doors.find(({ enterKey }) => enterKey === key)?.style ?? 0
        return {
          notice_list: news.map(({ key, number, hash }) => ({
            enter_key: key,
            style: styleOf(key),
            number,
            msg_hash: hash,
          })),
        }
      },
    ),
    actRoute(
      ackDot,
      async (asking, { body: { enter_key } }) => {
        if (!known.has(enter_key)) throw invalidField('enter_key')
        return await askNews(
          asking,
          dots.filter(({ key }) => key === enter_key),
        )
      },
      (call, { body: { enter_key, msg_hash } }, news) => ({
        data: {},
        write: (tx) =>
          news.some(({ number, hash }) => number > 0 && hash === msg_hash)
            ? [keepAcknowledgement(tx, call, enter_key, msg_hash)]
            : [],
      }),
    ),
  ]
}
