import type { Game } from '../../contract/games.ts'
import type { GrantResult } from '../../contract/server/grant-calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { accountHolder, gameHolder, roleHolder } from '../ledger/ledger.ts'
import { type Giving, giveGrants, listReceivers, readAmounts } from './give-grants.ts'
import type { Grant, GrantOutcome, GrantRefusal } from './grant.ts'
import { counted, type Result } from './parse-entry.ts'
import { type GrantEntry, readGrant } from './read-grants.ts'

type Granting = Extract<GrantEntry, { kind: 'grant' }>

function describeRefusal(refusal: GrantRefusal, { grant, field }: Granting): Result {
  switch (refusal.kind) {
    case 'no character':
      return {
        code: codes.invalidParameters,
        msg: 'Invalid parameter: fp_uid (nobody with a character in this game)',
      }
    case 'unknown role':
      return { code: codes.unknownRole, msg: 'Unknown role: uid' }
    case 'deleted role':
      return { code: codes.unknownRole, msg: 'Deleted role: uid' }
    case 'other content':
      return { code: codes.keyReused, msg: 'This grant_id came with another content' }
    case 'too many':
      return {
        code: codes.limitReached,
        msg: `${field}: at most ${refusal.limit} of ${grant.given.item.id} in one call`,
      }
    case 'full balance':
      return { code: codes.limitReached, msg: `${field}: the balance is full` }
  }
}

/** The balances of what a grant moves, as they are now. */
function showBalances(
  { gameProject }: Game,
  { given, receiver }: Grant,
  fpUid: string,
  amounts: ReadonlyMap<string, number>,
) {
  const { item } = given
  const account = accountHolder(fpUid)
  const role = receiver.kind === 'role' ? roleHolder(gameProject, receiver.uid) : null
  const amountOf = (holder: string, name: string) => amounts.get(`${holder} ${name}`) ?? 0
  if (item.kind === 'points') return { coin: amountOf(account, 'coin') }
  if (item.kind === 'ticket') return { ticket_num: amountOf(account, item.currency) }
  if (item.kind === 'item') return { item_num: amountOf(role ?? account, item.id) }
  const growth = { account_growth: amountOf(account, 'growth') }
  if (!role) return growth
  const gameGrowth = amountOf(gameHolder(fpUid, gameProject), 'growth')
  return { ...growth, game_growth: gameGrowth, role_growth: amountOf(role, 'growth') }
}

function toGrantResult(
  game: Game,
  entry: Granting,
  outcome: GrantOutcome,
  amounts: ReadonlyMap<string, number>,
): GrantResult {
  const { grant } = entry
  const grant_id = grant.id
  if (outcome.kind !== 'given' && outcome.kind !== 'given before')
    return { grant_id, ...describeRefusal(outcome, entry) }
  const result = outcome.kind === 'given' ? counted : { code: codes.success, msg: 'Given before' }
  return { grant_id, ...result, ...showBalances(game, grant, outcome.fpUid, amounts) }
}

/** Gives what the entries of a call say, each by itself; answers the result of each, in order (rule 20.7). */
export async function answerGrants(tx: Tx, giving: Giving, entries: readonly unknown[]): Promise<GrantResult[]> {
  const read = entries.map((entry) => readGrant(entry, giving))
  const grants = read.flatMap((entry) => (entry.kind === 'grant' ? [entry.grant] : []))
  const outcomes = (await giveGrants(tx, giving, grants)).values()
  const amounts = await readAmounts(tx, giving.game, listReceivers(grants))
  return read.map((entry) => {
    if (entry.kind === 'refused') return { grant_id: entry.grant_id, ...entry.result }
    const { value: outcome } = outcomes.next()
    if (!outcome) throw new Error(`Nothing became of the grant ${entry.grant.id}`)
    return toGrantResult(giving.game, entry, outcome, amounts)
  })
}
