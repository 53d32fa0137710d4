import type { MemberGift } from '../../../../src/platform/catalogue/member-gifts.ts'
import type { Product } from '../../../../src/platform/catalogue/products.ts'
import type { Right } from '../../../../src/platform/catalogue/rights.ts'
import type { Task } from '../../../../src/platform/catalogue/tasks.ts'
import { dayOf, findOpen, monthOf, weekdayOf } from './calendar.ts'
import {
  accountOf,
  add,
  coinOf,
  countEvents,
  give,
  note,
  pay,
  periodOf,
  project,
  read,
  roleOf,
  type State,
  ticketsOf,
  vipOf,
} from './state.ts'

/** What the rules say to an act: a code, and what it changes where that is 0. */
export type Verdict = { code: 0; apply: () => void } | { code: number; apply?: never }

const refuse = (code: number): Verdict => ({ code })

/** Today's check-in, or the earliest missed day for points: the n-th of a month earns the n-th gift. */
export function checkIn(state: State, resign: boolean): Verdict {
  const month = monthOf(state.now)
  const checked = state.checked.get(month) ?? new Set<number>()
  const today = state.now.getUTCDate()
  const joined = monthOf(state.joined) === month ? state.joined.getUTCDate() : 1
  const days = Array.from({ length: today - 1 }, (_, index) => index + 1)
  const missed = days.find((day) => day >= Math.min(joined, ...checked) && !checked.has(day))
  const day = resign ? missed : checked.has(today) ? undefined : today
  if (day === undefined) return refuse(resign ? 3007 : 3001)
  const gift = state.world.catalogue.checkin(project).monthGifts(month)[checked.size]
  if (!gift) return refuse(3007)
  if (vipOf(state) < gift.vipRestriction) return refuse(3005)
  const cost = resign ? gift.resigningConsumption : 0
  if (coinOf(state) < cost) return refuse(3002)
  const apply = () => {
    state.checked.set(month, checked.add(day))
    pay(state, 'coin', cost)
    give(state, gift.items, { gameGrowth: gift.gameGrowth, roleGrowth: gift.gameRoleGrowth })
    if (resign) note(state, 'spend_points', cost)
    else note(state, 'checkin', 1)
  }
  return { code: 0, apply }
}

/** Something that is claimed so many times a period. */
function claim(state: State, name: string, times: number, then: () => void): Verdict {
  if (read(state.counts, name) >= times) return refuse(3001)
  return {
    code: 0,
    apply: () => {
      add(state.counts, name, 1)
      then()
    },
  }
}

export function takeWeekGift(state: State): Verdict {
  const gift = state.world.catalogue.checkin(project).weekGifts()[weekdayOf(state.now) - 1]
  if (!gift) return refuse(3007)
  return claim(state, `week ${dayOf(state.now)}`, 1, () => {
    give(state, gift.items)
    note(state, 'checkin_week', 1)
  })
}

export function claimRight(state: State, right: Right): Verdict {
  if (right.times === 0) return refuse(3007)
  if (vipOf(state) < right.vipLevel) return refuse(3005)
  return claim(state, `right ${right.key} ${periodOf(state, right.cycle)}`, right.times, () => {
    give(state, right.items)
    note(state, 'claim_right', 1)
  })
}

export function receiveGift(state: State, gift: MemberGift): Verdict {
  if (gift.window && !findOpen(gift.window, state.now)) return refuse(3006)
  if (vipOf(state) < gift.vipRestriction) return refuse(3005)
  return claim(state, `gift ${gift.id} ${periodOf(state, gift.cycle)}`, 1, () => {
    give(state, gift.items)
    note(state, 'claim_gift', 1)
  })
}

