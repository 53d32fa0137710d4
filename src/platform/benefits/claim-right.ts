import { codes } from '../../contract/wire.ts'
import { planGrant } from '../backpack/plan-grant.ts'
import { type Call, type Outcome, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { Refusal } from '../http/refusal.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { type OwnRight, refuseUnclaimable } from './rights.ts'

interface Claimed {
  rights_key: string
  times: number
  reward_list: ReturnType<typeof toWireItems>
}

const claimed = new Refusal(codes.alreadyClaimed, 'Claimed already')

/**
 * Gives the current role one of a right's times in this period. The account's lock keeps its claims apart, and the key of
 * the table says no where it does not. Refuses with 3001, 3005 and 3007.
 */
export function claimRight(call: Call, catalogue: Catalogue, own: OwnRight): Outcome<Claimed> {
  const game = requireGame(call)
  const { uid } = requireRole(call)
  const { fpUid } = requireSession(call)
  refuseUnclaimable(own)
  const { right, period } = own
  const { gameProject } = game
  const nth = own.taken + 1
  const grant = planGrant(call, {
    operation: `right:${fpUid}:${gameProject}:${right.key}:${period}:${nth}`,
    reason: 'right',
    reference: right.key,
    items: right.items,
  })
  const now = call.now.toISOString()
  return {
    data: {
      rights_key: right.key,
      times: own.left - 1,
      reward_list: toWireItems(right.items, catalogue, call.locale),
      ...grant.receipt,
    },
    write: (tx) => [
      ...grant.write(tx),
      tx.sql`
        insert into right_claims (fp_uid, game_project, rights_key, period, nth, uid, created_at)
        values (${fpUid}, ${gameProject}, ${right.key}, ${period}, ${nth}, ${uid}, ${now})`,
      recordProgress(tx, { fpUid, game, uid, now: call.now }, [{ event: 'claim_right', amount: 1 }]),
    ],
    refusals: { right_claims_fp_uid_game_project_rights_key_period_nth_pk: claimed },
  }
}
