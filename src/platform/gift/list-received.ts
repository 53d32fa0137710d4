import * as v from 'valibot'
import { findGameByProject, games } from '../../contract/games.ts'
import { receivedGiftHistory } from '../../contract/gift/calls.ts'
import type { Asking, Call } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, endOfTime, type Page, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { toCounterName } from './received-counters.ts'

const cycles = [1, 2, 3, 4, 5, 6] as const

/** The place of a receipt: when it was (in milliseconds), and which. */
const placeSchema = v.object({
  at: cursorTimeSchema,
  id: v.pipe(v.number(), v.safeInteger()),
})
type Place = v.InferOutput<typeof placeSchema>

/** Before everything there is. */
const top: Place = { at: endOfTime, id: Number.MAX_SAFE_INTEGER }

interface Row extends Place {
  game_project: string
  gift_id: string
  cycle_type: (typeof cycles)[number]
  items: { item_id: string; amount: number }[]
}

/** One game and one cycle: the history is kept in as many runs as there are of both. */
interface Run {
  game_project: string
  cycle_type: number
  counter: string
}

function listRuns(project: string, cycle: number): Run[] {
  const named = findGameByProject(project)
  if (project !== '' && !named) throw invalidField('game_project')
  return (named ? [named] : games).flatMap(({ gameProject }) =>
    cycles
      .filter((one) => cycle === 0 || one === cycle)
      .map((one) => ({ game_project: gameProject, cycle_type: one, counter: toCounterName(gameProject, one) })),
  )
}

/** Reads no more of each run than the page could show of it; a game's session reads that game's (rule 4.11). */
async function readRows({ sql, tokenHash, gameProject }: Asking, runs: string, page: Page<Place>): Promise<Row[]> {
  const { limit, offset } = page
  const { at, id } = page.after ?? top
  const before = new Date(at).toISOString()
  const rows = await sql<Row[]>`
    select c.id, c.game_project, c.gift_id, c.cycle_type, c.items,
      round(extract(epoch from c.created_at) * 1000)::bigint as at
    from caller(${tokenHash}, ${gameProject}) as me
    join jsonb_to_recordset(${runs}::text::jsonb) as run (game_project text, cycle_type int)
      on run.game_project = coalesce(reach(${tokenHash}), run.game_project)
    cross join lateral (
      select * from member_gift_claims
      where fp_uid = me.fp_uid and game_project = run.game_project and cycle_type = run.cycle_type
        and (created_at, id) < (${before}::timestamptz, ${id}::bigint)
      order by created_at desc, id desc
      limit ${offset + limit + 1}
    ) as c
    order by c.created_at desc, c.id desc
    limit ${limit + 1} offset ${offset}`
  return [...rows]
}

async function readTotal({ sql, tokenHash, gameProject }: Asking, runs: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(k.amount), 0)::bigint as total
    from caller(${tokenHash}, ${gameProject}) as me
    join jsonb_to_recordset(${runs}::text::jsonb) as run (game_project text, counter text)
      on run.game_project = coalesce(reach(${tokenHash}), run.game_project)
    join counters k on k.owner = me.fp_uid and k.name = run.counter`
  return row?.total ?? 0
}

function toReceived(catalogue: Catalogue, row: Row, { locale }: Call) {
  const game = findGameByProject(row.game_project)
  const gift = game && catalogue.memberGifts(game.gameProject).find(({ id }) => id === row.gift_id)
  const items = row.items.flatMap(({ item_id, amount }) => {
    const item = catalogue.items.get(item_id)
    return item ? [{ item, num: amount }] : []
  })
  const [first] = items
  return {
    id: String(row.id),
    gift_id: row.gift_id,
    // A gift that the publisher has taken away since is called by what was in it.
    title: catalogue.text(gift?.titleKey ?? `items.${first?.item.id ?? ''}`, locale),
    icon: gift?.icon ?? first?.item.icon ?? 'gift',
    cycle_type: row.cycle_type,
    game_project: row.game_project,
    item_list: toWireItems(items, catalogue, locale),
    received_at: Math.floor(row.at / 1000),
  }
}

/** `member_gift/received_history`. */
export function receivedGiftHistoryRoute(catalogue: Catalogue): Route {
  return askRoute(
    receivedGiftHistory,
    async (asking, { query }) => {
      const page = readPage(query, placeSchema)
      const runs = JSON.stringify(listRuns(query.game_project, query.cycle_type))
      const [rows, total] = await sendTogether([readRows(asking, runs, page), readTotal(asking, runs)])
      return { ...cutPage(rows, page, ({ at, id }) => ({ at, id })), total }
    },
    (call, _, { rows, total, next_cursor }) => {
      return { history_list: rows.map((row) => toReceived(catalogue, row, call)), total, next_cursor }
    },
  )
}
