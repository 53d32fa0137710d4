import { type Game, games } from '../../contract/games.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import type { CatalogueFiles } from './folder-files.ts'
import type { Catalogue } from './load-catalogue.ts'
import type { Product } from './products.ts'
import { findSale, type Sale } from './sales.ts'

/** Something that players own and a catalogue does not know. */
export interface Taken {
  what: string
  /** How many have it. */
  players: number
}

/** Two versions of the catalogue, and who does not count. */
interface Change {
  /** Null where what ran cannot be read: then whatever the new one lacks is missed. */
  before: Catalogue | null
  after: Catalogue
  now: Date
  /** An account whose things may go; empty for none. */
  except: string
}

/** Something that can be held: an item's id or a currency, and the game that it is for, empty for all. */
interface Holdable {
  thing: string
  game: string
}

function listHoldable({ items }: Catalogue): Holdable[] {
  return [...items.values()].flatMap((item) => {
    if (item.kind === 'item') return [{ thing: item.id, game: item.gameProject }]
    return item.kind === 'ticket' ? [{ thing: item.currency, game: item.gameProject }] : []
  })
}

interface Held {
  thing: string
  /** Where it is; empty for an account's. */
  game: string
  players: number
}

/** What is held and is not among the known: of each thing and game, by how many players. */
async function askHeld({ sql }: Tx, known: readonly Holdable[], except: string): Promise<Held[]> {
  const rows = await sql<Held[]>`
    with known as (
      select thing, game from jsonb_to_recordset(${JSON.stringify(known)}::text::jsonb) as one (thing text, game text)
    ), held as (
      select item_id as thing, holder from backpack_items where amount > 0
      union all
      select currency, holder from ledger_balances where amount > 0 and currency ~ '^(ticket|gift):'
    ), placed as (
      select thing, '' as game, substr(holder, 9) as fp_uid from held where holder like 'account:%'
      union all
      select thing, split_part(holder, ':', 2), r.fp_uid from held
      join roles as r on r.game_project = split_part(holder, ':', 2)
        and r.uid = substr(holder, length('role:' || r.game_project || ':') + 1)
      where holder like 'role:%'
      union all
      select one.item_id, d.game_project, d.fp_uid from deliveries as d
      cross join lateral jsonb_to_recordset(d.items) as one (item_id text)
      where d.state in ('delivering', 'delayed')
    )
    select thing, game, count(distinct fp_uid) as players from placed
    where fp_uid <> ${except} and not exists (
      select from known where known.thing = placed.thing and (known.game in ('', placed.game) or placed.game = '')
    )
    group by thing, game order by thing, game`
  return [...rows]
}

/** Whether a sale that is on would go on as another one, in which stock and limits begin anew. */
function beginsAnew(sale: Sale, product: Product, game: Game, now: Date): boolean {
  if (product.limit === null && product.stock === null) return false
  const next = findSale(product, game, now)
  return next?.isOpen === true && next.key !== sale.key
}

/** The products of sales that are on, which the new catalogue does not have, or has in a sale of another name. */
function listEndedSales({ before, after, now }: Change) {
  return games.flatMap((game) => {
    const { gameProject } = game
    return (before?.shop(gameProject).list ?? []).flatMap((product) => {
      const sale = findSale(product, game, now)
      const kept = after.shop(gameProject).find(product.id)
      if (!sale?.isOpen || (kept && !beginsAnew(sale, kept, game, now))) return []
      return [{ game: gameProject, product: product.id, sale: sale.key, isGone: kept === undefined }]
    })
  })
}

interface Bought {
  game: string
  product: string
  isGone: boolean
  players: number
}

const sayBought = ({ game, product, isGone }: Bought) =>
  isGone
    ? `the product ${product} in ${game}, bought in the sale that is on`
    : `the sale of ${product} in ${game} that is on: under another beginning or name its stock and limits would begin anew`

async function askBought({ sql }: Tx, change: Change): Promise<Bought[]> {
  const rows = await sql<Bought[]>`
    select one.game, one.product, one."isGone", count(distinct p.fp_uid) as players
    from jsonb_to_recordset(${JSON.stringify(listEndedSales(change))}::text::jsonb)
      as one (game text, product text, sale text, "isGone" boolean)
    join shop_purchases as p
      on p.game_project = one.game and p.product_id = one.product and p.sale = one.sale and p.fp_uid <> ${change.except}
    group by one.game, one.product, one."isGone" order by one.game, one.product`
  return [...rows]
}

/**
 * What players own that another catalogue would take away: things in backpacks or on their way to a game, tickets, and
 * products of a sale that is on, of which they have bought; and such sales whose stock and limits would begin anew for them. What the catalogue before did not know either is not taken away.
 */
export async function findTaken(tx: Tx, change: Change): Promise<Taken[]> {
  const { before, after, except } = change
  const [held, bought] = await sendTogether([askHeld(tx, listHoldable(after), except), askBought(tx, change)])
  const former = before ? new Set(listHoldable(before).map(({ thing }) => thing)) : null
  const missed = held.filter(({ thing }) => !former || former.has(thing))
  return [
    ...missed.map(({ thing, game, players }) => ({ what: `${thing}${game && ` in ${game}`}`, players })),
    ...bought.map((one) => ({ what: sayBought(one), players: one.players })),
  ]
}

/** The games that players have roles in and that a folder has nothing of. */
export async function findMissedGames({ sql }: Tx, files: CatalogueFiles): Promise<Taken[]> {
  const paths = [...files.keys()]
  const missing = games.filter(({ prefix }) => !paths.some((path) => path.startsWith(`${prefix}/`)))
  if (missing.length === 0) return []
  const wanted = missing.map(({ gameProject, prefix }) => ({ game: gameProject, prefix }))
  const rows = await sql<{ prefix: string; players: number }[]>`
    select one.prefix, count(distinct r.fp_uid) as players
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as one (game text, prefix text)
    join roles as r on r.game_project = one.game
    group by one.prefix order by one.prefix`
  return rows.map(({ prefix, players }) => ({ what: `the game ${prefix}`, players }))
}
