import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userInfo } from '../../src/contract/session/calls.ts'
import { createTestPlatform, dataOf, type TestPlatform } from './harness.ts'
import { makeEvent, openGame, sendSigned } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const recharge = (uid: string) => makeEvent(t, uid, 'recharge', { data: { amount: 500, currency: 'USD' } })

describe('a batch with text that no database keeps', () => {
  it('loses the entry that has it, by the name of the field, and no other', async () => {
    const uids = [randomUUID(), randomUUID(), randomUUID()]
    const [cut, nul, good] = uids
    const roles = [
      { uid: cut, nickname: 'Wolf \ud83d' },
      { uid: nul, nickname: 'a\u0000b' },
      { uid: good, nickname: 'Wolf' },
      { uid: 'x\u0000', nickname: 'Wolf' },
    ]
    const answer = await sendSigned(t, '/server/roles', { roles })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        result_list: [
          { uid: cut, code: 1001, msg: expect.stringContaining('nickname') },
          { uid: nul, code: 1001, msg: expect.stringContaining('nickname') },
          { uid: good, code: 0 },
          { uid: '', code: 1001, msg: expect.stringContaining('uid') },
        ],
      },
    })
  })

  it('counts the events beside it', async () => {
    const { player } = await openGame(t)
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)
    const events = [
      { ...recharge(player.uid), name: 'recharge\ud800' },
      recharge(player.uid),
      { ...recharge(player.uid), data: { amount: 500, currency: 'USD', note: '\udc00', deep } },
      { ...recharge(player.uid), data: { amount: 500, currency: 'U\u0000SD' } },
    ]
    const { data } = await sendSigned(t, '/server/events', { events })
    expect(data).toMatchObject({
      result_list: [
        { code: 1001, msg: expect.stringContaining('name') },
        { code: 0 },
        { code: 0 },
        { code: 1001, msg: expect.stringContaining('data.currency') },
      ],
    })
  })
})

describe('a signature', () => {
  it('of a delivery opens no call to whoever has seen it', async () => {
    const { player } = await openGame(t)
    const delivery = {
      type: 'items.granted',
      uid: player.uid,
      game_project: 'st_global',
      item_list: [],
      reason: 'use_item',
    }
    for (const path of ['ticket', 'deliveries']) {
      expect(await sendSigned(t, `/server/${path}`, { ...delivery, reference: '1' })).toMatchObject({
        status: 401,
        code: 1003,
      })
    }
  })

  it('of a preview does not become the events', async () => {
    const { player } = await openGame(t)
    const growth = async () => dataOf(await player.call(userInfo, { body: {} })).account_growth
    const before = await growth()
    const [body, id] = [{ events: [recharge(player.uid)] }, randomUUID()]
    for (const _ of [1, 2]) expect(await sendSigned(t, '/server/preview', body, { id })).toMatchObject({ code: 0 })
    expect(await sendSigned(t, '/server/events', body, { id })).toMatchObject({ status: 409, code: 1006 })
    expect(await growth()).toBe(before)
  })
})