/** A task counts the events of its period, or of the days of its window while that is on. */
export function claimTask(state: State, task: Task): Verdict {
  const { span } = task
  const open = span.kind === 'window' ? findOpen(span.window, state.now) : null
  if (span.kind === 'window' && !open) return refuse(3006)
  const period = span.kind === 'cycle' ? periodOf(state, span.cycle) : `from ${open?.start}`
  const done = countEvents(state, task.event, (day) =>
    open
      ? open.start <= day.getTime() && day.getTime() < open.end
      : span.kind === 'cycle' && periodOf(state, span.cycle, day) === period,
  )
  const name = `task ${task.key} ${period}`
  if (read(state.counts, name) === 0 && done < task.target) return refuse(3007)
  return claim(state, name, 1, () => {
    give(state, task.items)
    note(state, 'claim_task', 1)
  })
}

/** Stock and limit begin anew with each sale. */
function nameSale({ id, window }: Product, now: Date): string | null {
  if (!window) return `${id} `
  const open = findOpen(window, now)
  return open && `${id} ${open.start / 1000}`
}

export function buy(state: State, product: Product, num: number): Verdict {
  const { sold } = state.world
  const sale = nameSale(product, state.now)
  if (sale === null) return refuse(3006)
  if (vipOf(state) < product.vipRestriction) return refuse(3005)
  if (product.limit !== null && read(state.counts, `bought ${sale}`) + num > product.limit) return refuse(3004)
  if (product.stock !== null && read(sold, sale) + num > product.stock) return refuse(3003)
  const cost = product.price * num
  if (coinOf(state) < cost) return refuse(3002)
  const apply = () => {
    add(state.counts, `bought ${sale}`, num)
    if (product.stock !== null) add(sold, sale, num)
    pay(state, 'coin', cost)
    const items = product.items.map((one) => ({ item: one.item, num: one.num * num }))
    give(state, items, { to: product.type === 2 ? 'account' : 'role' })
    note(state, 'purchase', num)
    note(state, 'spend_points', cost)
  }
  return { code: 0, apply }
}

/** What was won is told by the answer: the model knows only what can be won, and what each spin costs. */
export function spin(state: State, count: number, won: () => readonly { code: string; num: number }[]): Verdict {
  if (ticketsOf(state, 'ticket:10801') < count) return refuse(-1)
  const { prizes, luck } = state.world.catalogue.wheel(project)
  const apply = () => {
    const results = won()
    if (results.length !== count) throw new Error(`${count} spins gave ${results.length} prizes`)
    pay(state, 'ticket:10801', count)
    for (const { code, num } of results) {
      const prize = prizes.find((one) => one.item.id === code && one.num === num)
      if (!prize) throw new Error(`The wheel has no ${num} ${code}`)
      give(state, [prize])
    }
    give(state, [{ item: luck, num: count }])
    note(state, 'spin', count)
  }
  return { code: 0, apply }
}

export function takeBigPrize(state: State): Verdict {
  const { bigPrize, bigPrizeCost } = state.world.catalogue.wheel(project)
  if (ticketsOf(state, 'ticket:10798') < bigPrizeCost) return refuse(-1)
  return {
    code: 0,
    apply: () => {
      pay(state, 'ticket:10798', bigPrizeCost)
      give(state, [bigPrize])
    },
  }
}

export function claimLetter(state: State, id: string): Verdict {
  const letter = state.letters.get(id)
  if (!letter) return refuse(1001)
  if (letter.until <= state.now.getTime()) return refuse(3006)
  if (letter.items.length === 0) return refuse(3007)
  return claim(state, `letter ${id}`, 1, () => give(state, letter.items))
}

/** What is usable is opened, or is on its way to the game. */
export function use(state: State, itemId: string, num: number): Verdict {
  const item = state.world.catalogue.items.get(itemId)
  const holder = item?.gameProject === '' ? accountOf(state) : roleOf(state)
  if (item?.kind !== 'item' || !item.usable || read(state.items, `${holder} ${itemId}`) < num) return refuse(3007)
  const apply = () => {
    add(state.items, `${holder} ${itemId}`, -num)
    const contents = Object.entries(item.opens_into ?? {}).flatMap(([id, amount]) => {
      const inner = state.world.catalogue.items.get(id)
      return inner ? [{ item: inner, num: amount * num }] : []
    })
    give(state, contents)
    note(state, 'use_item', num)
  }
  return { code: 0, apply }
}
