import type { MemberGift } from '../catalogue/member-gifts.ts'
import type { Asking } from '../http/route.ts'
import { vipCycle, vipPeriod } from './periods.ts'

/** A gift's period at a moment, and whether it was received in it. */
export interface ClaimState {
  giftId: string
  /** The period it is now; null for a gift whose period is the VIP level. */
  period: string | null
  /** Of the periods that count, those in which it was received. */
  receivedIn: readonly string[]
}

/** What the caller has received of some gifts in their periods of now, by gift; one statement. */
export async function readClaims(
  { sql, tokenHash, game, gameProject, now }: Asking,
  gifts: readonly MemberGift[],
): Promise<ReadonlyMap<string, ClaimState>> {
  if (!game || gifts.length === 0) return new Map()
  const wanted = gifts.map(({ id, cycle }) => ({ id, cycle }))
  const rows = await sql<ClaimState[]>`
    select
      w.id as "giftId", w.period,
      coalesce((
        select json_agg(c.period)
        from caller(${tokenHash}, ${gameProject}) as me
        join member_gift_claims c on c.fp_uid = me.fp_uid
        where c.game_project = ${gameProject} and c.gift_id = w.id and (c.period = w.period or w.period is null)
      ), '[]') as "receivedIn"
    from (
      select id, case when cycle <> ${vipCycle} then period_key(cycle, ${now.toISOString()}::timestamptz, ${game.timeZone}) end
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as gift (id text, cycle int)
    ) as w (id, period)`
  return new Map(rows.map((row) => [row.giftId, row]))
}

/** The period that counts for a player of a VIP level, and whether the gift was received in it. */
export function readState(state: ClaimState | undefined, vipLevel: number): { period: string; isReceived: boolean } {
  const period = state?.period ?? vipPeriod(vipLevel)
  return { period, isReceived: state?.receivedIn.includes(period) ?? false }
}
