import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { answerInbox, uploadInbox } from '../../contract/console/calls.ts'
import { reasonSchema } from '../../contract/console/console-call.ts'
import { sentTypeSchema } from '../../contract/image/calls.ts'
import { uploadLimit } from '../../contract/support/answer-calls.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { callConsole, explain } from '../call.ts'
import { $playerId } from '../players/player-store.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { showToast } from '../toast/toast-store.ts'
import { $gift, emptyGift, toGift } from './gift-store.ts'
import { $talk, $talkNews, findLatest, refreshTalk } from './talk-store.ts'

/** What is about to be answered, besides its gift. */
export interface Draft {
  text: string
  /** The key of a canned answer; empty for none. */
  canned: string
  /** A picture that the platform has taken; null for none. */
  picture: { id: string; name: string } | null
}

const emptyDraft: Draft = { text: '', canned: '', picture: null }

export const $draft = atom<Draft>(emptyDraft)
export const $answerProblem = atom('')
export const $isSending = atom(false)
export const $isTaking = atom(false)

/** The answer's own id: the same until the platform has said what became of it, so that it counts once. */
let answerId = ''

/** Changes the draft. */
export function editDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Four characters of base64 are three bytes. */
const largest = Math.floor((uploadLimit / 4) * 3)

/** Has the platform take a picture for the answer. */
export async function pickPicture(file: File): Promise<void> {
  const type = v.safeParse(sentTypeSchema, file.type)
  if (!type.success) return $answerProblem.set('A picture is a PNG, JPEG, WebP or GIF file.')
  if (file.size > largest) return $answerProblem.set('A picture has at most 2 MB.')
  $isTaking.set(true)
  $answerProblem.set('')
  const base64 = toBase64(new Uint8Array(await file.arrayBuffer()))
  const body = { fp_uid: $playerId.get(), type: type.output, base64 }
  const answer = await redirectIfSignedOut(callConsole(uploadInbox, { body }))
  $isTaking.set(false)
  if (answer.kind === 'ok') editDraft({ picture: { id: answer.data.picture_id, name: file.name } })
  else $answerProblem.set(explain(answer, { unknown: 'No usable answer came. Choose the picture again.' }))
}

/** Why the answer did not go, and what to do about it. */
function explainAnswer(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  if (answer.kind === 'refused' && answer.code === codes.notEligible)
    return 'Something was written meanwhile. Read it, and then send.'
  if (answer.kind === 'refused' && answer.code === codes.keyReused)
    return 'What you sent before has arrived after all. Read the talk before you send this, too.'
  return explain(answer, { unknown: 'Nobody knows whether it arrived. Send it again: it counts once.' })
}

function findProblem({ text, canned, picture }: Draft): string {
  const { lines, reason } = $gift.get()
  if (text.trim() === '' && canned === '' && picture === null && lines.length === 0)
    return 'Write something, or choose a canned answer, a picture or a gift.'
  if (lines.length > 0 && !v.is(reasonSchema, reason))
    return 'Say in 3 to 500 characters why something is given: the audit log keeps it.'
  return ''
}

/** Answers the player, unless something was written since the latest message that is shown. */
export async function sendAnswer(): Promise<void> {
  const draft = $draft.get()
  const seen_id = findLatest()?.message_id
  if ($isSending.get() || seen_id === undefined) return
  const problem = findProblem(draft)
  $answerProblem.set(problem)
  if (problem !== '') return
  $isSending.set(true)
  answerId ||= getEnvironment().createId()
  const { text, canned, picture } = draft
  const said = { fp_uid: $playerId.get(), answer_id: answerId, seen_id, text, canned, picture_id: picture?.id ?? '' }
  const answer = await redirectIfSignedOut(callConsole(answerInbox, { body: { ...said, ...toGift($gift.get()) } }))
  $isSending.set(false)
  if (answer.kind === 'ok') {
    answerId = ''
    $draft.set(emptyDraft)
    $gift.set(emptyGift)
    $talkNews.set('')
    $talk.set(answer.data.talk)
    showToast('Answered.')
  } else {
    $answerProblem.set(explainAnswer(answer))
    if (answer.kind === 'refused' && answer.code === codes.keyReused) answerId = ''
  }
  if (answer.kind !== 'failed') await refreshTalk()
}
