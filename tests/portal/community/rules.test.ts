import { describe, expect, it } from 'vitest'
import { communityChannel as channel, type SessionMessage } from '../../../src/contract/community/bus.ts'
import { codes } from '../../../src/contract/wire.ts'
import { describeHere } from '../../../src/portal/community/answer-session.ts'
import { judgeSession } from '../../../src/portal/community/app/member-store.ts'
import { judgeAnswer } from '../../../src/portal/community/app/press.ts'
import { readView } from '../../../src/portal/community/app/view-store.ts'
import { findCommunity, findJumpTarget } from '../../../src/portal/community/find-community.ts'
import { nobody, type Session } from '../../../src/portal/session/kept-session.ts'
import { connectionLost } from '../../../src/portal/ui/load-failure.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'

const at = (search: string) => new URL(`https://hall.example/stormshot${search}`)

describe('the community’s address', () => {
  it('names game, language, view and post, and nothing else of the page’s own', () => {
    const tab = openTab(createFakeBrowser(), { path: '/stormshot/communityDetail/articleDetail?id=12&x=1' })
    const { origin } = new URL(findCommunity('feed').url)
    expect(findCommunity('article')).toEqual({ url: `${origin}/community/stormshot?view=article&id=12`, origin })
    tab.facts.locale = 'ar'
    expect(findCommunity('feed').url).toBe(`${origin}/community/stormshot/ar?view=feed`)
    openTab(createFakeBrowser(), { path: '/stormshot/communityDetail/articleDetail?id=12%26view%3Dmine' })
    expect(findCommunity('article').url).toBe(`${origin}/community/stormshot?view=article`)
  })

  it('is jumped to by a post’s id or the parameter of the community', () => {
    const jump = (search: string) => findJumpTarget(at(search), '/stormshot')
    expect(jump('')).toBe('/stormshot/communityDynamic')
    expect(jump('?community=home')).toBe('/stormshot/communityDynamic')
    expect(jump('?community=profiletabcard')).toBe('/stormshot/myinfo/community')
    expect(jump('?id=7')).toBe('/stormshot/communityDetail/articleDetail?id=7')
    expect(jump('?id=//evil.example')).toBe('/stormshot/communityDynamic')
  })

  it.each([
    ['', { view: 'feed', id: '' }],
    ['?view=mine&id=3', { view: 'mine', id: '' }],
    ['?view=article&id=3', { view: 'article', id: '3' }],
    ['?view=article&id=x', { view: 'feed', id: '' }],
    ['?view=admin', { view: 'feed', id: '' }],
  ])('%j is read as a view', (search, view) => expect(readView(at(search))).toEqual(view))
})

describe('who is here', () => {
  const full: Session = { mode: 'FULL', token: 't', fpUid: '40000001', gameProject: '' }
  const ready = { kind: 'ready', user: sampleUser } as const

  it('is a player once they have a role of the game, half of one in a half session, and a guest until then', () => {
    const who = (user: Parameters<typeof describeHere>[0]['user'], session = full) =>
      describeHere({ user, session })?.who ?? null
    expect(who(ready)).toBe('player')
    expect(who({ kind: 'guest' }, nobody)).toBe('guest')
    expect(who({ kind: 'noRole' })).toBe('guest')
    expect(who({ kind: 'inactive', user: { ...sampleUser, game_id: '' } })).toBe('guest')
    expect(who(ready, { ...full, mode: 'HALF' })).toBe('half')
    expect(who({ kind: 'noRole' }, { ...full, mode: 'HALF' })).toBe('guest')
  })

  it('is said by nobody while it is not known, could not be asked, or is only from the last visit', () => {
    expect(describeHere({ user: { kind: 'loading' }, session: full })).toBeNull()
    expect(describeHere({ user: { kind: 'failed', ...connectionLost }, session: full })).toBeNull()
    expect(describeHere({ user: { ...ready, isKept: true }, session: full })).toBeNull()
  })

  it('keeps the session of the same account, exchanges a ticket for another, and drops it for a guest', () => {
    const said: SessionMessage = { channel, type: 'session', who: 'player', fp_uid: '1', ticket: '' }
    const one = { fpUid: '1', token: 'x' }
    expect(judgeSession(said, one)).toBe('same')
    expect(judgeSession({ ...said, fp_uid: '2', ticket: 't' }, one)).toBe('exchange')
    expect(judgeSession({ ...said, fp_uid: '2' }, one)).toBe('guest')
    expect(judgeSession({ ...said, who: 'half' }, one)).toBe('same')
    expect(judgeSession({ ...said, who: 'half', fp_uid: '2', ticket: 't' }, one)).toBe('exchange')
    expect(judgeSession({ ...said, ticket: 't' }, null)).toBe('exchange')
    expect(judgeSession({ ...said, who: 'guest', fp_uid: '' }, one)).toBe('guest')
  })
})

it.each([
  [{ kind: 'ok', data: null }, 'done'],
  [{ kind: 'refused', code: codes.notEligible, msg: '', status: 200 }, 'words'],
  [{ kind: 'refused', code: codes.tooManyRequests, msg: '', status: 429 }, 'too_many'],
  [{ kind: 'refused', code: codes.alreadyClaimed, msg: '', status: 200 }, 'again'],
  [{ kind: 'refused', code: codes.noCurrentRole, msg: '', status: 200 }, 'role'],
  [{ kind: 'refused', code: codes.invalidParameters, msg: '', status: 400 }, 'refused'],
  [{ kind: 'failed', reason: 'network' }, 'unknown'],
] as const)('an answer such as %j means %s', (answer, outcome) => expect(judgeAnswer(answer)).toBe(outcome))
