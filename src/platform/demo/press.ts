import * as v from 'valibot'
import { fromLangHeader } from '../../contract/locales.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { readContext } from '../caller/context.ts'
import { hashToken } from '../caller/tokens.ts'
import type { Asking, Call } from '../calls/call.ts'
import type { Route } from '../calls/route.ts'
import type { Level } from '../catalogue/levels.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import type { Hands, Press } from './demo-life.ts'

interface Hand {
  tx: Tx
  /** The demo player's auth token while the history is lived through. */
  token: string
  routes: readonly Route[]
  levels: readonly Level[]
}

async function readCall(hand: Hand, { game, at }: Pick<Press<Endpoint>, 'game' | 'at'>): Promise<[Asking, Call]> {
  const { tx, token, levels } = hand
  const { gameProject } = game
  const tokenHash = hashToken(token)
  const locale = fromLangHeader('')
  const context = await readContext(tx, tokenHash, gameProject, at)
  if (context.kind !== 'known') throw new Error('The demo player is not signed in')
  const { session, role } = context
  return [
    { sql: tx.sql, tokenHash, gameProject, game, now: at, locale },
    {
      now: at,
      locale,
      levels,
      game,
      project: gameProject,
      tx,
      session,
      role,
      operatorSession: null,
      ip: '',
      origin: '',
      userAgent: '',
      inWebview: false,
      token,
      key: null,
    },
  ]
}

async function press(hand: Hand, route: Route, order: Press<Endpoint>): Promise<unknown> {
  const job = route.prepare({ query: order.query ?? {}, body: order.body ?? {} })
  const [asking, call] = await readCall(hand, order)
  if (job.kind === 'run') return await job.run(call)
  if (job.kind === 'ask') return (await job.ask(asking))(call)
  if (job.kind !== 'act') throw new Error(`${route.endpoint.path} is a call of operators`)
  const { data, write } = (await job.ask(asking))(call)
  await sendTogether(write(hand.tx))
  return data
}

/** The demo player's way to the calls: their handlers, in the one transaction of the whole history. */
export function startPressing(hand: Hand): Hands {
  const call: Hands['call'] = async (endpoint, order) => {
    const route = hand.routes.find((one) => one.endpoint === endpoint)
    if (!route) throw new Error(`There is no call ${endpoint.path}`)
    return v.parse(endpoint.data, await press(hand, route, order))
  }
  return {
    call,
    async tryCall(endpoint, order) {
      try {
        return await call(endpoint, order)
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
  }
}
