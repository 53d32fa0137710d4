import type { Answer } from '../../../contract/client.ts'
import type { CommunityPost, ReportReason } from '../../../contract/community/post.ts'
import {
  communityComment,
  communityLike,
  communityPicture,
  communityPublish,
  communityRemove,
  communityReport,
} from '../../../contract/community/write-calls.ts'
import { describeOutcome } from '../../../contract/outcome.ts'
import { codes } from '../../../contract/wire.ts'
import { getEnvironment } from '../../environment.ts'
import { loadModes } from '../../ui/list-store.ts'
import { scalePicture } from '../../ui/scale-picture.ts'
import { callCommunity } from './call-community.ts'
import { tellPortal } from './tell-portal.ts'
import { $view, article, changePost, comments, loadView, posts } from './view-store.ts'

/** What is known of a press: `unknown` had no answer (rule 3.24), `refused` one that only a mistake of ours explains. */
export type Outcome = 'done' | 'words' | 'too_many' | 'role' | 'again' | 'refused' | 'unknown'

/** What is said of a press that did not work, as the name of a text. */
export function problemOf(outcome: Exclude<Outcome, 'done'>) {
  return `community.problem.${outcome === 'again' ? 'refused' : outcome}` as const
}

const refusals: Readonly<Record<number, Outcome>> = {
  [codes.notEligible]: 'words',
  [codes.tooManyRequests]: 'too_many',
  [codes.alreadyClaimed]: 'again',
  [codes.noRole]: 'role',
  [codes.noCurrentRole]: 'role',
}

/** What an answer means for whoever pressed. */
export function judgeAnswer(answer: Answer<unknown>): Outcome {
  const outcome = describeOutcome<Outcome>(answer, {
    refused: ({ code }) => refusals[code] ?? 'refused',
    unknown: 'unknown',
    retrying: 'unknown',
    unsent: 'unknown',
  })
  return outcome.text ?? 'done'
}

/** A text and a picture on their way: the key stays until an answer comes, so that the post is made once. */
export interface Draft {
  text: string
  imageId: string
  key: string
}

/** Begins a draft under a key of its own. */
export const createDraft = (): Draft => ({ text: '', imageId: '', key: getEnvironment().createId() })

/** Shows what a first try has made after all, where its text was changed before the second. */
function showFirstTry(answer: Answer<unknown>): void {
  if (answer.kind === 'refused' && answer.code === codes.keyReused) void loadView(loadModes.update)
}

/** Posts a draft; the post then stands at the top of what is shown. */
export async function publish({ text, imageId, key }: Draft): Promise<Outcome> {
  const answer = await callCommunity(communityPublish, { body: { text, image_id: imageId }, key })
  if (answer.kind === 'ok') posts.change((rows) => [answer.data.post, ...rows])
  showFirstTry(answer)
  return judgeAnswer(answer)
}

/** Comments on the post that is shown. */
export async function sayToPost({ text, key }: Draft): Promise<Outcome> {
  const { id } = $view.get()
  const answer = await callCommunity(communityComment, { body: { id, text }, key })
  if (answer.kind === 'ok') {
    comments.change((rows) => [answer.data.comment, ...rows])
    changePost(id, (post) => ({ ...post, comment_count: answer.data.comment_count }))
  }
  showFirstTry(answer)
  return judgeAnswer(answer)
}

/** Pixels of the longer side, as the platform keeps it. */
const longest = 1600

/** Sends a picture ahead of its post; null for one that is none or did not arrive. */
export async function sendPicture(file: Blob): Promise<{ image_id: string; url: string } | null> {
  const small = (await scalePicture(file, longest)) ?? file
  const answer = await callCommunity(communityPicture, { file: small })
  return answer.kind === 'ok' ? answer.data : null
}

/** Likes a post or takes it back: shown at once, and as it was where it was refused. Without an answer the page is asked for how it is. */
export async function pressLike(post: CommunityPost): Promise<Outcome> {
  const wanted = post.is_liked === 1 ? 0 : 1
  const show = (is_liked: 0 | 1, like_count: number) => changePost(post.id, (one) => ({ ...one, is_liked, like_count }))
  show(wanted, post.like_count + (wanted === 1 ? 1 : -1))
  const answer = await callCommunity(communityLike, { body: { id: post.id, is_liked: wanted } })
  if (answer.kind === 'ok') show(answer.data.is_liked, answer.data.like_count)
  else show(post.is_liked, post.like_count)
  if (answer.kind === 'failed') void loadView(loadModes.update)
  return judgeAnswer(answer)
}

/** Reports a post or a comment; 'again' where the player has done so before. */
export async function report(id: string, reason: ReportReason): Promise<Outcome> {
  return judgeAnswer(await callCommunity(communityReport, { body: { id, reason } }))
}

/** Removes what is the player's own, and shows it no more; from a post's own page it leads back to all of them. */
export async function remove(id: string): Promise<Outcome> {
  const answer = await callCommunity(communityRemove, { body: { id } })
  if (answer.kind !== 'ok') return judgeAnswer(answer)
  posts.change((rows) => rows.filter((row) => row.id !== id))
  comments.change((rows) => rows.filter((row) => row.id !== id))
  const shown = article.read()
  if (shown?.post.id === id) tellPortal({ type: 'open', page: 'communityDynamic', id: '' })
  else if (shown) changePost(shown.post.id, (post) => ({ ...post, comment_count: Math.max(0, post.comment_count - 1) }))
  return 'done'
}
