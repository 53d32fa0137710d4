import type * as v from 'valibot'
import type { TalkGift } from '../../contract/support/answer-calls.ts'
import {
  answerTalk as answerCall,
  assignTalk as assignCall,
  cannedAnswers,
  closeTalk as closeCall,
  listTalks as listCall,
  readTalk as readCall,
  readTalkPicture,
  uploadTalkPicture,
} from '../../contract/support/calls.ts'
import { talkStates } from '../../contract/support/talk.ts'
import { plainRoute, type Route, readRoute, writeRoute } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import type { Agent } from './agent.ts'
import { answerTalk } from './answer-talk.ts'
import { assignTalk, closeTalk } from './change-talk.ts'
import { admitDeskGift } from './desk-ceilings.ts'
import { drawPicture, keepPicture, readPicture } from './pictures.ts'
import { readMessagePage, readTalkPage } from './read-pages.ts'
import { readTalk, type TalkFilters, toTalk } from './talks.ts'

type TalkCatalogue = Pick<Catalogue, 'items' | 'grants' | 'text' | 'cannedAnswers'>

const toFilters = ({ state, ...rest }: v.InferOutput<typeof listCall.body>): TalkFilters => ({
  ...rest,
  states: state === '' ? talkStates : [state],
  isFree: false,
})

const toAgent = (name: string): Agent => ({ kind: 'helpdesk', name })

function readRoutes(catalogue: TalkCatalogue): Route[] {
  return [
    readRoute(listCall, async ({ tx }, { body }) => await readTalkPage(tx, body, toFilters(body))),
    readRoute(readCall, async ({ tx }, { body }) => await readMessagePage(tx, body, catalogue)),
    readRoute(readTalkPicture, async ({ tx }, { body }) => {
      const content = await readPicture(tx, body.fp_uid, Number(body.message_id))
      return { type: 'image/webp' as const, base64: content.toString('base64') }
    }),
    readRoute(cannedAnswers, async (_, { body: { locale } }) => ({
      canned_list: catalogue.cannedAnswers.map((canned) => ({
        canned,
        text: catalogue.text(`answers.${canned}`, locale),
      })),
    })),
  ]
}

/** A picture is drawn before anything is held for it. */
function uploadRoute(db: Database): Route {
  return plainRoute(uploadTalkPicture, async ({ now }, { body: { fp_uid: fpUid, base64 } }) => {
    const drawing = await drawPicture(db, { fpUid, content: Buffer.from(base64, 'base64') })
    return { picture_id: await transact(db, (tx) => keepPicture(tx, { fpUid, drawing, now })) }
  })
}

function writeRoutes(catalogue: TalkCatalogue): Route[] {
  return [
    writeRoute(answerCall, async ({ tx, now, levels }, { body }) => {
      const { fp_uid: fpUid, answer_id: key, agent_name, text, canned, picture_id: pictureId, gift } = body
      const admitGift = (given: TalkGift) => admitDeskGift(tx, given, { catalogue, now })
      const tools = { agent: toAgent(agent_name), catalogue, levels, now, admitGift }
      const { message } = await answerTalk(tx, { fpUid, key, text, canned, pictureId, gift }, tools)
      return { talk: toTalk(await readTalk(tx, fpUid)), message }
    }),
    writeRoute(assignCall, async ({ tx, now }, { body: { fp_uid: fpUid, assignee, agent_name } }) => {
      const talk = await assignTalk(tx, { fpUid, agent: toAgent(agent_name), now }, assignee)
      return { talk: toTalk(talk) }
    }),
    writeRoute(closeCall, async ({ tx, now }, { body: { fp_uid: fpUid, message_id, agent_name } }) => {
      const talk = await closeTalk(tx, { fpUid, agent: toAgent(agent_name), now }, Number(message_id))
      return { talk: toTalk(talk) }
    }),
  ]
}

/** What the publisher's help desk asks and does about talks (rule 26.3). */
export function supportRoutes({ db, catalogue }: { db: Database; catalogue: TalkCatalogue }): Route[] {
  return [...readRoutes(catalogue), ...writeRoutes(catalogue), uploadRoute(db)]
}
