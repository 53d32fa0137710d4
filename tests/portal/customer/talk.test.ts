import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CustomerMessage } from '../../../src/contract/message/customer-calls.ts'
import { settleKeptActs } from '../../../src/portal/act/settle-kept-acts.ts'
import { restoreOutgoing } from '../../../src/portal/customer/restore-outgoing.ts'
import { type Message, sendMessage } from '../../../src/portal/customer/send-message.ts'
import { lookForNew } from '../../../src/portal/customer/take-in.ts'
import { lineUp } from '../../../src/portal/customer/talk.ts'
import { $outgoing, talk } from '../../../src/portal/customer/talk-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { $isOffline } from '../../../src/portal/ui/network-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import type { FakeBrowser, Platform, Reply } from '../session/fake-environment.ts'
import { ok, openBrowser, openPage } from '../set-up/open-page.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))
// A second try would be the same once more, after a while.
vi.mock('../../../src/portal/session/send-request.ts', async (original) => {
  const { sendRequest } = await original<typeof import('../../../src/portal/session/send-request.ts')>()
  return { sendRequest: (request: Parameters<typeof sendRequest>[0]) => sendRequest(request) }
})

/** The thread as the platform has it, from its beginning. */
let thread: CustomerMessage[]
let browser: FakeBrowser
/** What goes wrong with sending, once each; after that everything goes well. */
let troubles: ('lost' | 'answer lost' | Reply)[]
let keys: (string | undefined)[]
let given: Message[]

