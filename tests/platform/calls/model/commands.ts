import fc from 'fast-check'
import * as v from 'valibot'
import * as backpack from '../../../../src/contract/backpack/calls.ts'
import * as benefits from '../../../../src/contract/benefits/calls.ts'
import * as checkin from '../../../../src/contract/checkin/calls.ts'
import * as gift from '../../../../src/contract/gift/calls.ts'
import * as message from '../../../../src/contract/message/calls.ts'
import * as sandbox from '../../../../src/contract/sandbox/calls.ts'
import * as shop from '../../../../src/contract/shop/calls.ts'
import * as task from '../../../../src/contract/task/calls.ts'
import * as wheel from '../../../../src/contract/wheel/calls.ts'
import type { GiftItem } from '../../../../src/platform/catalogue/items.ts'
import type { Catalogue } from '../../../../src/platform/catalogue/load-catalogue.ts'
import { dataOf } from '../../harness.ts'
import type { SentAnswer } from '../send-call.ts'
import { monthOf, weekOf } from './calendar.ts'
import { accountOf, expire, give, type Hall, project, read, roleOf } from './hall.ts'
import { play } from './play.ts'
import { type Desk, expectAgreed, press, pressAgain } from './press.ts'
import * as rules from './rules.ts'

type Command = fc.AsyncCommand<Hall, Desk>

/** A command that can always be given: the rules say what comes of it. */
function command(name: string, run: (hall: Hall, desk: Desk) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name }
}

const day = 24 * 60 * 60 * 1000

const checkIn = (resign: boolean) =>
  command(resign ? 'make up' : 'check in', async (hall, desk) => {
    const body = { active_id: `month-${monthOf(hall.now)}`, uid: hall.uid, resign: resign ? 1 : 0 }
    await press(hall, desk, checkin.monthCheckin, { body }, () => rules.checkIn(hall, resign))
  })

const takeWeekGift = command('take the gift of the week', async (hall, desk) => {
  const body = { active_id: `week-${weekOf(hall.now)}`, uid: hall.uid }
  await press(hall, desk, checkin.weekCheckin, { body }, () => rules.takeWeekGift(hall))
})

const buy = (id: string, num: number) =>
  command(`buy ${num} ${id}`, async (hall, desk) => {
    const product = hall.world.catalogue.shop(project).find(id)
    if (!product) throw new Error(`There is no ${id}`)
    const body = { product_id: id, uid: hall.uid, num }
    await press(hall, desk, shop.buyProduct, { body }, () => rules.buy(hall, product, num))
  })

const claimRight = (key: string) =>
  command(`claim the right ${key}`, async (hall, desk) => {
    const right = hall.world.catalogue.rights(project).get(key)
    if (!right) throw new Error(`There is no ${key}`)
    const body = { rights_key: key }
    await press(hall, desk, benefits.rightsGet, { body }, () => rules.claimRight(hall, right))
  })

const claimTask = (key: string) =>
  command(`claim the task ${key}`, async (hall, desk) => {
    const found = hall.world.catalogue.tasks(project).get(key)
    if (!found) throw new Error(`There is no ${key}`)
    await press(hall, desk, task.taskGet, { body: { task_key: key } }, () => rules.claimTask(hall, found))
  })

const receiveGift = (id: string) =>
  command(`receive the gift ${id}`, async (hall, desk) => {
    const found = hall.world.catalogue.memberGifts(project).find((one) => one.id === id)
    if (!found) throw new Error(`There is no ${id}`)
    await press(hall, desk, gift.receiveMemberGift, { query: { id } }, () => rules.receiveGift(hall, found))
  })

function readResults({ data }: SentAnswer) {
  const { result } = v.parse(wheel.wheelSpin.data, data)
  return result.map(({ item_code, item_nums }) => ({ code: item_code, num: item_nums }))
}

const spin = (count: number) =>
  command(`spin ${count} times`, async (hall, desk) => {
    const body = { count, fp_uid: hall.fpUid }
    await press(hall, desk, wheel.wheelSpin, { body }, (answer) => rules.spin(hall, count, () => readResults(answer)))
  })

const takeBigPrize = command('take the big prize', async (hall, desk) => {
  await press(hall, desk, wheel.wheelBigPrize, { body: {} }, () => rules.takeBigPrize(hall))
})

/** Looks into both mailboxes; what was seen once can still be asked for when it is gone. */
async function readLetters(hall: Hall, { player }: Desk) {
  for (const box of ['honkmailbox', 'adventurermailbox'] as const) {
    const { letter_list } = dataOf(await player.call(message.mailboxList, { query: { box, page_size: 100 } }))
    for (const { id, item_list, expire_time, is_claimed } of letter_list) {
      if (is_claimed !== read(hall.counts, `letter ${id}`)) throw new Error(`${id} is not as it was left`)
      const items = item_list.flatMap(({ item_id, item_num }) => findItem(hall, item_id, item_num))
      hall.letters.set(id, { items, until: expire_time * 1000 })
    }
  }
}

function findItem({ world }: Hall, id: string, num: number): GiftItem[] {
  const item = world.catalogue.items.get(id)
  return item ? [{ item, num }] : []
}

const claimLetter = (place: number) =>
  command(`claim letter ${place}`, async (hall, desk) => {
    await readLetters(hall, desk)
    const ids = [...hall.letters.keys()].toSorted()
    const id = ids[place % (ids.length + 1)] ?? 'nothing'
    await press(hall, desk, message.mailboxClaim, { body: { id } }, () => rules.claimLetter(hall, id))
  })

