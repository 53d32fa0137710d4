import { type Game, games } from '../../contract/games.ts'
import { receiveMemberGift } from '../../contract/gift/calls.ts'
import type { MemberGift } from '../catalogue/member-gifts.ts'
import type { DemoLife } from './demo-life.ts'

const monday = 1
const [daily, weekly, monthly, yearly, vipWithin] = [1, 2, 3, 4, 5]
/** How many of the latest visits brought the gift of the day. */
const recent = 6

/** Whether the player takes a gift at a visit; this month's, the year's and the last level's are left for whoever tries it. */
function takes({ cycle }: MemberGift, at: Date, index: number, { noons, now }: DemoLife): boolean {
  const isThisMonth = at.getUTCMonth() === now.getUTCMonth()
  if (cycle === daily) return index >= noons.length - recent
  if (cycle === weekly) return at.getUTCDay() === monday || (at.getUTCDay() === monday - 1 && !isThisMonth)
  if (cycle === monthly) return !isThisMonth && [8, 24].includes(at.getUTCDate())
  if (cycle === yearly) return false
  return index === (cycle === vipWithin ? 3 : 0)
}

async function receiveAll(life: DemoLife, game: Game): Promise<void> {
  const { catalogue, tryCall, noons } = life
  for (const [index, at] of noons.entries()) {
    for (const gift of catalogue.memberGifts(game.gameProject)) {
      if (takes(gift, at, index, life)) await tryCall(receiveMemberGift, { game, at, query: { id: gift.id } })
    }
  }
}

/** Two months of member gifts in every game, in cycles of each kind but the year's. */
export async function receiveGifts(life: DemoLife): Promise<void> {
  for (const game of games) {
    if (life.roles.has(game.gameProject)) await receiveAll(life, game)
  }
}
