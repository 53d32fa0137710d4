import { wheelScores } from '../../contract/wheel/calls.ts'
import type { Asking } from '../calls/call.ts'
import { accountHolder, type Balance } from '../ledger/ledger.ts'

/** What an account has for the wheel: tickets for spins, and luck for the big prize. */
export interface Scores {
  turn: number
  luck: number
}

/** What both are called on the ledger. */
export const scoreCurrencies = { turn: `ticket:${wheelScores.turn}`, luck: `ticket:${wheelScores.luck}` } as const

/** Asks for the caller's scores; one statement. */
export async function askScores({ sql, tokenHash, gameProject }: Asking): Promise<Scores> {
  const { turn, luck } = scoreCurrencies
  const rows = await sql<{ currency: string; amount: number }[]>`
    select kept.currency, kept.amount
    from caller(${tokenHash}, ${gameProject}) as me
    join ledger_balances as kept on kept.holder = me.account_holder and kept.currency in (${turn}, ${luck})`
  const amountOf = (currency: string) => rows.find((row) => row.currency === currency)?.amount ?? 0
  return { turn: amountOf(turn), luck: amountOf(luck) }
}

/** The scores as balances of an account. */
export function toBalances({ turn, luck }: Scores, fpUid: string): Balance[] {
  const holder = accountHolder(fpUid)
  return [
    { holder, currency: scoreCurrencies.turn, amount: turn },
    { holder, currency: scoreCurrencies.luck, amount: luck },
  ]
}

/** The scores after balances have changed. */
export function changeScores(scores: Scores, changed: readonly Balance[]): Scores {
  const amountOf = (name: keyof Scores) =>
    changed.find(({ currency }) => currency === scoreCurrencies[name])?.amount ?? scores[name]
  return { turn: amountOf('turn'), luck: amountOf('luck') }
}

/** The scores as calls answer them. */
export function toScoreList({ turn, luck }: Scores): { sid: string; num: number }[] {
  return [
    { sid: wheelScores.luck, num: luck },
    { sid: wheelScores.turn, num: turn },
  ]
}
