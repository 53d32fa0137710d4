import { beforeEach, expect, test } from 'vitest'
import { $answerProblem, $draft, editDraft, sendAnswer } from '../../src/console/inbox/answer-store.ts'
import { $gift, editGift, emptyGift } from '../../src/console/inbox/gift-store.ts'
import { $talkNews, messages, refreshTalk } from '../../src/console/inbox/talk-store.ts'
import { $playerId } from '../../src/console/players/player-store.ts'
import { loadModes } from '../../src/portal/ui/list-store.ts'
import { createFakeBrowser, type FakeTab, openTab, type Reply } from '../portal/session/fake-environment.ts'

const talk = {
  fp_uid: '40000001',
  state: 'open',
  assignee: '',
  game_project: 'st_global',
  locale: 'en',
  total: 1,
  unanswered: 1,
  since: 1,
  last_text: 'Hello?',
}
const entry = (message_id: string, author: 'player' | 'support') => ({
  message_id,
  author,
  agent_kind: author === 'player' ? '' : 'operator',
  agent_name: '',
  text: 'x',
  has_picture: 0,
  item_list: [],
  game_project: '',
  created_at: 1,
})

let tab: FakeTab
let replies: Reply[]
let latest: string
const listTo = (id: string) =>
  Array.from({ length: Number(id) }, (_, past) => entry(String(Number(id) - past), 'player'))
const sizeOf = (path: string) => Number(new URL(path, 'https://hall.test').searchParams.get('page_size'))
const answered = () => ({ code: 0, data: { talk, message: entry('2', 'support') } })
const sent = () => tab.requests.filter(({ path }) => path.includes('inbox/answer')).map(({ body }) => body)

beforeEach(async () => {
  tab = openTab(createFakeBrowser())
  replies = []
  latest = '1'
  tab.platform = ({ path }) =>
    path.includes('inbox/talk')
      ? { code: 0, data: { talk, message_list: listTo(latest).slice(0, sizeOf(path)), next_cursor: '' } }
      : replies.shift()
  $playerId.set(talk.fp_uid)
  $draft.set({ text: '', canned: '', picture: null })
  $gift.set(emptyGift)
  await messages.load(loadModes.init)
})

test('an answer that nobody knows of goes again under its id, and the next one under another', async () => {
  replies = ['disconnected', answered(), answered()]
  editDraft({ text: 'Hello' })
  await sendAnswer()
  expect($answerProblem.get()).toContain('it counts once')
  await sendAnswer()
  expect($draft.get().text).toBe('')
  editDraft({ text: 'And more' })
  await sendAnswer()
  const [first, again, next] = sent()
  expect(first).toMatchObject({ fp_uid: talk.fp_uid, seen_id: '1', text: 'Hello' })
  expect(again).toEqual(first)
  expect(next).toMatchObject({ text: 'And more' })
  expect(next).not.toMatchObject({ answer_id: Object(first).answer_id })
})

test('what the player has written meanwhile is shown before the answer goes', async () => {
  replies = [{ code: 3007 }, answered()]
  editDraft({ text: 'Hello' })
  latest = '3'
  await sendAnswer()
  expect($answerProblem.get()).toContain('was written meanwhile')
  expect($draft.get().text).toBe('Hello')
  await sendAnswer()
  expect(sent()).toMatchObject([{ seen_id: '1' }, { seen_id: '3' }])
})

test('nothing, and a gift without a reason, are not sent', async () => {
  await sendAnswer()
  expect($answerProblem.get()).toContain('Write something')
  editGift({ lines: [{ item_id: 'coin', item_num: 5 }] })
  await sendAnswer()
  expect($answerProblem.get()).toContain('why something is given')
  expect(sent()).toEqual([])
  replies = [answered()]
  editGift({ reason: 'points were lost' })
  await sendAnswer()
  expect(sent()).toMatchObject([
    { gift: { item_list: [{ item_id: 'coin', item_num: 5 }] }, reason: 'points were lost' },
  ])
  expect($gift.get()).toEqual(emptyGift)
})

test('what comes while the page is open is shown beside what was, and said', async () => {
  $talkNews.set('')
  await refreshTalk()
  expect($talkNews.get()).toBe('')
  latest = '3'
  await refreshTalk()
  expect($talkNews.get()).toContain('has written meanwhile')
  const state = messages.$state.get()
  expect(state.kind === 'ready' && state.rows.map(({ message_id }) => message_id)).toEqual(['3', '2', '1'])
})