function write(author: CustomerMessage['author'], text: string, image_id = ''): CustomerMessage {
  const image_url = image_id && `/api/image/${image_id}`
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

const taken = new Map<string, CustomerMessage>()

const send: Platform = ({ body, headers }) => {
  const key = headers['idempotency-key']
  keys.push(key)
  const trouble = troubles.shift()
  if (trouble === 'lost') return 'disconnected'
  if (trouble !== undefined && trouble !== 'answer lost') return trouble
  const { text = '', image_id = '' } = Object(body)
  const message = taken.get(key ?? '') ?? write('player', String(text), String(image_id))
  taken.set(key ?? '', message)
  return trouble === 'answer lost' ? 'disconnected' : ok({ message })
}

const list: Platform = ({ path }) => {
  const query = new URL(path, 'https://x').searchParams
  const end = query.get('cursor') ? Number(query.get('cursor')) : thread.length
  const start = Math.max(0, end - Number(query.get('page_size')))
  const message_list = thread.slice(start, end).toReversed()
  return ok({ message_list, total: thread.length, next_cursor: start > 0 ? String(start) : '' })
}

const open = () => openPage({ browser, replies: { 'customer/send': send, 'customer/list': list } })

beforeEach(() => {
  browser = openBrowser()
  thread = []
  troubles = []
  keys = []
  given = []
  taken.clear()
  $outgoing.set([])
  $isOffline.set(false)
  open()
})

const say = (text: string, imageId = '') =>
  sendMessage({ text, imageId, imageUrl: imageId && `/api/image/${imageId}` }, (message) => given.push(message))

function read(): string[] {
  const state = talk.$state.get()
  const rows = state.kind === 'ready' ? state.rows : []
  return rows.map(({ text, state: how }) => (how === 'sent' ? text : `${text} (${how})`))
}

describe('the talk', () => {
  test('is read from above, and grows upwards by page', async () => {
    for (let n = 1; n <= 30; n++) write(n % 2 ? 'player' : 'support', `m${n}`)
    await talk.load(loadModes.init)
    expect([read()[0], read().at(-1)]).toEqual(['m11', 'm30'])
    await talk.load(loadModes.append)
    expect([read()[0], read().at(-1), read().length]).toEqual(['m1', 'm30', 30])
  })

  test('shows answers where they belong, each once', async () => {
    write('player', 'Hello')
    await talk.load(loadModes.init)
    expect(await lookForNew()).toEqual([])
    write('support', 'Good day')
    write('support', 'What can we do?')
    expect((await lookForNew())?.map(({ text }) => text)).toEqual(['What can we do?', 'Good day'])
    expect(read()).toEqual(['Hello', 'Good day', 'What can we do?'])
    expect(await lookForNew()).toEqual([])
  })

  test('begins anew where more was said than one page tells', async () => {
    write('player', 'Hello')
    await talk.load(loadModes.init)
    for (let n = 1; n <= 25; n++) write('support', `m${n}`)
    await lookForNew()
    expect([read()[0], read().length]).toEqual(['m6', 20])
    await talk.load(loadModes.append)
    expect(read().slice(0, 2)).toEqual(['Hello', 'm1'])
  })

  test('ends with what is on its way, and knows who goes on speaking', () => {
    const messages = [write('player', 'One'), write('player', 'Two'), write('support', 'Three')]
    const at = 1_795_000_005
    const rows = lineUp(messages.toReversed(), [
      { name: 'customer:1', text: '', imageId: 'abc', imageUrl: '/api/image/abc', at, state: 'waiting' },
      { name: 'customer:2', text: 'Later', imageId: '', imageUrl: '', at: at + 600, state: 'sending' },
    ])
    expect(rows.map(({ goesOn }) => goesOn)).toEqual([true, false, false, false, false])
    expect(rows[3]).toEqual({
      key: 'customer:1',
      author: 'player',
      text: '',
      imageUrl: '/api/image/abc',
      items: [],
      at,
      state: 'waiting',
      goesOn: false,
    })
  })
})

describe('a message', () => {
  test('stands there at once, and has arrived when the platform says so', async () => {
    await talk.load(loadModes.init)
    say('Hello')
    say('Are you there?', 'abc')
    expect(read()).toEqual(['Hello (sending)', 'Are you there? (sending)'])
    await vi.waitFor(() => expect(read()).toEqual(['Hello', 'Are you there?']))
    expect(thread.map(({ image_url }) => image_url)).toEqual(['', '/api/image/abc'])
    expect(new Set(keys).size).toBe(2)
  })

  test('that is not heard waits, and is sent again with its key, before what came after it', async () => {
    await talk.load(loadModes.init)
    troubles = ['answer lost']
    say('First')
    await vi.waitFor(() => expect(read()).toEqual(['First (waiting)']))
    expect(thread).toHaveLength(1)
    say('Second')
    await vi.waitFor(() => expect(read()).toEqual(['First', 'Second']))
    expect(thread.map(({ text }) => text)).toEqual(['First', 'Second'])
    expect(new Set(keys).size).toBe(2)
  })

  test('waits while the network is known to be away', async () => {
    const tab = open()
    await talk.load(loadModes.init)
    tab.isOffline = true
    $isOffline.set(true)
    troubles = ['lost']
    say('From the train')
    await vi.waitFor(() => expect(read()).toEqual(['From the train (waiting)']))
    expect([...browser.local.keys()].filter((name) => name.startsWith('guildhall.act.'))).toHaveLength(1)
    tab.isOffline = false
    await settleKeptActs()
    await vi.waitFor(() => expect(thread.map(({ text }) => text)).toEqual(['From the train']))
  })

  test('outlives a reload, and goes out in the order of writing', async () => {
    await talk.load(loadModes.init)
    troubles = ['lost', 'lost', 'lost']
    say('First')
    say('Second')
    await vi.waitFor(() => expect(read()).toEqual(['First (waiting)', 'Second (waiting)']))
    open()
    $outgoing.set([])
    await talk.load(loadModes.init)
    restoreOutgoing()
    expect(read()).toEqual(['First (waiting)', 'Second (waiting)'])
    troubles = []
    await settleKeptActs()
    expect(thread.map(({ text }) => text)).toEqual(['First', 'Second'])
  })

  test('that waited and was sent from elsewhere is not sent once more', async () => {
    await talk.load(loadModes.init)
    troubles = ['answer lost', 'lost', 'lost']
    say('First')
    say('Second')
    await vi.waitFor(() => expect(read()).toEqual(['First (waiting)', 'Second (waiting)']))
    const rows = $outgoing.get()
    troubles = []
    await settleKeptActs()
    $outgoing.set(rows)
    say('Third')
    await vi.waitFor(() => expect(thread.map(({ text }) => text)).toContain('Third'))
    expect(thread.map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
    expect($outgoing.get()).toEqual([])
  })

  test('that waited and is refused is given back as well', async () => {
    await talk.load(loadModes.init)
    troubles = ['lost']
    say('With a picture', 'gone')
    await vi.waitFor(() => expect(read()).toEqual(['With a picture (waiting)']))
    troubles = [{ code: 1001, status: 400 }]
    say('Second')
    await vi.waitFor(() => expect(read()).toEqual(['Second']))
    expect(given).toEqual([{ text: 'With a picture', imageId: '', imageUrl: '' }])
  })

  test('that may have arrived keeps waiting where its second try is not looked at', async () => {
    await talk.load(loadModes.init)
    troubles = ['answer lost']
    say('First')
    await vi.waitFor(() => expect(read()).toEqual(['First (waiting)']))
    troubles = [{ code: 1004, status: 429, headers: { 'retry-after': '30' } }]
    say('Second')
    await vi.waitFor(() => expect(thread.map(({ text }) => text)).toEqual(['First', 'Second']))
    expect(given).toEqual([])
    expect($outgoing.get()).toMatchObject([{ text: 'First', state: 'waiting' }])
  })

  test('that is refused is given back, and not sent again', async () => {
    await talk.load(loadModes.init)
    troubles = [
      { code: 1001, status: 400 },
      { code: 1004, status: 429, headers: { 'retry-after': '30' } },
    ]
    say('With a picture', 'gone')
    await vi.waitFor(() => expect($toast.get().text).toBe('customer.picture.gone'))
    say('Too much')
    await vi.waitFor(() => expect(given).toHaveLength(2))
    expect(given).toEqual([
      { text: 'With a picture', imageId: '', imageUrl: '' },
      { text: 'Too much', imageId: '', imageUrl: '' },
    ])
    expect(read()).toEqual([])
    expect([...browser.local.keys()].filter((name) => name.startsWith('guildhall.act.'))).toEqual([])
  })
})
