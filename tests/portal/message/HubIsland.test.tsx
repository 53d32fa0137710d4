// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import { HubIsland, texts } from '../../../src/portal/message/HubIsland.tsx'
import { linkBoxes } from '../../../src/portal/message/link-boxes.ts'
import { type Summary, summary } from '../../../src/portal/message/summary-store.ts'
import { ToolsIsland } from '../../../src/portal/message/ToolsIsland.tsx'
import { connectionLost } from '../../../src/portal/ui/load-failure.ts'
import { listPaths, settle } from '../session/fake-environment.ts'
import { ok, openPage, type Visit } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'
import { sampleSummary } from './sample.ts'

beforeEach(() => {
  summary.clear()
})

const site = findSiteByPath('/stormshot')
if (!site) throw new Error('Stormshot is gone')
const links = linkBoxes(site, 'en')

/** The root of the messages with the tools of its header. */
function show(visit: Visit) {
  const tab = openPage(visit)
  const player = renderIsland(
    <>
      <ToolsIsland locale="en" settingsHref="/stormshot/myinfo/messagesetting" />
      <HubIsland locale="en" links={links} giftHref="/stormshot/gift" />
    </>,
    texts,
  )
  return { tab, player }
}

const saying = (data: Summary) => ok(data)
const load = () => act(summary.load)
const system = () => screen.getByRole('link', { name: /System messages/ })

describe('the root of the messages', () => {
  test('has its four boxes before it is known what waits in them', () => {
    show({ user: { kind: 'loading' } })
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  test('says the latest line of a box and what is unread, and what an empty one is for', async () => {
    show({
      replies: {
        'system_notice/summary': saying({ ...sampleSummary(3), customer: { title: '', number: 0, created_at: 0 } }),
      },
    })
    await load()
    expect(within(system()).getByRole('img', { name: '3 unread messages' }).textContent).toBe('3')
    expect(within(system()).getByText('The latest')).toBeTruthy()
    const customer = screen.getByRole('link', { name: /Support/ })
    expect(within(customer).getByText('Your questions and our answers')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See gifts' })).toBeNull()
  })

  test('does not lead to customer service where nobody answers', async () => {
    show({ replies: { 'system_notice/summary': saying({ ...sampleSummary(1), customer_open: 0 }) } })
    await load()
    expect(system()).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Support/ })).toBeNull()
  })

  test('shows what customer service has by a bare dot, and the way to a gift that is ready', async () => {
    const data: Summary = { ...sampleSummary(0), custom_dot: 1, member_gift_has_new: 1 }
    show({ replies: { 'system_notice/summary': saying(data) } })
    await load()
    expect(screen.getByRole('img', { name: 'New' }).textContent).toBe('')
    expect(screen.getByRole('link', { name: 'See gifts' }).getAttribute('href')).toBe('/stormshot/gift')
  })

  test('says what did not come, and asks again', async () => {
    const { player } = show({
      replies: { 'system_notice/summary': [{ code: 1001 }, saying(sampleSummary(1))] },
    })
    await load()
    expect(within(system()).getByText('About you and your account')).toBeTruthy()
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(within(system()).getByText('The latest')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('marks everything as read once for two taps', async () => {
    const { tab, player } = show({
      replies: {
        'system_notice/summary': [saying(sampleSummary(2, 1)), saying(sampleSummary(0))],
        'system_notice/system_notice_setreaded_all': ok({}),
      },
    })
    await load()
    await player.dblClick(screen.getByRole('button', { name: 'Mark all read' }))
    await act(settle)
    expect(screen.getByText('All messages marked as read')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
    expect(listPaths(tab).filter((path) => path.endsWith('setreaded_all'))).toHaveLength(1)
  })

  test('shows who is half logged in what waits, and how to read it', async () => {
    show({ replies: { 'system_notice/summary': saying(sampleSummary(2)) }, mode: 'HALF' })
    await load()
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy()
    expect(within(system()).getByText('The latest')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  test.each([{ kind: 'noRole' }, { kind: 'failed', ...connectionLost }, { kind: 'guest' }] as const)(
    'keeps what is public for who is $kind',
    (user) => {
      show({ user })
      expect(screen.queryByRole('link', { name: /System messages/ })).toBeNull()
      const news = screen.getByRole('link', { name: /Announcements/ })
      expect(within(news).getByText('What’s new in the game')).toBeTruthy()
    },
  )
})
