import type { Hono } from 'hono'
import * as v from 'valibot'
import { deskMessages } from '../../contract/sandbox/calls.ts'
import { type TalkMessage, talkMessageSchema } from '../../contract/support/webhook.ts'
import { headerNames } from '../../contract/wire.ts'
import { type Route, readRoute } from '../calls/route.ts'
import { keysOfDesk, verifySignature } from '../calls/signature.ts'
import { type Clock, realClock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, toReader } from '../db/transaction.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { readBytes } from '../http/read-bytes.ts'
import { invalidField, Refusal } from '../http/refusal.ts'

interface Tools {
  db: Database
  clock: Clock
  config: Pick<Config, 'helpDesk'>
}

/** The largest message that the fake help desk reads, in bytes. */
const bodyLimit = 64 * 1024
/** The most that a list shows. */
const listLimit = 1000

const messageSchema = v.pipe(v.string(), v.parseJson(), talkMessageSchema)

/** Takes a message whose signature is good, by the machine's clock as a real help desk would. */
async function receive({ db, clock, config }: Tools, request: Request): Promise<Response> {
  const body = (await readBytes(request, bodyLimit)).toString('utf8')
  verifySignature({ request, body, findKeys: keysOfDesk(config.helpDesk), now: realClock.now() })
  const parsed = v.safeParse(messageSchema, body)
  if (!parsed.success) throw invalidField(v.getDotPath(parsed.issues[0]) ?? 'body')
  const id = request.headers.get(headerNames.webhookId) ?? ''
  await toReader(db).sql`
    insert into sandbox_talks (webhook_id, message, attempts, received_at)
    values (${id}, ${JSON.stringify(parsed.output)}::text::jsonb, 1, ${clock.now().toISOString()})
    on conflict (webhook_id) do update set attempts = sandbox_talks.attempts + 1`
  return new Response('Taken', { status: 200 })
}

/** `POST /sandbox/helpdesk`: the fake help desk, as far as webhooks go. 401 for a signature that is none. */
export function mountFakeDesk(app: Hono, tools: Tools): void {
  app.post('/sandbox/helpdesk', async ({ req }) => {
    try {
      return await receive(tools, req.raw)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return toResponse(toFailure(error))
    }
  })
}

interface Row {
  webhook_id: string
  message: TalkMessage
  attempts: number
  received_at: number
}

async function listMessages({ sql }: Tx, fpUid: string): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select webhook_id, message, attempts, floor(extract(epoch from received_at))::bigint as received_at
    from sandbox_talks where ${fpUid} in ('', message ->> 'fp_uid')
    order by received_at desc, webhook_id limit ${listLimit}`
  return [...rows]
}

/** What came to the fake help desk. */
export function fakeDeskRoute(): Route {
  return readRoute(deskMessages, async ({ tx }, { query }) => ({ webhook_list: await listMessages(tx, query.fp_uid) }))
}
