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
import { toReader } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'
import { countTry, type Limit, TooManyTries } from '../../limits/limits.ts'
import { lookMinutes } from '../audit.ts'
import { actRoute, type ConsoleRoute, type ConsoleTools, type Operating, sendRoute } from '../console-route.ts'
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

const isPersonal = ({ operator }: Operating) => isPermitted(operator.role, 'players.personal')

/** The kinds that an operator sees: talks are personal. */
function listKinds(operating: Operating, kinds: readonly TimelineKind[]): TimelineKind[] {
  const wanted = kinds.length > 0 ? kinds : timelineKinds
  const seen = wanted.filter((kind) => kind !== 'talk' || isPersonal(operating))
  if (seen.length === 0) throw invalidField('kinds')
  return seen
}

type Asked = Pick<v.InferOutput<typeof exportTimeline.query>, 'id' | 'kinds' | 'from' | 'to'>

function toQuery(operating: Operating, { id, kinds, from, to }: Asked): Omit<TimelineQuery, 'cursor' | 'page_size'> {
  return { fpUid: id, kinds: listKinds(operating, kinds), from, to }
}

async function requirePlayer({ tx }: Operating, id: string): Promise<void> {
  const found = await tx.sql`select 1 from accounts where fp_uid = ${id}`
  if (found.length === 0) throw invalidField('id')
}

const find = actRoute(findPlayers, async (operating, { body: { text } }) => {
  const player_list = await findMatches(operating.tx, text, { isPersonal: isPersonal(operating) })
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
async function countExport({ db }: ConsoleTools, { now, operator }: Operating): Promise<void> {
  const wait = await countTry(db, now, [{ kind: 'export', value: `console ${operator.id}`, limit: exportLimit }])
  if (wait > 0) throw new TooManyTries(wait)
}

/** Finding players, and reading what happened to them. Each look is an act (rule 25.6). */
export function playerRoutes(tools: ConsoleTools): ConsoleRoute[] {
  const { live } = tools
  return [
    find,
    ...freezeRoutes(),
    actRoute(showPlayer, async (operating, { query: { id } }) => {
      const { tx, now } = operating
      const { levels } = live.current()
      const data = await readSummary(tx, id, { now, levels, isPersonal: isPersonal(operating) })
      return { data, audit: { subject: `player:${id}`, quietMinutes: lookMinutes } }
    }),
    actRoute(readTimeline, async (operating, { query }) => {
      await requirePlayer(operating, query.id)
      const { page_size, cursor } = query
      const asked = { ...toQuery(operating, query), page_size, cursor }
      const data = await readTimelinePage(operating.tx, live.current(), asked)
      return { data, audit: { subject: `player:${query.id}`, quietMinutes: lookMinutes } }
    }),
    sendRoute(exportTimeline, async (operating, { query }) => {
      await requirePlayer(operating, query.id)
      const asked = toQuery(operating, query)
      await countExport(tools, operating)
      const data = new Response(streamCsv(tools, asked), { headers: csvHeaders(`player-${query.id}`) })
      const { kinds, from, to } = asked
      return { data, audit: { subject: `player:${query.id}`, after: { kinds, from, to } } }
    }),
  ]
}
