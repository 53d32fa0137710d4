import type * as v from 'valibot'
import {
  answerInbox,
  assignInbox,
  closeInbox,
  inboxCanned,
  inboxGifts,
  inboxPicture,
  listInbox,
  readInbox,
  uploadInbox,
} from '../../../contract/console/calls.ts'
import type { TalkGift } from '../../../contract/support/answer-calls.ts'
import { type TalkState, talkStates } from '../../../contract/support/talk.ts'
import { lookMinutes } from '../../caller/audit.ts'
import { type OperatorCall, requireOperator } from '../../calls/call.ts'
import { auditedRoute, preparedRoute, type Route, readRoute } from '../../calls/route.ts'
import { lockAccounts } from '../../roles/accounts.ts'
import type { Agent } from '../../support/agent.ts'
import { answerTalk } from '../../support/answer-talk.ts'
import { assignTalk, closeTalk } from '../../support/change-talk.ts'
import { refuseMuch } from '../../support/desk-ceilings.ts'
import { drawPicture, keepPicture, readPicture } from '../../support/pictures.ts'
import { readMessagePage, readTalkPage } from '../../support/read-pages.ts'
import { readTalk, type TalkFilters, toTalk } from '../../support/talks.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { listGivable, requireOwnCeiling } from './gift-ceilings.ts'

/** Operators go by their addresses, which are unique. */
const toAgent = ({ operator }: OperatorCall): Agent => ({ kind: 'operator', name: operator.email })
const subjectOf = (fpUid: string) => `player:${fpUid}`

const statesOf: Readonly<Record<v.InferOutput<typeof listInbox.query>['show'], readonly TalkState[]>> = {
  unanswered: ['open', 'assigned'],
  waiting: ['waiting'],
  closed: ['closed'],
  all: talkStates,
}

function toFilters({ operator, now }: OperatorCall, query: v.InferOutput<typeof listInbox.query>): TalkFilters {
  const { show, hand, game_project, older_than } = query
  return {
    states: statesOf[show],
    game_project,
    assignee: hand === 'mine' ? operator.email : '',
    isFree: hand === 'nobody',
    from: 0,
    to: older_than === 0 ? 0 : Math.floor(now.getTime() / 1000) - older_than + 1,
    order: show === 'unanswered' ? 'oldest' : 'latest',
  }
}

function lookRoutes({ live }: ConsoleTools): Route[] {
  return [
    auditedRoute(listInbox, async (call, { query }) => {
      const data = await readTalkPage(call.tx, query, toFilters(call, query))
      return { data, audit: { subject: '', quietMinutes: lookMinutes } }
    }),
    auditedRoute(readInbox, async ({ tx }, { query }) => {
      const data = await readMessagePage(tx, query, live.current())
      return { data, audit: { subject: subjectOf(query.fp_uid), quietMinutes: lookMinutes } }
    }),
    auditedRoute(inboxPicture, async ({ tx }, { query: { fp_uid, message_id } }) => {
      const content = await readPicture(tx, fp_uid, Number(message_id))
      const headers = { 'content-type': 'image/webp', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      const data = new Response(new Uint8Array(content), { headers })
      return { data, audit: { subject: subjectOf(fp_uid), quietMinutes: lookMinutes } }
    }),
  ]
}

function answerRoutes({ db, live }: ConsoleTools): Route[] {
  return [
    readRoute(inboxCanned, async (_, { query: { locale } }) => {
      const { cannedAnswers, text } = live.current()
      const canned_list = cannedAnswers.map((canned) => ({
        canned,
        text: text(`answers.${canned}`, locale),
        english: text(`answers.${canned}`, 'en'),
      }))
      return { canned_list }
    }),
    readRoute(inboxGifts, async (call, { query }) => {
      const { operator } = requireOperator(call)
      return { item_list: listGivable(live.current(), query.game_project, operator.role) }
    }),
    auditedRoute(answerInbox, async (call, { body }) => {
      const { tx, now, operator } = call
      const { fp_uid: fpUid, answer_id: key, seen_id, text, canned, picture_id: pictureId, gift, reason = '' } = body
      const catalogue = live.current()
      const admitGift = async (given: TalkGift) => {
        refuseMuch(given, catalogue)
        await requireOwnCeiling(tx, { fpUid, gift: given }, { operator, catalogue, now })
      }
      const { message, isRepeated } = await answerTalk(
        tx,
        { fpUid, key, text, canned, pictureId, gift, seen: Number(seen_id) },
        { agent: toAgent(call), catalogue, levels: catalogue.levels, now, admitGift },
      )
      const said = { canned, has_text: text !== '', has_picture: pictureId !== '', gift: gift ?? null }
      const after = { message_id: message.message_id, ...(isRepeated ? { is_repeated: true } : said) }
      const data = { talk: toTalk(await readTalk(tx, fpUid)), message }
      return { data, audit: { subject: subjectOf(fpUid), reason, after } }
    }),
    preparedRoute(
      uploadInbox,
      ({ body: { fp_uid: fpUid, base64 } }) => drawPicture(db, { fpUid, content: Buffer.from(base64, 'base64') }),
      async ({ tx, now }, { body: { fp_uid: fpUid } }, drawing) => {
        const picture_id = await keepPicture(tx, { fpUid, drawing, now })
        return { data: { picture_id }, audit: { subject: subjectOf(fpUid) } }
      },
    ),
  ]
}

function handRoutes(): Route[] {
  return [
    auditedRoute(assignInbox, async (call, { body: { fp_uid: fpUid, hand } }) => {
      const { tx, now, operator } = call
      await lockAccounts(tx, [fpUid])
      const before = await readTalk(tx, fpUid)
      const assignee = hand === 'mine' ? operator.email : ''
      const talk = await assignTalk(tx, { fpUid, agent: toAgent(call), now }, assignee)
      const audit = { subject: subjectOf(fpUid), before: { assignee: before.assignee }, after: { assignee } }
      return { data: { talk: toTalk(talk) }, audit }
    }),
    auditedRoute(closeInbox, async (call, { body: { fp_uid: fpUid, seen_id } }) => {
      const { tx, now } = call
      await lockAccounts(tx, [fpUid])
      const before = await readTalk(tx, fpUid)
      const talk = await closeTalk(tx, { fpUid, agent: toAgent(call), now }, Number(seen_id))
      const audit = { subject: subjectOf(fpUid), before: { state: before.state }, after: { state: talk.state } }
      return { data: { talk: toTalk(talk) }, audit }
    }),
  ]
}

/** The talks with customer service, for operators (rule 26.5). Each look at one is an act, too (rule 25.6). */
export function inboxRoutes(tools: ConsoleTools): Route[] {
  return [...lookRoutes(tools), ...answerRoutes(tools), ...handRoutes()]
}
