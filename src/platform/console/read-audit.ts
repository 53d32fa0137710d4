import type * as v from 'valibot'
import type { listAudit } from '../../contract/console/calls.ts'
import type { Tx } from '../db/transaction.ts'
import { cursorNumberSchema, cutPage, readPage } from '../http/paging.ts'

interface Row {
  id: number
  at: number
  operator: string
  role: string
  act: string
  subject: string
  reason: string
  before: unknown
  after: unknown
}

/** A page of the log, newest first. */
export async function readAudit({ sql }: Pick<Tx, 'sql'>, query: v.InferOutput<(typeof listAudit)['query']>) {
  const page = readPage({ ...query, page: 1 }, cursorNumberSchema)
  const { operator, act, subject } = query
  const rows = await sql<Row[]>`
    select id, floor(extract(epoch from at))::bigint as at, operator, role, act, subject, reason, before, after
    from console_audit
    where id < ${page.after ?? Number.MAX_SAFE_INTEGER}
      and (${operator} = '' or operator = ${operator})
      and (${act} = '' or act = ${act})
      and (${subject} = '' or subject = ${subject})
    order by id desc limit ${page.limit + 1}`
  const { rows: kept, next_cursor } = cutPage(rows, page, ({ id }) => id)
  return { entry_list: kept.map((row) => ({ ...row, id: String(row.id) })), next_cursor }
}
