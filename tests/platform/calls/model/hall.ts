import type { GiftItem } from '../../../../src/platform/catalogue/items.ts'
import type { Catalogue } from '../../../../src/platform/catalogue/load-catalogue.ts'
import { dayOf, laterMonth, monthOf, weekOf, yearOf } from './calendar.ts'

/** The game of the model: its days turn at midnight UTC. */
export const project = 'ss_global'

/** What all players share: the catalogue, and how much of every sale is sold. */
export interface World {
  catalogue: Catalogue
  growthMonths: number
  sold: Map<string, number>
}

/** A player's account as plain numbers. */
export interface Hall {
  world: World
  now: Date
  fpUid: string
  uid: string
  /** By holder and currency. */
  balances: Map<string, number>
  /** Growth by holder and the month it was earned in. */
  lots: Map<string, Map<string, number>>
  /** By holder and item. */
  items: Map<string, number>
  /** How often an event happened on a day. */
  events: Map<string, Map<string, number>>
  /** Days of the month that were checked in. */
  checked: Map<string, Set<number>>
  /** How often something was claimed or bought, by its name and period. */
  counts: Map<string, number>
  /** Letters that were seen. */
  letters: Map<string, { items: readonly GiftItem[]; until: number }>
}

export function openHall(world: World, { fpUid, uid, now }: Pick<Hall, 'fpUid' | 'uid' | 'now'>): Hall {
  return {
    world,
    now,
    fpUid,
    uid,
    balances: new Map(),
    lots: new Map(),
    items: new Map(),
    events: new Map(),
    checked: new Map(),
    counts: new Map(),
    letters: new Map(),
  }
}

export const accountOf = ({ fpUid }: Pick<Hall, 'fpUid'>) => `account:${fpUid}`
export const gameOf = ({ fpUid }: Pick<Hall, 'fpUid'>) => `game:${fpUid}:${project}`
export const roleOf = ({ uid }: Pick<Hall, 'uid'>) => `role:${project}:${uid}`

export const read = (map: ReadonlyMap<string, number>, name: string) => map.get(name) ?? 0

export function add(map: Map<string, number>, name: string, amount: number): void {
  map.set(name, read(map, name) + amount)
}

export const coinOf = (hall: Hall) => read(hall.balances, `${accountOf(hall)} coin`)
export const ticketsOf = (hall: Hall, currency: string) => read(hall.balances, `${accountOf(hall)} ${currency}`)

/** The level whose growth is reached. */
export function vipOf(hall: Hall): number {
  const growth = read(hall.balances, `${accountOf(hall)} growth`)
  return hall.world.catalogue.levels.filter((level) => level.growth <= growth).length
}

function grow(hall: Hall, holder: string, amount: number): void {
  if (amount === 0) return
  add(hall.balances, `${holder} growth`, amount)
  const lots = hall.lots.get(holder) ?? new Map<string, number>()
  hall.lots.set(holder, lots)
  add(lots, monthOf(hall.now), amount)
}

/** What comes with a gift beside its items. */
export interface Extra {
  gameGrowth?: number
  roleGrowth?: number
  to?: 'role' | 'account'
}

/** Items: points and tickets are the account's, growth counts for account, game and role, the rest lies in the backpack. */
export function give(hall: Hall, items: readonly GiftItem[], extra: Extra = {}): void {
  const { gameGrowth = 0, roleGrowth = 0, to = 'role' } = extra
  let growth = roleGrowth
  for (const { item, num } of items) {
    if (item.kind === 'points') add(hall.balances, `${accountOf(hall)} coin`, num)
    if (item.kind === 'ticket') add(hall.balances, `${accountOf(hall)} ${item.currency}`, num)
    if (item.kind === 'item') add(hall.items, `${to === 'role' ? roleOf(hall) : accountOf(hall)} ${item.id}`, num)
    if (item.kind === 'growth') growth += num
  }
  grow(hall, accountOf(hall), growth + gameGrowth)
  if (to === 'account') return
  grow(hall, gameOf(hall), growth + gameGrowth)
  grow(hall, roleOf(hall), growth)
}

export function pay(hall: Hall, currency: string, amount: number): void {
  add(hall.balances, `${accountOf(hall)} ${currency}`, -amount)
}

/** Growth of a month is gone from the first of the month on that is so many months later. */
export function expire(hall: Hall): void {
  for (const [holder, lots] of hall.lots) {
    for (const [month, amount] of lots) {
      if (laterMonth(new Date(`${month}-01T00:00:00Z`), hall.world.growthMonths) > monthOf(hall.now)) continue
      add(hall.balances, `${holder} growth`, -amount)
      lots.delete(month)
    }
  }
}

export function note(hall: Hall, event: string, amount: number): void {
  const days = hall.events.get(event) ?? new Map<string, number>()
  hall.events.set(event, days)
  if (amount > 0) add(days, dayOf(hall.now), amount)
}

/** How often an event happened on the days that count. */
export function countEvents(hall: Hall, event: string, counts: (day: Date) => boolean): number {
  const days = [...(hall.events.get(event) ?? [])]
  return days.reduce((sum, [day, amount]) => (counts(new Date(`${day}T00:00:00Z`)) ? sum + amount : sum), 0)
}

/** The name of the period that a reward cycle is in: 1 day, 2 week, 3 month, 4 year, 5 VIP level, 6 for life. */
export function periodOf(hall: Hall, cycle: number, day: Date = hall.now): string {
  const names = [dayOf, weekOf, monthOf, yearOf]
  return names[cycle - 1]?.(day) ?? (cycle === 5 ? `vip-${vipOf(hall)}` : 'life')
}
