import { packageScores } from '../../contract/package/calls.ts'
import { askRoute, type Route } from '../calls/route.ts'

/** What a gift score is called on the ledger. */
const toCurrency = (sid: string) => `gift:${sid}`

/** `gift/score`: a score that nobody has ever given is 0. */
export function packageScoresRoute(): Route {
  return askRoute(
    packageScores,
    async ({ sql, tokenHash, gameProject }, { query }) => {
      const currencies = query.sid.split(',').map(toCurrency)
      const rows = await sql<{ currency: string; amount: number }[]>`
        select b.currency, b.amount
        from caller(${tokenHash}, ${gameProject}) as me
        join ledger_balances b on b.holder = me.account_holder
        where b.currency in (select jsonb_array_elements_text(${JSON.stringify(currencies)}::text::jsonb))`
      return new Map(rows.map(({ currency, amount }) => [currency, amount]))
    },
    (_, { query }, amounts) => ({
      score_list: query.sid.split(',').map((sid) => ({ sid, num: amounts.get(toCurrency(sid)) ?? 0 })),
    }),
  )
}
