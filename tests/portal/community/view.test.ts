import { beforeEach, describe, expect, it } from 'vitest'
import { $view, article, comments, loadFailed, loadView, posts } from '../../../src/portal/community/app/view-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { createFakeBrowser, type FakeTab, listPaths, openTab, type Reply } from '../session/fake-environment.ts'
import { answerBy } from '../session/sample.ts'

const empty = { post_list: [], comment_list: [], next_cursor: '' }
/** Not an answer that shows anything; a connection that breaks would be tried again first. */
const refused: Reply = { code: 1001 }

/** The community where each call has these answers, one after the other, the last for ever. */
function openView(replies: Record<string, Reply[]>): FakeTab {
  return openTab(createFakeBrowser(), { platform: answerBy(replies) })
}

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
