import type * as v from 'valibot'
import type { coinFlow, Flow, growthFlow } from '../../contract/benefits/flow-calls.ts'
import { findGameByProject } from '../../contract/games.ts'
import { type Asking, type Call, requireSession } from '../calls/call.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { toExpiryTime } from '../ledger/expire-growth.ts'
import { type Entries, type EntryRow, type Owner, readEntries } from '../ledger/read-entries.ts'
import { nameReference } from './reference-names.ts'

/** What a flow is asked for, in query and body. */
interface FlowInput<Asked> {
  query: Asked
  body: Asked
}
type CoinInput = FlowInput<v.InferOutput<typeof coinFlow.body>>
type GrowthInput = FlowInput<v.InferOutput<typeof growthFlow.body>>

/** The body wins over the query, and both over the usual (rule 9.8). */
function mergeInput<Asked extends CoinInput['body']>({ query, body }: FlowInput<Asked>) {
  const { op_type = 0, page = 1, page_size = 10, cursor = '', ...own } = { ...query, ...body }
  return { own, side: op_type, page: { page, page_size, cursor } }
}

/** A game's session sees of an entry of another game only what it does to the balance, which is the account's (rule 4.11). */
function hideOtherGame(flow: Flow, reach: string | null): Flow {
  if (reach === null || flow.game_project === '' || flow.game_project === reach) return flow
  return { ...flow, reference: '', reference_name: '', game_project: '' }
}

function toFlow(row: EntryRow, catalogue: Catalogue, call: Call): Flow {
  const { locale } = call
  const flow = {
    id: `${row.operation}-${row.ordinal}`,
    op_type: row.side,
    amount: row.amount,
    reason: row.reason,
    title: catalogue.text(`reasons.${row.reason}`, locale),
    reference: row.reference,
    reference_name: nameReference(catalogue, row, locale),
    game_project: row.gameProject,
    created_at: Math.floor(row.at / 1000),
  }
  return hideOtherGame(flow, requireSession(call).gameProject)
}

/** The caller's points record. Refuses a bad cursor with 1001. */
export async function readCoinFlow(asking: Asking, input: CoinInput): Promise<Entries | null> {
  const { side, page } = mergeInput(input)
  return await readEntries(asking, { owner: { kind: 'account' }, currency: 'coin', side, page })
}

/** `coin/flow`. */
export function toCoinFlow(call: Call, catalogue: Catalogue, entries: Entries | null) {
  const { rows = [], total = 0, next_cursor = '' } = entries ?? {}
  return {
    coin_flow_list: rows.map((row) => toFlow(row, catalogue, call)),
    coin: requireSession(call).balances.coin,
    total,
    next_cursor,
  }
}

/** Growth as it stands, with what expires next: the account's oldest month. */
interface GrowthState {
  gameGrowth: number
  month: string | null
  amount: number | null
}

/** A growth record, and the growth it leads to; `owner` is null for a role of somebody else. */
export interface GrowthFacts {
  entries: Entries | null
  state: GrowthState
}

/** Whose record it is. Refuses a game that there is none of with 1001. */
function toOwner(gameProject: string, uid: string, asking: Asking): Owner {
  const named = gameProject === '' ? null : findGameByProject(gameProject)
  if (named === undefined) throw invalidField('game_project')
  const game = named ?? (uid === '' ? null : asking.game)
  if (!game) {
    if (uid !== '') throw invalidField('game_project')
    return { kind: 'account' }
  }
  return uid === ''
    ? { kind: 'game', gameProject: game.gameProject }
    : { kind: 'role', gameProject: game.gameProject, uid }
}

async function readState({ sql, tokenHash, gameProject }: Asking, owner: Owner): Promise<GrowthState> {
  const shown = owner.kind === 'account' ? gameProject : owner.gameProject
  const [row] = await sql<GrowthState[]>`
    select
      coalesce((
        select amount from ledger_balances
        where holder = 'game:' || me.fp_uid || ':' || ${shown} and currency = 'growth'
      ), 0) as "gameGrowth",
      next.month::text, next.amount
    from caller(${tokenHash}, ${gameProject}) as me
    left join lateral (
      select month, amount from growth_lots where holder = me.account_holder order by month limit 1
    ) as next on true`
  return row ?? { gameGrowth: 0, month: null, amount: null }
}

/** The growth record that is asked for, and how growth stands. Refuses a bad game or cursor with 1001. */
export async function readGrowthFlow(asking: Asking, input: GrowthInput): Promise<GrowthFacts> {
  const { own, side, page } = mergeInput(input)
  const owner = toOwner(own.game_project ?? '', own.uid ?? '', asking)
  const [entries, state] = await sendTogether([
    readEntries(asking, { owner, currency: 'growth', side, page }),
    readState(asking, owner),
  ])
  return { entries, state }
}

/** `growth/flow`. Refuses a role that is not the caller's with 1001. */
export function toGrowthFlow(call: Call, catalogue: Catalogue, months: number, { entries, state }: GrowthFacts) {
  if (!entries) throw invalidField('uid')
  const { rows, total, next_cursor } = entries
  return {
    grow_flow_list: rows.map((row) => toFlow(row, catalogue, call)),
    game_growth: state.gameGrowth,
    total_growth: requireSession(call).balances.accountGrowth,
    expire_growth: state.amount ?? 0,
    expire_time: state.month === null ? 0 : toExpiryTime(state.month, months),
    total,
    next_cursor,
  }
}