/** Something that the player has, as a rule, or could have. */
function pickItem(hall: Hall, place: number): string {
  const held = [...hall.items].flatMap(([name, amount]) => (amount > 0 ? [name.slice(name.indexOf(' ') + 1)] : []))
  const names = [...held.toSorted(), ...(place % 5 === 0 ? ['ss-machete'] : [])]
  return names[place % Math.max(1, names.length)] ?? 'ss-rations'
}

const useItem = (place: number, num: number) =>
  command(`use ${num} of thing ${place}`, async (hall, desk) => {
    const itemId = pickItem(hall, place)
    const { backpack_list } = dataOf(await desk.player.call(backpack.backpackList, { body: { page_size: 100 } }))
    const entry = backpack_list.find(({ items }) => items[0]?.item_id === itemId)
    const has = Math.max(
      read(hall.items, `${roleOf(hall)} ${itemId}`),
      read(hall.items, `${accountOf(hall)} ${itemId}`),
    )
    if ((entry?.valid_count ?? 0) !== has)
      throw new Error(`The backpack shows ${entry?.valid_count} of ${has} ${itemId}`)
    const body = { id: entry?.id ?? 'nothing', num }
    await press(hall, desk, backpack.backpackUse, { body }, () =>
      entry ? rules.use(hall, itemId, num) : { code: 1001 },
    )
  })

/** What the sandbox gives, to begin with or later. */
export const grant = (itemId: string, amount: number, toRole: boolean) =>
  command(`get ${amount} ${itemId}${toRole ? ' for the role' : ''}`, async (hall, desk) => {
    const [granted] = findItem(hall, itemId, amount)
    if (!granted) throw new Error(`There is no ${itemId}`)
    const currency = granted.item.kind === 'ticket' ? granted.item.currency : itemId
    const body = { fp_uid: hall.fpUid, uid: toRole ? hall.uid : '', currency, amount }
    dataOf(await desk.t.client()(sandbox.grant, { body }))
    give(hall, [granted], { to: toRole ? 'role' : 'account' })
    await expectAgreed(hall, desk)
  })

const playGame = (name: string, amount: number) =>
  command(`play: ${amount} ${name}`, async (hall, desk) => {
    const body = { game_project: project, uid: hall.uid, name, amount }
    dataOf(await desk.t.client()(sandbox.gameEvent, { body }))
    play(hall, name, amount)
    await expectAgreed(hall, desk)
  })

const moveClock = (days: number) =>
  command(`wait ${days} days`, async (hall, desk) => {
    hall.now = new Date(hall.now.getTime() + days * day)
    dataOf(await desk.t.client()(sandbox.setClock, { body: { now: hall.now.toISOString() } }))
    expire(hall)
    await expectAgreed(hall, desk)
  })

const repeat = (place: number) =>
  command(`repeat call ${place}`, async (hall, desk) => await pressAgain(hall, desk, place))

/** Everything a player of the model's game can do, with what the catalogue has to offer. */
export function listCommands(catalogue: Catalogue): fc.Arbitrary<Command>[] {
  const small = fc.constantFrom(1, 1, 1, 2, 3, 6)
  const anyOf = (names: Iterable<string>) => fc.constantFrom(...names)
  const tasks = catalogue.tasks(project)
  const scarce = catalogue.shop(project).list.flatMap(({ id, limit, stock }) => ((limit ?? stock) ? [id] : []))
  const gameEvents = ['session', 'level_up', 'recharge']
  const amounts = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 20_000 }))
  return [
    fc.boolean().map(checkIn),
    fc.boolean().map(checkIn),
    fc.constant(takeWeekGift),
    fc.tuple(anyOf(catalogue.shop(project).list.map(({ id }) => id)), small).map(([id, num]) => buy(id, num)),
    fc.tuple(anyOf(scarce), small).map(([id, num]) => buy(id, num)),
    fc.tuple(fc.nat(9), fc.constantFrom(1, 1, 2, 5)).map(([place, num]) => useItem(place, num)),
    fc.constantFrom(1, 1, 3, 10).map(spin),
    fc.constant(takeBigPrize),
    anyOf(catalogue.rights(project).keys()).map(claimRight),
    anyOf(['daily-supplies', 'weekly-spins', 'level-gift']).map(claimRight),
    anyOf(tasks.keys()).map(claimTask),
    anyOf(['daily-checkin', 'daily-spin', 'weekly-purchases', 'growth-points']).map(claimTask),
    anyOf(catalogue.memberGifts(project).map(({ id }) => id)).map(receiveGift),
    anyOf(['ss-daily', 'ss-weekly', 'ss-level']).map(receiveGift),
    fc.nat(12).map(claimLetter),
    fc
      .tuple(fc.constantFrom('coin', 'coin', 'growth', 'spin-ticket', 'luck'), amounts, fc.boolean())
      .map(([id, amount, toRole]) => grant(id, amount, toRole)),
    fc
      .tuple(anyOf(gameEvents), fc.oneof(small, fc.constantFrom(10, 499)))
      .map(([name, amount]) => playGame(name, amount)),
    fc.constantFrom(1, 1, 1, 7, 31, 45).map(moveClock),
    fc.nat(20).map(repeat),
  ]
}
