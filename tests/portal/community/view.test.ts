import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { headerNames } from '../../../src/contract/wire.ts'
import { $member, dropMember, keepMember } from '../../../src/portal/community/app/member-store.ts'
import {
  $view,
  article,
  comments,
  loadFailed,
  loadView,
  posts,
  startViews,
} from '../../../src/portal/community/app/view-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { createFakeBrowser, type FakeTab, listPaths, openTab, type Reply, settle } from '../session/fake-environment.ts'
import { answerBy } from '../session/sample.ts'

const empty = { post_list: [], comment_list: [], next_cursor: '' }
/** Not an answer that shows anything; a connection that breaks would be tried again first. */
const refused: Reply = { code: 1001 }

/** The community where each call has these answers, one after the other, the last for ever. */
function openView(replies: Record<string, Reply[]>): FakeTab {
  return openTab(createFakeBrowser(), { platform: answerBy(replies) })
}

describe('what the address names', () => {
  const reads = (tab: FakeTab) => tab.requests.map(({ headers }) => headers[headerNames.token] ?? 'nobody')
  const start = async () => {
    cleanStores($member)
    $member.set({ kind: 'unknown' })
    const tab = openView({ 'community/feed': [{ code: 0, data: empty }] })
    startViews()
    await settle()
    expect(reads(tab)).toEqual([])
    return tab
  }

  it('is read once, as the player whom the portal names', async () => {
    const tab = await start()
    keepMember({ fpUid: '40000001', token: 'own' }, 'player')
    await tab.pass(60_000)
    expect(reads(tab)).toEqual(['own'])
  })

  it('is read as by a guest where the portal says so, or nothing in time', async () => {
    const guest = await start()
    dropMember()
    await guest.pass(60_000)
    expect(reads(guest)).toEqual(['nobody'])
    const unsaid = await start()
    await unsaid.pass(2500)
    expect(reads(unsaid)).toEqual(['nobody'])
  })

  it('is read again by another player, once their ticket is exchanged', async () => {
    const tab = await start()
    keepMember({ fpUid: '40000001', token: 'own' }, 'player')
    dropMember('unknown')
    await settle()
    keepMember({ fpUid: '40000002', token: 'other' }, 'player')
    await tab.pass(60_000)
    expect(reads(tab)).toEqual(['own', 'other'])
  })
})

describe('once the network is back', () => {
  beforeEach(() => {
    $view.set({ view: 'feed', id: '' })
  })

  it('posts that did not come are asked for again', async () => {
    const good = { code: 0, data: empty }
    const tab = openView({ 'community/feed': [refused, good] })
    await loadView()
    expect(posts.$state.get().kind).toBe('failed')
    await loadFailed()
    expect(posts.$state.get().kind).toBe('ready')
    const asked = listPaths(tab).length
    await loadFailed()
    expect(listPaths(tab).length).toBe(asked)
  })

  it('a post is asked for again where only its comments did not come', async () => {
    $view.set({ view: 'article', id: '7' })
    const good = { code: 0, data: empty }
    openView({ 'community/comment_list': [refused, good], 'community/article': [refused] })
    await comments.load(loadModes.init)
    expect(comments.$state.get().kind).toBe('failed')
    await loadFailed()
    expect(comments.$state.get().kind).toBe('ready')
    expect(article.$state.get().kind).toBe('failed')
  })
})
