// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import type { Notice } from '../../../src/contract/message/notice-calls.ts'
import type { Announced } from '../../../src/portal/message/announced.ts'
import { $renderAnnouncement } from '../../../src/portal/message/announcement-words.ts'
import { BuiltAnnouncements } from '../../../src/portal/message/BuiltAnnouncements.tsx'
import type { NoticeBox } from '../../../src/portal/message/boxes.ts'
import { digest } from '../../../src/portal/message/digest.ts'
import { linkBoxes } from '../../../src/portal/message/link-boxes.ts'
import { NoticesIsland, texts } from '../../../src/portal/message/NoticesIsland.tsx'
import { openNotices } from '../../../src/portal/message/open-notices.ts'
import { summary } from '../../../src/portal/message/summary-store.ts'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { listBodies, settle } from '../session/fake-environment.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleNotice, sampleSummary } from './sample.ts'

beforeEach(() => {
  summary.clear()
})

afterEach(() => void vi.restoreAllMocks())

const read = 'system_notice/system_notice_setreaded'
const site = findSiteByPath('/stormshot')
if (!site) throw new Error('Stormshot is gone')
const links = linkBoxes(site, 'en')

const page = (notice_list: Notice[], next_cursor = '') => ok({ notice_list, total: notice_list.length, next_cursor })

interface Shown extends Visit {
  box?: NoticeBox
  announced?: Announced[]
}

/** A box as its page starts it. */
const show = ({ box = 'system', announced = [], ...visit }: Shown) =>
  showIsland({
    island: (
      <NoticesIsland locale="en" links={links} box={box} game="Stormshot" base="/stormshot">
        {announced.length > 0 && (
          <BuiltAnnouncements locale="en" announced={announced} icon="i-horn" base="/stormshot" />
        )}
      </NoticesIsland>
    ),
    texts,
    start: () => openNotices(box, box === 'announcement' ? digest(announced) : ''),
    ...visit,
    replies: { [read]: ok({}), 'system_notice/summary': ok(sampleSummary(0)), ...visit.replies },
  })

describe('a box of notices', () => {
  test('reads by itself what it shows, which stays recognisable', async () => {
    const seen = sampleNotice('1', { is_viewed: 1, title: 'An old one' })
    const { tab } = await show({ replies: { 'system_notice/system_notice_list': page([sampleNotice('2'), seen]) } })
    const list = within(screen.getByRole('list', { name: 'System messages' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Notice 2',
      'An old one',
    ])
    expect(list.getAllByRole('img', { name: 'New' })).toHaveLength(1)
    expect(screen.getByText('You’ve seen everything')).toBeTruthy()
    expect(listBodies(tab, read)).toEqual([{ ids: ['2'] }])
  })

  test('reads nothing that nobody sees', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { tab } = await show({ replies: { 'system_notice/system_notice_list': page([sampleNotice('2')]) } })
    expect(screen.getByRole('img', { name: 'New' })).toBeTruthy()
    expect(listBodies(tab, read)).toEqual([])
  })

  test('says that nothing is there, and leads back', async () => {
    await show({ box: 'community', replies: { 'community_notice/list': page([]) } })
    expect(screen.getByRole('heading', { name: 'No community news yet' })).toBeTruthy()
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

  test('leads to what a notice speaks of, and nowhere from one that speaks of no page', async () => {
    const won = sampleNotice('2', { title: 'The big prize is yours', link: 'benefits/pack' })
    await show({ replies: { 'system_notice/system_notice_list': page([won, sampleNotice('1')]) } })
    const list = within(screen.getByRole('list', { name: 'System messages' }))
    const [way, ...others] = list.getAllByRole('link')
    expect(way?.getAttribute('href')).toBe('/stormshot/benefits/pack')
    expect(list.getByRole('link', { name: 'Open backpack The big prize is yours' })).toBe(way)
    expect(others).toEqual([])
  })

  test('leads a player without a character here to one', async () => {
    await show({ user: { kind: 'noRole' } })
    expect(screen.getByRole('button', { name: 'Choose a character' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'System messages' })).toBeNull()
  })
})

describe('the announcements', () => {
  const built: Announced = { id: 'st.day', title: 'A new isle', content: 'Sail there.', link: 'store', day: '1 June' }
  const announced = [built]
  const live = sampleNotice('st.day', { ...built, kind: 'game', is_viewed: 0 })
  const guest: UserState = { kind: 'guest' }

  test('stand on the page at once, and stay while they are not known anew', async () => {
    await show({ box: 'announcement', announced, user: guest, replies: { 'game_notice/list': { code: 1001 } } })
    expect(screen.getByRole('heading', { name: 'A new isle' })).toBeTruthy()
    expect(screen.getByText('1 June')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open shop A new isle' }).getAttribute('href')).toBe('/stormshot/store')
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

  const markdown = [
    'Sail **there**, with [a gift](gift) and',
    'one line more.',
    '',
    '## What is new',
    '',
    '- an isle',
    '- a <b onclick="alert(1)">bay</b>',
    '',
    '[No](javascript:alert(1)) [page](nowhere)',
  ].join('\n')
  const expectRead = (row: HTMLElement) => {
    expect(within(row).getByText('there').tagName).toBe('STRONG')
    expect(within(row).getByRole('link', { name: 'a gift' }).getAttribute('href')).toBe('/stormshot/gift')
    expect(within(row).getByRole('heading', { name: 'What is new', level: 5 })).toBeTruthy()
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['an isle', 'a <b onclick="alert(1)">bay</b>'])
    expect(row.querySelector('b, script, [onclick], [href^="javascript"]')).toBeNull()
    expect(within(row).getAllByRole('link')).toHaveLength(2)
  }

  test('are read as Markdown, of which nothing becomes markup, as the page is built', async () => {
    const reply = { 'game_notice/list': { code: 1001 } }
    await show({ box: 'announcement', announced: [{ ...built, content: markdown }], user: guest, replies: reply })
    expectRead(screen.getByText('A new isle').closest('li') ?? document.body)
  })

  test('are read as Markdown as they run, by what is fetched for it', async () => {
    const reply = { 'game_notice/list': page([{ ...live, content: markdown }]) }
    await show({ box: 'announcement', announced, user: guest, replies: reply })
    await vi.waitFor(() => expect(screen.getByText('there').tagName).toBe('STRONG'))
    expectRead(screen.getByText('A new isle').closest('li') ?? document.body)
  })

  test('are words where there is nothing but paragraphs, and what is no announcement always is', async () => {
    $renderAnnouncement.set(null)
    const words = sampleNotice('st.day', { ...live, content: 'One\nparagraph.\n\nAnother.' })
    await show({ box: 'announcement', user: guest, replies: { 'game_notice/list': page([words]) } })
    expect(screen.getByText('One paragraph. Another.').textContent).toBe('One paragraph.\nAnother.')
    expect($renderAnnouncement.get()).toBeNull()
  })

  test('alone are Markdown', async () => {
    const said = sampleNotice('1', { content: '**Bold** words\nof a player' })
    await show({ replies: { 'system_notice/system_notice_list': page([said]) } })
    expect(screen.getByText('**Bold** words of a player').textContent).toBe('**Bold** words\nof a player')
  })
})
