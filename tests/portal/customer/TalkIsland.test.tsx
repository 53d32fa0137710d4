// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerMessage } from '../../../src/contract/message/customer-calls.ts'
import { keepUnsentText } from '../../../src/portal/act/unsent-text.ts'
import { $attachment } from '../../../src/portal/customer/attachment.ts'
import { $draft } from '../../../src/portal/customer/draft-store.ts'
import { openTalk } from '../../../src/portal/customer/open-talk.ts'
import { TalkIsland, texts } from '../../../src/portal/customer/TalkIsland.tsx'
import { $outgoing } from '../../../src/portal/customer/talk-store.ts'
import { noteScroll } from '../../../src/portal/customer/talk-view-store.ts'
import { summary } from '../../../src/portal/message/summary-store.ts'
import { sampleSummary } from '../message/sample.ts'
import { listPaths, type Reply, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

/** The thread as the platform has it, from its beginning. */
let thread: CustomerMessage[]

beforeEach(() => {
  thread = []
  summary.clear()
  $draft.set('')
  $attachment.set({ kind: 'none' })
  $outgoing.set([])
  noteScroll(true)
})

function write(author: CustomerMessage['author'], text: string, image_url = ''): CustomerMessage {
  const message = {
    id: String(thread.length + 1),
    author,
    text,
    image_url,
    item_list: [],
    created_at: 1_795_000_000 + thread.length,
  }
  thread.push(message)
  return message
}

const replies: Replies = {
  'customer/list': () => ok({ message_list: thread.toReversed(), total: thread.length, next_cursor: '' }),
  'customer/send': ({ body }) => ok({ message: write('player', String(Object(body).text)) }),
  'customer/setreaded': ok({}),
}

const help = {
  hours: 24,
  questions: [
    { id: 'spin', question: 'Is the wheel fair?' },
    { id: 'make-up', question: 'Can I make up a missed day?' },
  ],
  href: '/stormshot/myinfo/faq',
}

/** The talk as its page starts it, with what was written before and not taken. */
const show = ({ unsent = '', ...visit }: Visit & { unsent?: string }) =>
  showIsland({
    island: <TalkIsland locale="en" help={help} backpackHref="/stormshot/benefits/pack" />,
    texts,
    start: () => {
      if (unsent) keepUnsentText({ text: unsent })
      openTalk()
    },
    ...visit,
    replies: { ...replies, ...visit.replies },
  })

const field = () => screen.getByRole('textbox', { name: 'Your message' })
const send = () => screen.getByRole('button', { name: 'Send' })
const said = () => screen.getAllByRole('listitem').filter((item) => item.className === 'say')

describe('the talk with the customer service', () => {
  test('is read from above, and a picture of it as large as there is room', async () => {
    write('player', 'Where is my chest?')
    write('support', 'Here.', '/api/image/7')
    const { player } = await show({})
    expect(said().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Where is my chest?'),
      expect.stringContaining('Here.'),
    ])
    await player.click(screen.getByRole('button', { name: 'Picture from support' }))
    const dialog = await screen.findByRole('dialog', { name: 'Full-size picture' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/image/7')
    await player.click(within(dialog).getByRole('img'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('names what was given with an answer, and leads to the backpack', async () => {
    write('player', 'My points are gone.')
    const item = { item_id: 'coin', item_num: 50, item_name: 'Points', item_icon: 'coin', game_project: '' }
    Object.assign(write('support', 'Here they are.'), { item_list: [item] })
    await show({})
    const gift = screen.getByRole('list', { name: 'Here’s what we’ve sent you' })
    expect(
      within(gift)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Points ×50'])
    expect(screen.getByRole('link', { name: 'Backpack' }).getAttribute('href')).toBe('/stormshot/benefits/pack')
  })

  test('leads to the FAQ in place of the field where nobody can answer', async () => {
    await show({})
    act(() => summary.set({ ...sampleSummary(0), customer_open: 0 }))
    expect(screen.getByRole('link', { name: 'Open the FAQ' }).getAttribute('href')).toBe('/stormshot/myinfo/faq')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'How can we help?' })).toBeNull()
  })

  test('sends what is written once for two taps, and goes on in the field', async () => {
    const { tab, player } = await show({})
    expect(screen.getByRole('heading', { name: 'How can we help?' })).toBeTruthy()
    await player.type(field(), 'Hello')
    await player.dblClick(send())
    await act(settle)
    expect(field()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field())
    expect(said()).toHaveLength(1)
    expect(listPaths(tab).filter((path) => path.endsWith('customer/send'))).toHaveLength(1)
  })

  test('says when a message that has arrived is answered, and what is like it, until it is', async () => {
    const { tab, player } = await show({})
    await player.type(field(), 'I missed three days!')
    await player.click(send())
    await act(settle)
    // Once to be read and once to be heard.
    expect(screen.getAllByText('Got it! We’ll answer within 24 hours.')).toHaveLength(2)
    const found = within(screen.getByRole('list', { name: 'While you wait, these answers may help' })).getAllByRole(
      'link',
    )
    expect(found.map((link) => link.getAttribute('href'))).toEqual(['/stormshot/myinfo/faq#make-up'])
    write('support', 'Sorry to hear.')
    await act(async () => {
      await tab.pass(4000)
      await settle()
    })
    expect(screen.queryByRole('link', { name: 'Can I make up a missed day?' })).toBeNull()
  })

  test('gives back what is refused', async () => {
    const { player } = await show({ replies: { 'customer/send': { code: 1005 } } })
    await player.type(field(), 'Hello')
    await player.click(send())
    await act(settle)
    expect(field()).toHaveProperty('value', 'Hello')
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  })

  test('counts near the limit, and sends nothing beyond it', async () => {
    const { tab, player } = await show({})
    act(() => $draft.set('a'.repeat(1950)))
    expect(screen.getByText('50 characters left')).toBeTruthy()
    act(() => $draft.set('a'.repeat(2001)))
    expect(screen.getByText('1 character too many')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await player.click(send())
    await act(settle)
    expect(listPaths(tab)).not.toContain('/api/customer/send')
  })

  test('begins with what was written before and not taken', async () => {
    await show({ unsent: 'Once more' })
    expect(field()).toHaveProperty('value', 'Once more')
  })

  test('says an answer that has come, and offers the way to it to who reads further up', async () => {
    write('player', 'Hello?')
    const { tab } = await show({})
    noteScroll(false)
    write('support', 'Yes.')
    await act(async () => {
      await tab.pass(4000)
      await settle()
    })
    expect(screen.getByText('Support says: Yes.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'New answer' })).toBeTruthy()
    expect(listPaths(tab)).toContain('/api/customer/setreaded')
    act(() => noteScroll(true))
    expect(screen.queryByRole('button', { name: 'New answer' })).toBeNull()
  })

  test('says what did not come, and asks again', async () => {
    const page: Reply = ok({ message_list: [write('support', 'Hi')], total: 1, next_cursor: '' })
    const { player } = await show({ replies: { 'customer/list': [{ code: 1001 }, page] } })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(said()).toHaveLength(1)
  })

  test('is for a player without a character too', async () => {
    await show({ user: { kind: 'noRole' } })
    expect(field()).toBeTruthy()
  })

  test('invites who is half logged in', async () => {
    await show({ mode: 'HALF' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Finish signing in' })).toBeTruthy()
  })
})
