// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import type { Notice } from '../../../src/contract/message/notice-calls.ts'
import type { Announced } from '../../../src/portal/message/announced.ts'
import type { NoticeBox } from '../../../src/portal/message/boxes.ts'
import { digest } from '../../../src/portal/message/digest.ts'
import { linkBoxes } from '../../../src/portal/message/link-boxes.ts'
import { NoticesIsland, texts } from '../../../src/portal/message/NoticesIsland.tsx'
import { openNotices } from '../../../src/portal/message/open-notices.ts'
import { summary } from '../../../src/portal/message/summary-store.ts'
import { $user, type UserState } from '../../../src/portal/session/account-state.ts'
import { restoreSession } from '../../../src/portal/session/session-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  openTab,
  type Platform,
  type Reply,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, leaveSession, sampleUser } from '../session/sample.ts'
import { renderIsland } from '../set-up/render-island.tsx'
import { sampleNotice, sampleSummary } from './sample.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  summary.clear()
})

afterEach(() => void vi.restoreAllMocks())

const read = 'system_notice/system_notice_setreaded'
const ready: UserState = { kind: 'ready', user: sampleUser }
const site = findSiteByPath('/stormshot')
if (!site) throw new Error('Stormshot is gone')
const links = linkBoxes(site, 'en')

const page = (notice_list: Notice[], next_cursor = ''): Reply => ({
  code: 0,
  data: { notice_list, total: notice_list.length, next_cursor },
})
const ok: Reply = { code: 0, data: {} }

interface Visit {
  box?: NoticeBox
  replies?: Record<string, Reply | Reply[] | Platform>
  user?: UserState
  announced?: Announced[]
}

/** A box as its page starts it. */
async function show({ box = 'system', replies = {}, user = ready, announced = [] }: Visit) {
  if (user.kind !== 'guest') leaveSession(browser)
  const summaries = { 'system_notice/summary': { code: 0, data: sampleSummary(0) } }
  const tab = openTab(browser, { platform: answerBy({ [read]: ok, ...summaries, ...replies }) })
  restoreSession()
  const player = renderIsland(
    <NoticesIsland
      locale="en"
      links={links}
      box={box}
      game="Stormshot"
      hubHref="/stormshot/message"
      announced={announced}
    />,
    texts,
  )
  openNotices(box, box === 'announcement' ? digest(announced) : undefined)
  await act(async () => {
    $user.set(user)
    await settle()
  })
  return { tab, player }
}

const marksOf = ({ requests }: Awaited<ReturnType<typeof show>>['tab']) =>
  requests.filter(({ path }) => path.endsWith(read)).map(({ body }) => body)

describe('a box of notices', () => {
  test('reads by itself what it shows, which stays recognisable', async () => {
    const seen = sampleNotice('1', { is_viewed: 1, title: 'An old one' })
    const { tab } = await show({ replies: { 'system_notice/system_notice_list': page([sampleNotice('2'), seen]) } })
    const list = within(screen.getByRole('list', { name: 'System notices' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Notice 2',
      'An old one',
    ])
    expect(list.getAllByRole('img', { name: 'New' })).toHaveLength(1)
    expect(screen.getByText('You have seen every notice')).toBeTruthy()
    expect(marksOf(tab)).toEqual([{ ids: ['2'] }])
  })

  test('reads nothing that nobody sees', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { tab } = await show({ replies: { 'system_notice/system_notice_list': page([sampleNotice('2')]) } })
    expect(screen.getByRole('img', { name: 'New' })).toBeTruthy()
    expect(marksOf(tab)).toEqual([])
  })

  test('says that nothing is there, and leads back', async () => {
    await show({ box: 'community', replies: { 'community_notice/list': page([]) } })
    expect(screen.getByRole('heading', { name: 'Quiet in the community' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/stormshot/message')
  })

  test('says what did not come, and asks again', async () => {
    const { player } = await show({
      replies: { 'system_notice/system_notice_list': [{ code: 1001 }, page([sampleNotice('1')])] },
    })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'Notice 1' })).toBeTruthy()
  })

  test('leads a player without a character here to one', async () => {
    await show({ user: { kind: 'noRole' } })
    expect(screen.getByRole('button', { name: 'Choose a role' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'System notices' })).toBeNull()
  })
})

describe('the announcements', () => {
  const announced = [{ id: 'st.day', title: 'A new isle', content: 'Sail there.', day: '1 June' }]
  const [built] = announced
  const live = sampleNotice('st.day', { ...built, kind: 'game', is_viewed: 0 })
  const guest: UserState = { kind: 'guest' }

  test('stand on the page at once, and stay while they are not known anew', async () => {
    await show({ box: 'announcement', announced, user: guest, replies: { 'game_notice/list': { code: 1001 } } })
    expect(screen.getByRole('heading', { name: 'A new isle' })).toBeTruthy()
    expect(screen.getByText('1 June')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['nothing where they are the same', announced, [live], ''],
    ['the island where they are others', announced, [{ ...live, content: 'Sail elsewhere.' }], 'announcements'],
    ['the island where there are none', [], [], 'announcements'],
  ])('a guest is brought %s', async (_name, known, rows, asked) => {
    const { tab } = await show({
      box: 'announcement',
      announced: known,
      user: guest,
      replies: { 'game_notice/list': page(rows) },
    })
    expect(tab.environment.fact('asked')).toBe(asked)
    expect(screen.queryByRole('img', { name: 'New' })).toBeNull()
  })
})
