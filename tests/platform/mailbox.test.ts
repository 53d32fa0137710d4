import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinFlow } from '../../src/contract/benefits/calls.ts'
import { mailboxClaim, mailboxList } from '../../src/contract/message/calls.ts'
import { gameTicket } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

type Box = 'honkmailbox' | 'adventurermailbox'
const open = async (player: Player, box: Box = 'honkmailbox', query: object = {}) =>
  dataOf(await player.call(mailboxList, { query: { box, ...query } }))
const claim = (player: Player, id: string) => player.call(mailboxClaim, { body: { id } })

async function findLetter(player: Player, title: string, box: Box = 'honkmailbox') {
  const letter = (await open(player, box)).letter_list.find((one) => one.title === title)
  if (!letter) throw new Error(`no letter ${title}`)
  return letter
}

const countItems = async (player: Player) =>
  Object.fromEntries(
    (
      await t.db.sql<{ id: string; amount: number }[]>`
        select item_id as id, amount from backpack_items where holder = ${`role:st_global:${player.uid}`}`
    ).map(({ id, amount }) => [id, amount]),
  )

describe('a mailbox', () => {
  it('holds the letters of its game and its name, latest first', async () => {
    const player = await t.register()
    const { letter_list, total, next_cursor } = await open(player)
    expect(letter_list.length).toBeGreaterThanOrEqual(2)
    expect(total).toBe(letter_list.length)
    expect(next_cursor).toBe('')
    const [supplies] = letter_list
    expect(supplies).toMatchObject({
      title: 'Supplies for you',
      is_claimed: 0,
      content: expect.stringContaining('Stormshot'),
      // Monday's midnight in Singapore, and a week later.
      created_at: Date.parse('2026-11-15T16:00:00Z') / 1000,
      expire_time: Date.parse('2026-11-22T16:00:00Z') / 1000,
    })
    expect(supplies?.item_list.map(({ item_id, item_num }) => [item_id, item_num])).toEqual([
      ['st-tonic', 3],
      ['st-ship-parts', 1],
    ])
    const other = (await open(player, 'adventurermailbox')).letter_list.map(({ id }) => id)
    expect(letter_list.filter(({ id }) => other.includes(id))).toEqual([])
    expect(codeOf(await player.call(mailboxList, { query: { box: 'honkmailbox' } }))).toBe(0)
  })

  it('comes page by page and by cursor', async () => {
    const player = await t.register()
    const all = (await open(player, 'adventurermailbox')).letter_list.map(({ id }) => id)
    expect(all.length).toBeGreaterThanOrEqual(3)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await open(player, 'adventurermailbox', { page_size: 1, cursor })
      expect(page.total).toBe(all.length)
      seen.push(...page.letter_list.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== '')
    expect(seen).toEqual(all)
    const second = await open(player, 'adventurermailbox', { page_size: 1, page: 2 })
    expect(second.letter_list.map(({ id }) => id)).toEqual(all.slice(1, 2))
  })

  it('speaks the reader’s language', async () => {
    const player = await t.register()
    const { letter_list } = dataOf(await player.with({ lang: 'zh_cn' })(mailboxList, { query: { box: 'honkmailbox' } }))
    const item = letter_list[0]?.item_list[0]
    expect(item?.item_name).toBe(t.catalogue.text(`items.${item?.item_id}`, 'zh-cn'))
    expect(letter_list[0]?.title).toBe(t.catalogue.text('letters.supplies.title', 'zh-cn'))
  })

  it('refuses another box, a page without a game, and a guest', async () => {
    const player = await t.register()
    const raw = await t.send('/api/mailbox/list?box=nobody', { headers: { 'h5-auth': player.token } })
    expect(raw).toMatchObject({ status: 400, text: expect.stringContaining('box') })
    const query = { box: 'honkmailbox' } as const
    const homeless = player.with({ 'game-project': '', 'priv-uid': '' })
    expect(await homeless(mailboxList, { query })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('Game-Project'),
    })
    expect(codeOf(await t.client({ 'game-project': 'st_global' })(mailboxList, { query }))).toBe(1003)
  })
})

