import { describe, expect, it } from 'vitest'
import { freezePlayer, listAudit, readTimeline, showPlayer, thawPlayer } from '../../../src/contract/console/calls.ts'
import { systemNoticeList } from '../../../src/contract/message/calls.ts'
import { userInfo } from '../../../src/contract/session/calls.ts'
import { codeOf, dataOf } from '../harness.ts'
import { openConsole } from './operator.ts'

const { t, support, admin } = await openConsole()
const player = await t.register()

const freeze = (reason = 'bought with a stolen card') =>
  support.call(freezePlayer, { body: { id: player.fpUid, reason } })
const thaw = (reason = 'the bank says all is well') => support.call(thawPlayer, { body: { id: player.fpUid, reason } })
const show = async () => dataOf(await support.call(showPlayer, { query: { id: player.fpUid } }))
const isFrozen = async () => dataOf(await player.call(userInfo)).is_frozen

describe('an operator freezes and thaws an account', () => {
  it('once each, for a reason, and the page, the timeline and the player say so', async () => {
    expect(codeOf(await freeze(' x '))).toBe(1001)
    expect(codeOf(await thaw())).toBe(3007)
    dataOf(await freeze())
    expect(codeOf(await freeze())).toBe(3007)
    expect(await isFrozen()).toBe(1)
    const frozen = await show()
    expect(frozen).toMatchObject({ freeze_reason: 'bought with a stolen card' })
    expect(frozen.freeze_reference).toMatch(/^operator:\d+$/)
    t.clock.advance(60_000)
    dataOf(await thaw())
    expect(codeOf(await thaw())).toBe(3007)
    expect(await isFrozen()).toBe(0)
    expect(await show()).toMatchObject({ frozen_at: 0, freeze_reason: '', freeze_reference: '' })

    const query = { id: player.fpUid, kinds: 'freeze' }
    const { entry_list } = dataOf(await support.call(readTimeline, { query }))
    expect(entry_list.map(({ text, reason, at }) => [text, reason, at])).toEqual([
      ['account thawed', 'the bank says all is well', frozen.frozen_at + 60],
      ['account frozen', 'bought with a stolen card', frozen.frozen_at],
    ])
    const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
    expect(notice_list.filter(({ title }) => /on hold|is back/.test(title))).toHaveLength(2)
  })

  it('and the audit log has it: why, before and after', async () => {
    const query = { subject: `player:${player.fpUid}` }
    const { entry_list } = dataOf(await admin.call(listAudit, { query }))
    const acts = entry_list.filter(({ act }) => /freeze|thaw/.test(act))
    expect(acts).toMatchObject([
      {
        act: 'players/thaw',
        operator: 'support@sandbox.test',
        reason: 'the bank says all is well',
        before: { frozen: true },
        after: { frozen: false },
      },
      { act: 'players/freeze', role: 'support', before: { frozen: false }, after: { frozen: true } },
    ])
  })

  it('but nobody that is not there', async () => {
    const body = { id: 'nobody', reason: 'a good reason' }
    expect(codeOf(await support.call(freezePlayer, { body }))).toBe(1001)
    expect(codeOf(await support.call(thawPlayer, { body }))).toBe(1001)
  })
})
