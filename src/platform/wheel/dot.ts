import type { DotSource } from '../dots/dots.ts'
import { scoreCurrencies } from './scores.ts'

/** The wheel's red dot: how many spins wait. Whoever has seen it is told again the next day of the game. */
export const wheelDot: DotSource = {
  key: 'wheel',
  async ask({ sql, tokenHash, gameProject, game, now }) {
    if (!game) return { number: 0, hash: '' }
    const [row] = await sql<{ number: number; day: string }[]>`
      select kept.amount as number, period_key(1, ${now.toISOString()}::timestamptz, ${game.timeZone}) as day
      from caller(${tokenHash}, ${gameProject}) as me
      join ledger_balances as kept on kept.holder = me.account_holder and kept.currency = ${scoreCurrencies.turn}`
    return row ? { number: row.number, hash: `wheel:${gameProject}:${row.day}` } : { number: 0, hash: '' }
  },
}