describe('a letter', () => {
  it('gives what is enclosed, once, to the role that takes it', async () => {
    const player = await t.register()
    const letter = await findLetter(player, 'Supplies for you')
    const before = await countItems(player)
    expect(dataOf(await claim(player, letter.id))).toMatchObject({ id: letter.id, reward_list: letter.item_list })
    expect(codeOf(await claim(player, letter.id))).toBe(codes.alreadyClaimed)
    expect(await countItems(player)).toEqual({
      ...before,
      'st-tonic': (before['st-tonic'] ?? 0) + 3,
      'st-ship-parts': (before['st-ship-parts'] ?? 0) + 1,
    })
    expect((await findLetter(player, letter.title)).is_claimed).toBe(1)
  })

  it('names every balance that it changes, and is named in the record', async () => {
    const player = await t.register()
    const thanks = await findLetter(player, 'Thank you for playing')
    expect(dataOf(await claim(player, thanks.id))).toMatchObject({ coin: 30 })
    const { coin_flow_list } = dataOf(await player.call(coinFlow))
    expect(coin_flow_list[0]).toMatchObject({ amount: 30, title: 'Letter', reference_name: 'Thank you for playing' })
    const map = await findLetter(player, 'A torn map', 'adventurermailbox')
    expect(dataOf(await claim(player, map.id))).toMatchObject({
      account_growth: 20,
      game_growth: 20,
      role_growth: 20,
    })
    expect(dataOf(await player.call(userInfo))).toMatchObject({ coin: 30, account_growth: 20, role_growth: 20 })
  })

  it('gives once, whoever presses at the same time', async () => {
    const player = await t.register()
    const letter = await findLetter(player, 'Thank you for playing')
    const answers = await Promise.all(Array.from({ length: 30 }, () => claim(player, letter.id)))
    expect(answers.filter((one) => codeOf(one) === 0)).toHaveLength(1)
    expect(answers.filter((one) => codeOf(one) === codes.alreadyClaimed)).toHaveLength(29)
    expect(dataOf(await player.call(userInfo)).coin).toBe(30)
  })

  it('is each player’s and each game’s own', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const letter = await findLetter(player, 'Thank you for playing')
    expect(codeOf(await claim(player, letter.id))).toBe(0)
    expect(codeOf(await claim(other, letter.id))).toBe(0)
    const elsewhere = await t.register({ project: 'ss_global' })
    const supplies = await findLetter(player, 'Supplies for you')
    expect(await claim(elsewhere, supplies.id)).toMatchObject({ code: 1001, msg: expect.stringContaining('id') })
  })

  it('without enclosure is only to be read', async () => {
    const player = await t.register()
    const letter = await findLetter(player, 'Campfire stories', 'adventurermailbox')
    expect(letter.item_list).toEqual([])
    expect(codeOf(await claim(player, letter.id))).toBe(codes.notEligible)
    for (const id of ['nothing', 'supplies@x', `x${letter.id}`])
      expect(codeOf(await claim(player, id))).toBe(codes.invalidParameters)
  })

  it('goes at the game’s own midnight, and the next one is another', async () => {
    t.clock.set('2026-11-22T15:59:59.999Z')
    const player = await t.register()
    const letter = await findLetter(player, 'Supplies for you')
    t.clock.set('2026-11-22T16:00:00.000Z')
    expect(codeOf(await claim(player, letter.id))).toBe(codes.notOpen)
    const next = await findLetter(player, 'Supplies for you')
    expect(next.id).not.toBe(letter.id)
    expect(codeOf(await claim(player, next.id))).toBe(0)
    t.clock.set(testStart)
  })

  it('can be seen in a half session, and taken in a full one only', async () => {
    const body = { game_project: 'st_global', uid: '888000333' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: body.uid })
    const letter = await findLetter(half, 'Supplies for you')
    expect(codeOf(await claim(half, letter.id))).toBe(codes.notAllowedInMode)
    const roleless = await t.register({ role: false })
    expect(codeOf(await claim(roleless, letter.id))).toBe(codes.noCurrentRole)
    expect(codeOf(await t.client()(mailboxClaim, { body: { id: letter.id } }))).toBe(codes.tokenInvalid)
  })
})
