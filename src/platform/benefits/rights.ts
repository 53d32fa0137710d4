import type { Right as WireRight } from '../../contract/benefits/rights-calls.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { codes } from '../../contract/wire.ts'
import { type Asking, type Call, requireGame, requireSession } from '../calls/call.ts'
import { toWireItems } from '../catalogue/items.ts'
import { findLevel } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Right } from '../catalogue/rights.ts'
import { invalidField, Refusal } from '../http/refusal.ts'

/** The reward cycle that goes by VIP level (rule 9.7). */
const vipWithin = 5

/** What was claimed of a right in the periods that count now. */
export interface RightState {
  /** The current period by the calendar of the game, or `life`. */
  period: string
  /** When that is over, in unix seconds; 0 for never. */
  resetTime: number
  /** How often it was claimed, by period. */
  taken: Record<string, number>
}

/** A right of a game as the player has it now. */
export interface OwnRight {
  right: Right
  vipLevel: number
  period: string
  resetTime: number
  taken: number
  /** How often it can still be claimed in this period, never less than 0. */
  left: number
}

/** The right of a call's game; 1001 for one there is none of. */
export function findRight(call: Pick<Call, 'game'>, catalogue: Catalogue, key: string): Right | undefined {
  return call.game ? catalogue.rights(call.game.gameProject).get(key) : undefined
}

/** What the caller has claimed of a right, in one statement; null where there is no such right. */
export async function readRight(asking: Asking, right: Right | undefined): Promise<RightState | null> {
  const { game, sql, tokenHash, gameProject, now } = asking
  if (!game || !right) return null
  const [row] = await sql<RightState[]>`
    with calendar as (
      select period_key(${right.cycle}::int, ${now.toISOString()}::timestamptz, ${game.timeZone}) as period,
        period_end(${right.cycle}::int, ${now.toISOString()}::timestamptz, ${game.timeZone}) as ends
    ), claimed as (
      select claim.period, count(*)::int as taken
      from caller(${tokenHash}, ${gameProject}) as me
      join right_claims claim on claim.fp_uid = me.fp_uid
      where claim.game_project = ${gameProject} and claim.rights_key = ${right.key} and claim.period = any(array(
        select period from calendar
        union all
        select 'vip-' || level from generate_series(1, 7) as level where ${right.cycle}::int = ${vipWithin}::int
      ))
      group by claim.period
    )
    select period, coalesce(extract(epoch from ends), 0)::float8 as "resetTime",
      (select coalesce(json_object_agg(period, taken), '{}') from claimed) as taken
    from calendar`
  return row ?? null
}

/** How a right stands for the caller. Refuses with 1001 where the game has no such right. */
export function toOwnRight(
  call: Call,
  catalogue: Catalogue,
  right: Right | undefined,
  state: RightState | null,
): OwnRight {
  requireGame(call)
  if (!right || !state) throw invalidField('rights_key')
  const vipLevel = findLevel(catalogue.levels, requireSession(call).balances.accountGrowth)
  const period = right.cycle === vipWithin ? `vip-${vipLevel}` : state.period
  const taken = state.taken[period] ?? 0
  return { right, vipLevel, period, resetTime: state.resetTime, taken, left: Math.max(0, right.times - taken) }
}

/** Refuses with 3007 a standing privilege, with 3005 a level too low, with 3001 what is used up. */
export function refuseUnclaimable({ right, vipLevel, left }: OwnRight): void {
  if (right.times === 0) throw new Refusal(codes.notEligible, 'Nothing to claim')
  if (vipLevel < right.vipLevel) throw new Refusal(codes.vipTooLow, `needs VIP ${right.vipLevel}`)
  if (left === 0) throw new Refusal(codes.alreadyClaimed, 'Claimed already')
}

/** A right as `vip/rights_config` shows it. */
export function toWireRight(right: Right, catalogue: Catalogue, locale: LocaleCode): WireRight {
  return {
    rights_key: right.key,
    title: catalogue.text(`rights.${right.key}.title`, locale),
    content: catalogue.text(`rights.${right.key}.content`, locale),
    icon: right.icon,
    vip_level: right.vipLevel,
    cycle_type: right.cycle,
    times: right.times,
    item_list: toWireItems(right.items, catalogue, locale),
  }
}
