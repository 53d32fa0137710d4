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
import { play } from './play.ts'
import { type Context, expectAgreed, press, pressAgain } from './press.ts'
import { listRefundCommands } from './refunds.ts'
import * as rules from './rules.ts'
import { accountOf, expire, give, project, read, roleOf, type State, settleDebts } from './state.ts'

type Command = fc.AsyncCommand<State, Context>

/** A command that can always be given: the rules say what comes of it. */
function command(name: string, run: (state: State, context: Context) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name }
}

const day = 24 * 60 * 60 * 1000

const checkIn = (resign: boolean) =>
  command(resign ? 'make up' : 'check in', async (state, context) => {
    const body = { active_id: `month-${monthOf(state.now)}`, uid: state.uid, resign: resign ? 1 : 0 }
    await press(state, context, checkin.monthCheckin, { body }, () => rules.checkIn(state, resign))
  })

const takeWeekGift = command('take the gift of the week', async (state, context) => {
  const body = { active_id: `week-${weekOf(state.now)}`, uid: state.uid }
  await press(state, context, checkin.weekCheckin, { body }, () => rules.takeWeekGift(state))
})

const buy = (id: string, num: number) =>
  command(`buy ${num} ${id}`, async (state, context) => {
    const product = state.world.catalogue.shop(project).find(id)
    if (!product) throw new Error(`There is no ${id}`)
    const body = { product_id: id, uid: state.uid, num }
    await press(state, context, shop.buyProduct, { body }, () => rules.buy(state, product, num))
  })

const claimRight = (key: string) =>
  command(`claim the right ${key}`, async (state, context) => {
    const right = state.world.catalogue.rights(project).get(key)
    if (!right) throw new Error(`There is no ${key}`)
    const body = { rights_key: key }
    await press(state, context, benefits.rightsGet, { body }, () => rules.claimRight(state, right))
  })

const claimTask = (key: string) =>
  command(`claim the task ${key}`, async (state, context) => {
    const found = state.world.catalogue.tasks(project).get(key)
    if (!found) throw new Error(`There is no ${key}`)
    await press(state, context, task.taskGet, { body: { task_key: key } }, () => rules.claimTask(state, found))
  })

const receiveGift = (id: string) =>
  command(`receive the gift ${id}`, async (state, context) => {
    const found = state.world.catalogue.memberGifts(project).find((one) => one.id === id)
    if (!found) throw new Error(`There is no ${id}`)
    await press(state, context, gift.receiveMemberGift, { query: { id } }, () => rules.receiveGift(state, found))
  })

function readResults({ data }: SentAnswer) {
  const { result } = v.parse(wheel.wheelSpin.data, data)
  return result.map(({ item_code, item_nums }) => ({ code: item_code, num: item_nums }))
}

const spin = (count: number) =>
  command(`spin ${count} times`, async (state, context) => {
    const body = { count, fp_uid: state.fpUid }
    await press(state, context, wheel.wheelSpin, { body }, (answer) =>
      rules.spin(state, count, () => readResults(answer)),
    )
  })

const takeBigPrize = command('take the big prize', async (state, context) => {
  await press(state, context, wheel.wheelBigPrize, { body: {} }, () => rules.takeBigPrize(state))
})

/** Looks into both mailboxes; what was seen once can still be asked for when it is gone. */
async function readLetters(state: State, { player }: Context) {
  for (const box of ['honkmailbox', 'adventurermailbox'] as const) {
    const { letter_list } = dataOf(await player.call(message.mailboxList, { query: { box, page_size: 100 } }))
    for (const { id, item_list, expire_time, is_claimed } of letter_list) {
      if (is_claimed !== read(state.counts, `letter ${id}`)) throw new Error(`${id} is not as it was left`)
      const items = item_list.flatMap(({ item_id, item_num }) => findItem(state, item_id, item_num))
      state.letters.set(id, { items, until: expire_time * 1000 })
    }
  }
}

function findItem({ world }: State, id: string, num: number): GiftItem[] {
  const item = world.catalogue.items.get(id)
  return item ? [{ item, num }] : []
}

const claimLetter = (place: number) =>
  command(`claim letter ${place}`, async (state, context) => {
    await readLetters(state, context)
    const ids = [...state.letters.keys()].toSorted()
    const id = ids[place % (ids.length + 1)] ?? 'nothing'
    await press(state, context, message.mailboxClaim, { body: { id } }, () => rules.claimLetter(state, id))
  })

/** Something that the player has, as a rule, or could have. */
function pickItem(state: State, place: number): string {
  const held = [...state.items].flatMap(([name, amount]) => (amount > 0 ? [name.slice(name.indexOf(' ') + 1)] : []))
  const names = [...held.toSorted(), ...(place % 5 === 0 ? ['ss-machete'] : [])]
  return names[place % Math.max(1, names.length)] ?? 'ss-rations'
}

const useItem = (place: number, num: number) =>
  command(`use ${num} of thing ${place}`, async (state, context) => {
    const itemId = pickItem(state, place)
    const { backpack_list } = dataOf(await context.player.call(backpack.backpackList, { body: { page_size: 100 } }))
    const entry = backpack_list.find(({ items }) => items[0]?.item_id === itemId)
    const has = Math.max(
      read(state.items, `${roleOf(state)} ${itemId}`),
      read(state.items, `${accountOf(state)} ${itemId}`),
    )
    if ((entry?.valid_count ?? 0) !== has)
      throw new Error(`The backpack shows ${entry?.valid_count} of ${has} ${itemId}`)
    const body = { id: entry?.id ?? 'nothing', num }
    await press(state, context, backpack.backpackUse, { body }, () =>
      entry ? rules.use(state, itemId, num) : { code: 1001 },
    )
  })

/** What the sandbox gives, to begin with or later. */
export const grant = (itemId: string, amount: number, toRole: boolean) =>
  command(`get ${amount} ${itemId}${toRole ? ' for the role' : ''}`, async (state, context) => {
    const [granted] = findItem(state, itemId, amount)
    if (!granted) throw new Error(`There is no ${itemId}`)
    const currency = granted.item.kind === 'ticket' ? granted.item.currency : itemId
    const body = { fp_uid: state.fpUid, uid: toRole ? state.uid : '', currency, amount }
    dataOf(await context.t.client()(sandbox.grant, { body }))
    give(state, [granted], { to: toRole ? 'role' : 'account' })
    settleDebts(state)
    await expectAgreed(state, context)
  })

const playGame = (name: string, amount: number) =>
  command(`play: ${amount} ${name}`, async (state, context) => {
    const body = { game_project: project, uid: state.uid, name, amount }
    dataOf(await context.t.client()(sandbox.gameEvent, { body }))
    play(state, name, amount)
    settleDebts(state)
    await expectAgreed(state, context)
  })

const moveClock = (days: number) =>
  command(`wait ${days} days`, async (state, context) => {
    state.now = new Date(state.now.getTime() + days * day)
    dataOf(await context.t.client()(sandbox.setClock, { body: { now: state.now.toISOString() } }))
    expire(state)
    await expectAgreed(state, context)
  })

const repeat = (place: number) =>
  command(`repeat call ${place}`, async (state, context) => await pressAgain(state, context, place))

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
    ...listRefundCommands(),
    fc.constantFrom(1, 1, 1, 7, 31, 45).map(moveClock),
    fc.nat(20).map(repeat),
  ]
}
