import type { FigureName } from '../../../contract/console/calls.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FigureRange } from '../../figures/figure-range.ts'
import { readClaims } from '../../figures/read-claims.ts'
import { readDeliveryDays } from '../../figures/read-deliveries.ts'
import { readFlows } from '../../figures/read-flows.ts'
import { listShelves, readSales } from '../../figures/read-sales.ts'
import { readDraws, toWheels } from '../../figures/read-wheels.ts'
import { readSignIns } from '../../figures/sign-ins.ts'
import { writeHead, writeLine } from '../csv.ts'

interface Asked {
  range: FigureRange
  catalogue: Catalogue
  /** What runs until a version is applied; null for nothing. */
  folder: string | null
  now: Date
}

type Cell = string | number | null
type Write = (tx: Pick<Tx, 'sql'>, asked: Asked) => Promise<{ columns: readonly string[]; rows: Cell[][] }>

const round = (number: number) => Math.round(number * 100) / 100

const flows: Write = async (tx, { range }) => {
  const rows = await readFlows(tx, range)
  return {
    columns: ['day', 'game_project', 'currency', 'holder', 'reason', 'given', 'spent'],
    rows: rows.map((row) => [row.day, row.game_project, row.currency, row.holder, row.reason, row.given, row.spent]),
  }
}

const claims: Write = async (tx, { range }) => {
  const rows = await readClaims(tx, range)
  return {
    columns: ['day', 'game_project', 'kind', 'count'],
    rows: rows.map(({ day, game_project, kind, count }) => [day, game_project, kind, count]),
  }
}

const sales: Write = async (tx, { range, catalogue, now }) => {
  const rows = await readSales(tx, range)
  const names = new Map(
    listShelves(catalogue, range, now).map(({ product }) => [product.id, catalogue.text(product.nameKey, 'en')]),
  )
  return {
    columns: ['day', 'game_project', 'product_id', 'name', 'num', 'paid'],
    rows: rows.map((row) => [
      row.day,
      row.game_project,
      row.product_id,
      names.get(row.product_id) ?? '',
      row.num,
      row.paid,
    ]),
  }
}

const wheels: Write = async (tx, { range, catalogue, folder }) => {
  const list = toWheels(catalogue, range, await readDraws(tx, range, folder))
  return {
    columns: ['game_project', 'since', 'item_id', 'num', 'name', 'odds', 'drawn', 'expected', 'low', 'high', 'chance'],
    rows: list.flatMap(({ game_project, since, chance, prize_list }) =>
      prize_list.map((prize) => [
        game_project,
        since === 0 ? range.since : new Date(since * 1000).toISOString(),
        prize.item_id,
        prize.num,
        prize.name,
        prize.odds,
        prize.drawn,
        round(prize.expected),
        round(prize.low),
        round(prize.high),
        chance,
      ]),
    ),
  }
}

const deliveries: Write = async (tx, { range }) => {
  const rows = await readDeliveryDays(tx, range)
  return {
    columns: ['day', 'game_project', 'state', 'count'],
    rows: rows.map(({ day, game_project, state, count }) => [day, game_project, state, count]),
  }
}

const signIns: Write = async (tx, { range, now }) => {
  const rows = await readSignIns(tx, range, now)
  return {
    columns: ['day', 'game_project', 'count'],
    rows: rows.map(({ day, game_project, count }) => [day, game_project, count]),
  }
}

const writers: Readonly<Record<FigureName, Write>> = {
  flows,
  claims,
  sales,
  wheels,
  deliveries,
  'sign-ins': signIns,
}

/** One of the figures as CSV, with a first line of names. */
export async function writeFigures(
  tx: Pick<Tx, 'sql'>,
  { figure, ...asked }: Asked & { figure: FigureName },
): Promise<string> {
  const { columns, rows } = await writers[figure](tx, asked)
  return writeHead(columns) + rows.map(writeLine).join('')
}
