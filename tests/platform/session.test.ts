import { afterAll, beforeAll, expect, it } from 'vitest'
import { userInfo } from '../../src/contract/session/calls.ts'
import { createTestPlatform, dataOf, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

it('knows a new player', async () => {
  const player = await t.register()
  expect(dataOf(await player.call(userInfo))).toMatchObject({ uid: player.uid, fp_uid: player.fpUid, vip_level: 1 })
})
