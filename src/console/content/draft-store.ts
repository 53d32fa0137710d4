import { atom } from 'nanostores'
import {
  approveDraft,
  type DraftMistake,
  declineDraft,
  discardDraft,
  rebaseDraft,
  type ShownDraft,
  showDraft,
  submitDraft,
  withdrawDraft,
} from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** Which draft the page is about. */
export const $draftId = atom('')
/** What the validator says of the draft, as of the last text that was kept. */
export const $mistakes = atom<readonly DraftMistake[]>([])

/** The draft, what it would change, and what is in its way. */
export const draft = createResource(async () => {
  const answer = await redirectIfSignedOut(callConsole(showDraft, { query: { draft_id: $draftId.get() } }))
  if (answer.kind === 'ok') $mistakes.set(answer.data.mistake_list)
  return answer
})

const lookAgain = 1_000
const looks = 30

/** Whether a draft was approved and its moment has come: it is about to run. */
function isDue({ draft: { state, live_at } }: Pick<ShownDraft, 'draft'>, now: number): boolean {
  return state === 'approved' && live_at * 1000 <= now
}

/** Loads the draft, and again while it is about to run. */
export async function followDraft(left = looks): Promise<void> {
  await draft.load()
  const shown = draft.read()
  if (shown && left > 0 && isDue(shown, getEnvironment().now())) {
    getEnvironment().delay(lookAgain, () => void followDraft(left - 1))
  }
}

const follow = () => followDraft()

/** A moment in a control, which is in UTC, in unix seconds; 0 for none. */
export function toMoment(typed: string): number {
  return typed === '' ? 0 : Math.floor(Date.parse(`${typed}Z`) / 1000)
}

/** Sends it to a second person, to run at a moment or at once (0). */
export function pressSubmit({ draft: { draft_id, name } }: ShownDraft, liveAt: number): void {
  const when =
    liveAt === 0 ? 'as soon as it is approved' : `at ${new Date(liveAt * 1000).toISOString().slice(0, 16)} UTC`
  askToAct({
    title: `Send “${name}” for approval?`,
    text: `Another operator reads the difference and decides. It goes live ${when}. The reason becomes the note of the version.`,
    label: 'Send for approval',
    run: (reason) => callConsole(submitDraft, { body: { draft_id, live_at: liveAt, reason } }),
    done: 'It waits for another operator.',
    follow,
  })
}

/** Takes it back to write on. */
export function pressWithdraw({ draft: { draft_id, name } }: ShownDraft): void {
  askToAct({
    title: `Take “${name}” back?`,
    text: 'You can write on, and send it for approval again.',
    label: 'Take back',
    run: (reason) => callConsole(withdrawDraft, { body: { draft_id, reason } }),
    done: 'It is yours to write on.',
    follow,
  })
}

/** Moves it onto what runs now. */
export function pressRebase({ draft: { draft_id, name }, running: { version } }: ShownDraft): void {
  askToAct({
    title: `Move “${name}” onto version ${version}?`,
    text: 'No newer version changed anything that this draft changes. Read the difference again afterwards.',
    label: 'Move it',
    run: (reason) => callConsole(rebaseDraft, { body: { draft_id, reason } }),
    done: `It changes version ${version} now.`,
    follow,
  })
}

/** Gives it up. */
export function pressDiscard({ draft: { draft_id, name } }: ShownDraft): void {
  askToAct({
    title: `Discard “${name}”?`,
    text: 'What it says is gone.',
    label: 'Discard',
    isGrave: true,
    run: (reason) => callConsole(discardDraft, { body: { draft_id, reason } }),
    done: 'Discarded.',
    follow,
  })
}

/** Approves it as it was read. */
export function pressApprove({ draft: { draft_id, name, author, live_at }, revision, ...shown }: ShownDraft): void {
  const isPast = live_at > 0 && live_at * 1000 <= getEnvironment().now()
  const date = `${new Date(live_at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const soon = 'as soon as you approve it, within seconds'
  const when = live_at === 0 ? soon : isPast ? `${soon}: its date, ${date}, is past` : `at ${date}`
  const count = shown.warning_list.length
  const warned =
    count === 0
      ? ''
      : ` It has ${count === 1 ? 'a warning' : `${count} warnings`}: read what it says above the difference.`
  askToAct({
    title: `Approve “${name}”?`,
    text: `Of ${author}. Players read it ${when}.${warned}`,
    label: 'Approve',
    run: (reason) => callConsole(approveDraft, { body: { draft_id, revision, reason } }),
    done: 'Approved.',
    follow,
  })
}

/** Gives it back to its author. */
export function pressDecline({ draft: { draft_id, name, author } }: ShownDraft): void {
  askToAct({
    title: `Decline “${name}”?`,
    text: `It goes back to ${author}, who reads your reason.`,
    label: 'Decline',
    isGrave: true,
    run: (reason) => callConsole(declineDraft, { body: { draft_id, reason } }),
    done: 'It went back to its author.',
    follow,
  })
}
