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
  type Hall,
  note,
  pay,
  periodOf,
  project,
  read,
  roleOf,
  ticketsOf,
  vipOf,
} from './hall.ts'

/** What the rules say to an act: a code, and what it changes where that is 0. */
export type Verdict = { code: 0; apply: () => void } | { code: number; apply?: never }

const refuse = (code: number): Verdict => ({ code })

/** Today's check-in, or the earliest missed day for points: the n-th of a month earns the n-th gift. */
export function checkIn(hall: Hall, resign: boolean): Verdict {
  const month = monthOf(hall.now)
  const checked = hall.checked.get(month) ?? new Set<number>()
  const today = hall.now.getUTCDate()
  const missed = Array.from({ length: today - 1 }, (_, index) => index + 1).find((day) => !checked.has(day))
  const day = resign ? missed : checked.has(today) ? undefined : today
  if (day === undefined) return refuse(resign ? 3007 : 3001)
  const gift = hall.world.catalogue.checkin(project).monthGifts(month)[checked.size]
  if (!gift) return refuse(3007)
  if (vipOf(hall) < gift.vipRestriction) return refuse(3005)
  const cost = resign ? gift.resigningConsumption : 0
  if (coinOf(hall) < cost) return refuse(3002)
  const apply = () => {
    hall.checked.set(month, checked.add(day))
    pay(hall, 'coin', cost)
    give(hall, gift.items, { gameGrowth: gift.gameGrowth, roleGrowth: gift.gameRoleGrowth })
    if (resign) note(hall, 'spend_points', cost)
    else note(hall, 'checkin', 1)
  }
  return { code: 0, apply }
}

/** Something that is claimed so many times a period. */
function claim(hall: Hall, name: string, times: number, then: () => void): Verdict {
  if (read(hall.counts, name) >= times) return refuse(3001)
  return {
    code: 0,
    apply: () => {
      add(hall.counts, name, 1)
      then()
    },
  }
}

export function takeWeekGift(hall: Hall): Verdict {
  const gift = hall.world.catalogue.checkin(project).weekGifts()[weekdayOf(hall.now) - 1]
  if (!gift) return refuse(3007)
  return claim(hall, `week ${dayOf(hall.now)}`, 1, () => {
    give(hall, gift.items)
    note(hall, 'checkin_week', 1)
  })
}

export function claimRight(hall: Hall, right: Right): Verdict {
  if (right.times === 0) return refuse(3007)
  if (vipOf(hall) < right.vipLevel) return refuse(3005)
  return claim(hall, `right ${right.key} ${periodOf(hall, right.cycle)}`, right.times, () => {
    give(hall, right.items)
    note(hall, 'claim_right', 1)
  })
}

export function receiveGift(hall: Hall, gift: MemberGift): Verdict {
  if (gift.window && !findOpen(gift.window, hall.now)) return refuse(3006)
  if (vipOf(hall) < gift.vipRestriction) return refuse(3005)
  return claim(hall, `gift ${gift.id} ${periodOf(hall, gift.cycle)}`, 1, () => {
    give(hall, gift.items)
    note(hall, 'claim_gift', 1)
  })
}

/** A task counts the events of its period, or of the days of its window while that is on. */
export function claimTask(hall: Hall, task: Task): Verdict {
  const { span } = task
  const open = span.kind === 'window' ? findOpen(span.window, hall.now) : null
  if (span.kind === 'window' && !open) return refuse(3006)
  const period = span.kind === 'cycle' ? periodOf(hall, span.cycle) : `from ${open?.start}`
  const done = countEvents(hall, task.event, (day) =>
    open
      ? open.start <= day.getTime() && day.getTime() < open.end
      : span.kind === 'cycle' && periodOf(hall, span.cycle, day) === period,
  )
  const name = `task ${task.key} ${period}`
  if (read(hall.counts, name) === 0 && done < task.target) return refuse(3007)
  return claim(hall, name, 1, () => {
    give(hall, task.items)
    note(hall, 'claim_task', 1)
  })
}

/** Stock and limit begin anew with each sale. */
export function nameSale({ id, window }: Product, now: Date): string | null {
  if (!window) return `${id} `
  const open = findOpen(window, now)
  return open && `${id} ${open.start / 1000}`
}

export function buy(hall: Hall, product: Product, num: number): Verdict {
  const { sold } = hall.world
  const sale = nameSale(product, hall.now)
  if (sale === null) return refuse(3006)
  if (vipOf(hall) < product.vipRestriction) return refuse(3005)
  if (product.limit !== null && read(hall.counts, `bought ${sale}`) + num > product.limit) return refuse(3004)
  if (product.stock !== null && read(sold, sale) + num > product.stock) return refuse(3003)
  const cost = product.price * num
  if (coinOf(hall) < cost) return refuse(3002)
  const apply = () => {
    add(hall.counts, `bought ${sale}`, num)
    if (product.stock !== null) add(sold, sale, num)
    pay(hall, 'coin', cost)
    const items = product.items.map((one) => ({ item: one.item, num: one.num * num }))
    give(hall, items, { to: product.type === 2 ? 'account' : 'role' })
    note(hall, 'purchase', num)
    note(hall, 'spend_points', cost)
  }
  return { code: 0, apply }
}

/** What was won is told by the answer: the model knows only what can be won, and what each spin costs. */
export function spin(hall: Hall, count: number, won: () => readonly { code: string; num: number }[]): Verdict {
  if (ticketsOf(hall, 'ticket:10801') < count) return refuse(-1)
  const { prizes, luck } = hall.world.catalogue.wheel(project)
  const apply = () => {
    const results = won()
    if (results.length !== count) throw new Error(`${count} spins gave ${results.length} prizes`)
    pay(hall, 'ticket:10801', count)
    for (const { code, num } of results) {
      const prize = prizes.find((one) => one.item.id === code && one.num === num)
      if (!prize) throw new Error(`The wheel has no ${num} ${code}`)
      give(hall, [prize])
    }
    give(hall, [{ item: luck, num: count }])
    note(hall, 'spin', count)
  }
  return { code: 0, apply }
}

export function takeBigPrize(hall: Hall): Verdict {
  const { bigPrize, bigPrizeCost } = hall.world.catalogue.wheel(project)
  if (ticketsOf(hall, 'ticket:10798') < bigPrizeCost) return refuse(-1)
  return {
    code: 0,
    apply: () => {
      pay(hall, 'ticket:10798', bigPrizeCost)
      give(hall, [bigPrize])
    },
  }
}

export function claimLetter(hall: Hall, id: string): Verdict {
  const letter = hall.letters.get(id)
  if (!letter) return refuse(1001)
  if (letter.until <= hall.now.getTime()) return refuse(3006)
  if (letter.items.length === 0) return refuse(3007)
  return claim(hall, `letter ${id}`, 1, () => give(hall, letter.items))
}

/** What is usable is opened, or is on its way to the game. */
export function use(hall: Hall, itemId: string, num: number): Verdict {
  const item = hall.world.catalogue.items.get(itemId)
  const holder = item?.gameProject === '' ? accountOf(hall) : roleOf(hall)
  if (item?.kind !== 'item' || !item.usable || read(hall.items, `${holder} ${itemId}`) < num) return refuse(3007)
  const apply = () => {
    add(hall.items, `${holder} ${itemId}`, -num)
    const contents = Object.entries(item.opens_into ?? {}).flatMap(([id, amount]) => {
      const inner = hall.world.catalogue.items.get(id)
      return inner ? [{ item: inner, num: amount * num }] : []
    })
    give(hall, contents)
    note(hall, 'use_item', num)
  }
  return { code: 0, apply }
}
