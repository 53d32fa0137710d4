import type * as v from 'valibot'
import {
  exportTimeline,
  findPlayers,
  readTimeline,
  showPlayer,
  type TimelineKind,
  timelineKinds,
} from '../../../contract/console/calls.ts'
import { isPermitted } from '../../../contract/console/permissions.ts'
import { lookMinutes } from '../../caller/audit.ts'
import type { OperatorCall } from '../../calls/call.ts'
import { auditedRoute, type Route } from '../../calls/route.ts'
import { toReader } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'
import { countTry, type Limit, TooManyTries } from '../../limits/limits.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { csvHeaders } from '../csv.ts'
import { findMatches } from './find-players.ts'
import { freezeRoutes } from './freeze-routes.ts'
import { readTimelinePage, type TimelineQuery } from './read-timeline.ts'
import { readSummary } from './show-player.ts'
import { csvHead, writeEntry } from './write-csv.ts'

/** Exports of an operator, 60 in an hour, and rows of each. */
const exportLimit: Limit = { tries: 60, everySeconds: 60 }
const mostRows = 50_000
const rowsAtOnce = 500

const isPersonal = ({ operator }: OperatorCall) => isPermitted(operator.role, 'players.personal')

/** The kinds that an operator sees: talks are personal. */
function listKinds(call: OperatorCall, kinds: readonly TimelineKind[]): TimelineKind[] {
  const wanted = kinds.length > 0 ? kinds : timelineKinds
  const seen = wanted.filter((kind) => kind !== 'talk' || isPersonal(call))
  if (seen.length === 0) throw invalidField('kinds')
  return seen
}

type Asked = Pick<v.InferOutput<typeof exportTimeline.query>, 'id' | 'kinds' | 'from' | 'to'>

function toQuery(call: OperatorCall, { id, kinds, from, to }: Asked): Omit<TimelineQuery, 'cursor' | 'page_size'> {
  return { fpUid: id, kinds: listKinds(call, kinds), from, to }
}

async function requirePlayer({ tx }: OperatorCall, id: string): Promise<void> {
  const found = await tx.sql`select 1 from accounts where fp_uid = ${id}`
  if (found.length === 0) throw invalidField('id')
}

const find = auditedRoute(findPlayers, async (call, { body: { text } }) => {
  const player_list = await findMatches(call.tx, text, { isPersonal: isPersonal(call) })
  const found = player_list.map(({ fp_uid, by }) => ({ fp_uid, by }))
  return { data: { player_list }, audit: { subject: '', after: { found } } }
})

/** The lines of a timeline, page by page, each read when the one before was taken. */
function streamCsv({ db, live }: ConsoleTools, query: Omit<TimelineQuery, 'cursor' | 'page_size'>): ReadableStream {
  const encoder = new TextEncoder()
  let cursor: string | null = ''
  let rows = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead)),
    async pull(controller) {
      if (cursor === null || rows >= mostRows) return controller.close()
      const asked = { ...query, cursor, page_size: rowsAtOnce }
      const page = await db.wait(readTimelinePage(toReader(db), live.current(), asked))
      rows += page.entry_list.length
      cursor = page.next_cursor === '' ? null : page.next_cursor
      controller.enqueue(encoder.encode(page.entry_list.map(writeEntry).join('')))
    },
  })
}

/** Counts a file of an operator, whichever process makes it; throws 1004 beyond the limit. */
async function countExport({ db }: ConsoleTools, { now, operator }: OperatorCall): Promise<void> {
  const wait = await countTry(db, now, [{ kind: 'export', value: `console ${operator.id}`, limit: exportLimit }])
  if (wait > 0) throw new TooManyTries(wait)
}

/** Finding players, and reading what happened to them. Each look is an act (rule 25.6). */
export function playerRoutes(tools: ConsoleTools): Route[] {
  const { live } = tools
  return [
    find,
    ...freezeRoutes(),
    auditedRoute(showPlayer, async (call, { query: { id } }) => {
      const { tx, now } = call
      const { levels } = live.current()
      const data = await readSummary(tx, id, { now, levels, isPersonal: isPersonal(call) })
      return { data, audit: { subject: `player:${id}`, quietMinutes: lookMinutes } }
    }),
    auditedRoute(readTimeline, async (call, { query }) => {
      await requirePlayer(call, query.id)
      const { page_size, cursor } = query
      const asked = { ...toQuery(call, query), page_size, cursor }
      const data = await readTimelinePage(call.tx, live.current(), asked)
      return { data, audit: { subject: `player:${query.id}`, quietMinutes: lookMinutes } }
    }),
    auditedRoute(exportTimeline, async (call, { query }) => {
      await requirePlayer(call, query.id)
      const asked = toQuery(call, query)
      await countExport(tools, call)
      const data = new Response(streamCsv(tools, asked), { headers: csvHeaders(`player-${query.id}`) })
      const { kinds, from, to } = asked
      return { data, audit: { subject: `player:${query.id}`, after: { kinds, from, to } } }
    }),
  ]
}
