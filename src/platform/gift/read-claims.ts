import type { Asking } from '../calls/call.ts'
import type { MemberGift } from '../catalogue/member-gifts.ts'
import { vipCycle, vipPeriod } from './periods.ts'

/** A period of a gift, and whether the caller received the gift in it. */
interface ClaimRow {
  giftId: string
  period: string
  isReceived: boolean
}

/** What the caller has received of some gifts, in the periods that can count now: of a level's gift, one a level. */
export type Claims = readonly ClaimRow[]

interface Wanted {
  id: string
  cycle: number
  /** Null for what the calendar says. */
  period: string | null
}

function listPeriods({ id, cycle }: MemberGift, highestLevel: number): Wanted[] {
  if (cycle !== vipCycle) return [{ id, cycle, period: null }]
  return Array.from({ length: highestLevel }, (_, index) => ({ id, cycle, period: vipPeriod(index + 1) }))
}

/** Reads the caller's claims of some gifts; one statement, which looks up each period by itself. */
export async function readClaims(
  { sql, tokenHash, game, gameProject, now }: Asking,
  gifts: readonly MemberGift[],
  highestLevel: number,
): Promise<Claims> {
  const wanted = gifts.flatMap((gift) => listPeriods(gift, highestLevel))
  if (!game || wanted.length === 0) return []
  const rows = await sql<ClaimRow[]>`
    select w.id as "giftId", w.period, exists (
      select 1 from member_gift_claims
      where fp_uid = (select fp_uid from caller(${tokenHash}, ${gameProject}))
        and game_project = ${gameProject} and gift_id = w.id and period = w.period
    ) as "isReceived"
    from (
      select id, coalesce(period, period_key(cycle, ${now.toISOString()}::timestamptz, ${game.timeZone})) as period
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as gift (id text, cycle int, period text)
    ) as w`
  return [...rows]
}

/** The period that counts for a player of a VIP level, and whether the gift was received in it. */
export function findClaim(claims: Claims, { id, cycle }: MemberGift, vipLevel: number): Omit<ClaimRow, 'giftId'> {
  const own = claims.filter(({ giftId }) => giftId === id)
  const found = cycle === vipCycle ? own.find(({ period }) => period === vipPeriod(vipLevel)) : own[0]
  if (!found) throw new Error(`The period of ${id} was not read`)
  return found
}
