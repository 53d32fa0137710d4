import { receiveMemberGift } from '../../contract/gift/calls.ts'
import { planGrant } from '../backpack/plan-grant.ts'
import { type Asking, type Call, type Outcome, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import { findLevel } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { MemberGift } from '../catalogue/member-gifts.ts'
import { addToCounters } from '../db/counters.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { alreadyReceived, decideReceiving, findTime } from './periods.ts'
import { type Claims, findClaim, readClaims } from './read-claims.ts'
import { toCounterName } from './received-counters.ts'

interface Facts {
  gift: MemberGift | null
  isOpen: boolean
  claims: Claims
}

async function readFacts(catalogue: Catalogue, asking: Asking, id: string): Promise<Facts> {
  const { game, now } = asking
  const gift = (game && catalogue.memberGifts(game.gameProject).find((one) => one.id === id)) ?? null
  const time = game && gift ? findTime(gift, game, now) : null
  const claims = await readClaims(asking, gift ? [gift] : [], catalogue.levels.length)
  return { gift, isOpen: time?.isOpen ?? false, claims }
}

interface Claim {
  fpUid: string
  gameProject: string
  uid: string
  gift: MemberGift
  period: string
  now: Date
}

async function addClaim(tx: Tx, { fpUid, gameProject, uid, gift, period, now }: Claim): Promise<unknown> {
  const items = gift.items.map(({ item, num }) => ({ item_id: item.id, amount: num }))
  return await tx.sql`
    insert into member_gift_claims (fp_uid, game_project, gift_id, period, cycle_type, uid, items, created_at)
    values (
      ${fpUid}, ${gameProject}, ${gift.id}, ${period}, ${gift.cycle}, ${uid}, ${JSON.stringify(items)}::text::jsonb,
      ${now.toISOString()}
    )`
}

function receive(catalogue: Catalogue, call: Call, { gift, isOpen, claims }: Facts) {
  const { fpUid, balances } = requireSession(call)
  const { gameProject, uid } = requireRole(call)
  const game = requireGame(call)
  if (!gift) throw invalidField('id')
  const vipLevel = findLevel(catalogue.levels, balances.accountGrowth)
  const { period, isReceived } = findClaim(claims, gift, vipLevel)
  decideReceiving(gift, { isOpen, vipLevel, isReceived })
  const plan = planGrant(call, {
    operation: `member_gift:${fpUid}:${gameProject}:${gift.id}:${period}`,
    reason: 'member_gift',
    reference: gift.id,
    items: gift.items,
  })
  const data = { id: gift.id, reward_list: toWireItems(gift.items, catalogue, call.locale), ...plan.receipt }
  const { now } = call
  const write: Outcome<typeof data>['write'] = (tx) => [
    addClaim(tx, { fpUid, gameProject, uid, gift, period, now }),
    ...plan.write(tx),
    addToCounters(tx, fpUid, [{ name: toCounterName(gameProject, gift.cycle), amount: 1 }]),
    recordProgress(tx, { fpUid, game, uid, now }, [{ event: 'claim_gift', amount: 1 }]),
  ]
  return { data, write, refusals: { member_gift_claims_once: alreadyReceived() } }
}

/** `member_gift/receive`. */
export function receiveMemberGiftRoute(catalogue: Catalogue): Route {
  return actRoute(
    receiveMemberGift,
    (asking, { query }) => readFacts(catalogue, asking, query.id),
    (call, _, facts) => receive(catalogue, call, facts),
  )
}
