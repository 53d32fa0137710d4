import { atom } from 'nanostores'
import { assignInbox, closeInbox, inboxPicture, readInbox } from '../../contract/console/calls.ts'
import { pageLimit } from '../../contract/paging.ts'
import type { Talk, TalkEntry } from '../../contract/support/talk.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { addressOfFile, callConsole, explain } from '../call.ts'
import { $playerId, player, timeline } from '../players/player-store.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { showToast } from '../toast/toast-store.ts'

/** The talk whose page it is, and its player's account; null until it came. */
export const $talk = atom<Talk | null>(null)
/** What became of taking it, giving it back or closing it, where it was refused. */
export const $talkProblem = atom('')
/** That the player has written while the page was open; empty for not. */
export const $talkNews = atom('')
export const $isHandBusy = atom(false)

/** How many new messages an update makes room for, so that the earliest ones shown stay. */
const room = 10

/** The messages, latest first. */
export const messages = createList<TalkEntry>(async ({ cursor, size = 40 }) => {
  const query = { fp_uid: $playerId.get(), cursor, page_size: Math.min(pageLimit, size + room) }
  const answer = await redirectIfSignedOut(callConsole(readInbox, { query }))
  if (answer.kind === 'ok' && cursor === '') $talk.set(answer.data.talk)
  return mapAnswer(answer, ({ message_list, next_cursor }) => ({ rows: message_list, next: next_cursor }))
})

/** The latest message that is shown; null for none. */
export function findLatest(): TalkEntry | null {
  const state = messages.$state.get()
  return state.kind === 'ready' ? (state.rows[0] ?? null) : null
}

/** Looks for what was written since, and says so where it was the player. */
export async function refreshTalk(): Promise<void> {
  const before = findLatest()
  // A list that failed to load has its own retry.
  if (before === null) return
  await messages.load(loadModes.update)
  const state = messages.$state.get()
  if (state.kind !== 'ready') return
  const fresh = state.rows.filter(({ message_id }) => Number(message_id) > Number(before.message_id))
  if (fresh.some(({ author }) => author === 'player')) $talkNews.set('The player has written meanwhile.')
}

/** Where the picture of a message is, for those who may read talks. */
export const pictureAddress = (messageId: string) =>
  addressOfFile(inboxPicture, { fp_uid: $playerId.get(), message_id: messageId })

/** Takes the talk into the operator's hand, or gives it back. */
export async function moveTalk(hand: 'mine' | 'nobody'): Promise<void> {
  await change(
    () => callConsole(assignInbox, { body: { fp_uid: $playerId.get(), hand } }),
    hand === 'mine' ? 'The talk is yours.' : 'The talk is anybody’s again.',
  )
}

/** Closes the talk, unless the player has written since the latest message that is shown. */
export async function endTalk(): Promise<void> {
  const seen_id = findLatest()?.message_id
  if (seen_id === undefined) return
  await change(() => callConsole(closeInbox, { body: { fp_uid: $playerId.get(), seen_id } }), 'The talk is closed.')
}

type Changing = ReturnType<typeof callConsole<typeof assignInbox>>

async function change(run: () => Changing, done: string): Promise<void> {
  if ($isHandBusy.get()) return
  $isHandBusy.set(true)
  $talkProblem.set('')
  const answer = await redirectIfSignedOut(run())
  $isHandBusy.set(false)
  if (answer.kind === 'ok') {
    $talk.set(answer.data.talk)
    showToast(done)
    return
  }
  $talkProblem.set(explain(answer))
  if (answer.kind === 'refused') void refreshTalk()
}

/** How often the page looks for what is new, in milliseconds. */
const pause = 15_000

function watch(): void {
  getEnvironment().delay(pause, () => void refreshTalk().then(watch))
}

/** What the page does when it is opened: the talk, and beside it who the player is and what happened to them. */
export function openTalk(): void {
  $playerId.set(getEnvironment().address().searchParams.get('id') ?? '')
  void messages.load(loadModes.init)
  void player.load()
  void timeline.load(loadModes.init)
  watch()
}
