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

/** A purchase, with what it gave by holder and currency, and the month in which it did. */
export interface Purchase {
  id: string
  month: string
  given: readonly (readonly [name: string, amount: number])[]
  isRefunded: boolean
}

/** A player's account as plain numbers. */
export interface State {
  world: World
  now: Date
  /** When the player joined. */
  joined: Date
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
  /** What a game's server has told that was bought. */
  purchases: Purchase[]
  /** Letters that were seen. */
  letters: Map<string, { items: readonly GiftItem[]; until: number }>
}

export function createState(world: World, { fpUid, uid, now }: Pick<State, 'fpUid' | 'uid' | 'now'>): State {
  return {
    world,
    now,
    joined: now,
    fpUid,
    uid,
    balances: new Map(),
    lots: new Map(),
    items: new Map(),
    events: new Map(),
    checked: new Map(),
    counts: new Map(),
    purchases: [],
    letters: new Map(),
  }
}

export const accountOf = ({ fpUid }: Pick<State, 'fpUid'>) => `account:${fpUid}`
export const gameOf = ({ fpUid }: Pick<State, 'fpUid'>) => `game:${fpUid}:${project}`
export const roleOf = ({ uid }: Pick<State, 'uid'>) => `role:${project}:${uid}`

export const debtOf = ({ fpUid }: Pick<State, 'fpUid'>) => `debt:${fpUid}`

export const read = (map: ReadonlyMap<string, number>, name: string) => map.get(name) ?? 0

export function add(map: Map<string, number>, name: string, amount: number): void {
  map.set(name, read(map, name) + amount)
}

export const coinOf = (state: State) => read(state.balances, `${accountOf(state)} coin`)
export const ticketsOf = (state: State, currency: string) => read(state.balances, `${accountOf(state)} ${currency}`)

/** The level whose growth is reached. */
export function vipOf(state: State): number {
  const growth = read(state.balances, `${accountOf(state)} growth`)
  return state.world.catalogue.levels.filter((level) => level.growth <= growth).length
}

function grow(state: State, holder: string, amount: number): void {
  if (amount === 0) return
  add(state.balances, `${holder} growth`, amount)
  const lots = state.lots.get(holder) ?? new Map<string, number>()
  state.lots.set(holder, lots)
  add(lots, monthOf(state.now), amount)
}

/** What comes with a gift beside its items. */
export interface Extra {
  gameGrowth?: number
  roleGrowth?: number
  to?: 'role' | 'account'
}

/** Items: points and tickets are the account's, growth counts for account, game and role, the rest lies in the backpack. */
export function give(state: State, items: readonly GiftItem[], extra: Extra = {}): void {
  const { gameGrowth = 0, roleGrowth = 0, to = 'role' } = extra
  let growth = roleGrowth
  for (const { item, num } of items) {
    if (item.kind === 'points') add(state.balances, `${accountOf(state)} coin`, num)
    if (item.kind === 'ticket') add(state.balances, `${accountOf(state)} ${item.currency}`, num)
    if (item.kind === 'item') add(state.items, `${to === 'role' ? roleOf(state) : accountOf(state)} ${item.id}`, num)
    if (item.kind === 'growth') growth += num
  }
  grow(state, accountOf(state), growth + gameGrowth)
  if (to === 'account') return
  grow(state, gameOf(state), growth + gameGrowth)
  grow(state, roleOf(state), growth)
}

export function pay(state: State, currency: string, amount: number): void {
  add(state.balances, `${accountOf(state)} ${currency}`, -amount)
}

/** Growth of a month is gone from the first of the month on that is so many months later. */
export function expire(state: State): void {
  for (const [holder, lots] of state.lots) {
    for (const [month, amount] of lots) {
      if (laterMonth(new Date(`${month}-01T00:00:00Z`), state.world.growthMonths) > monthOf(state.now)) continue
      add(state.balances, `${holder} growth`, -amount)
      lots.delete(month)
    }
  }
}

export function note(state: State, event: string, amount: number): void {
  const days = state.events.get(event) ?? new Map<string, number>()
  state.events.set(event, days)
  if (amount > 0) add(days, dayOf(state.now), amount)
}

/** How often an event happened on the days that count. */
export function countEvents(state: State, event: string, counts: (day: Date) => boolean): number {
  const days = [...(state.events.get(event) ?? [])]
  return days.reduce((sum, [day, amount]) => (counts(new Date(`${day}T00:00:00Z`)) ? sum + amount : sum), 0)
}

/** The name of the period that a reward cycle is in: 1 day, 2 week, 3 month, 4 year, 5 VIP level, 6 for life. */
export function periodOf(state: State, cycle: number, day: Date = state.now): string {
  const names = [dayOf, weekOf, monthOf, yearOf]
  return names[cycle - 1]?.(day) ?? (cycle === 5 ? `vip-${vipOf(state)}` : 'life')
}

/** Whatever an account has beside a debt pays it. */
export function settleDebts(state: State): void {
  for (const [name, owed] of state.balances) {
    if (!name.startsWith(`${debtOf(state)} `)) continue
    const account = `${accountOf(state)} ${name.slice(name.indexOf(' ') + 1)}`
    const paid = Math.min(owed, read(state.balances, account))
    add(state.balances, account, -paid)
    add(state.balances, name, -paid)
  }
}
