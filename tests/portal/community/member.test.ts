import { beforeEach, describe, expect, it } from 'vitest'
import { communityChannel as channel, type SessionMessage } from '../../../src/contract/community/bus.ts'
import { headerNames } from '../../../src/contract/wire.ts'
import { $member, readToken } from '../../../src/portal/community/app/member-store.ts'
import { followPortal } from '../../../src/portal/community/app/start-app.ts'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'
import { answerBy, goodReplies } from '../session/sample.ts'

const said: SessionMessage = { channel, type: 'session', who: 'player', fp_uid: '40000001', ticket: '' }
const other: SessionMessage = { ...said, fp_uid: '40000002', ticket: 'a ticket' }

/** What was called, each with the token it was called with. */
const listCalls = (tab: FakeTab) =>
  tab.requests.map(({ path, headers }) => `${path} ${headers[headerNames.token] ?? ''}`.trim())

/** The community in a browser that keeps a session of its last visit. */
function openWithSession(): FakeTab {
  const exchanged = {
    code: 0,
    data: { auth_token: 'new', fp_uid: '40000002', login_type: 1, game_project: 'st_global', user: null },
  }
  const tab = openTab(createFakeBrowser(), {
    platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': exchanged, 'auth/logout': { code: 0, data: {} } }),
  })
  tab.environment.local.set('guildhall.community.token', 'old')
  tab.environment.local.set('guildhall.community.fp_uid', '40000001')
  return tab
}

describe('the session of the last visit', () => {
  beforeEach(() => $member.set({ kind: 'unknown' }))

  it('is nobody’s until the portal names its account', () => {
    openWithSession()
    expect(readToken()).toBe('')
    followPortal(said)
    expect(readToken()).toBe('old')
  })

  it('ends where the portal names another account, which comes with a ticket', async () => {
    const tab = openWithSession()
    followPortal(other)
    expect($member.get().kind).toBe('unknown')
    await tab.pass(0)
    await expect.poll(readToken).toBe('new')
    expect(listCalls(tab)).toEqual(['/api/auth/logout old', '/api/auth/h5_2_auth_new'])
    expect(tab.environment.local.get('guildhall.community.fp_uid')).toBe('40000002')
  })

  it('goes with the last word of the portal, also where a ticket is still being exchanged', async () => {
    const tab = openWithSession()
    followPortal(other)
    followPortal({ ...said, who: 'guest', fp_uid: '' })
    await expect.poll(() => listCalls(tab)).toContain('/api/auth/logout new')
    expect($member.get().kind).toBe('guest')
    expect(tab.environment.local.get('guildhall.community.token')).toBeNull()
  })

  it('ends with a guest', async () => {
    const tab = openWithSession()
    followPortal({ ...said, who: 'guest', fp_uid: '' })
    expect($member.get().kind).toBe('guest')
    await expect.poll(() => listCalls(tab)).toEqual(['/api/auth/logout old'])
    expect(tab.environment.local.get('guildhall.community.token')).toBeNull()
  })
})
