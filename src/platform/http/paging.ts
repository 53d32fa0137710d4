import * as v from 'valibot'
import { invalidField } from './refusal.ts'

/** No row is as late as this, in milliseconds. What JavaScript writes of times after the year 9999, PostgreSQL does not read. */
export const endOfTime = Date.UTC(9999, 0)

/** A moment in a cursor, in milliseconds. */
export const cursorTimeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(endOfTime))

/** The id of a row in a cursor, or its number in the list. */
export const cursorNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Which rows of a list are asked for. */
export interface Page<After> {
  /** How many rows the page holds; ask for one more, to know whether there are further ones. */
  limit: number
  /** Rows to pass over; 0 where a cursor says where the page begins. */
  offset: number
  /** The place of the last row that the caller has; null for a page by number. */
  after: After | null
}

interface PageInput {
  page: number
  page_size: number
  cursor: string
}

function readCursor<S extends v.GenericSchema>(cursor: string, schema: S): v.InferOutput<S> {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success) throw invalidField('cursor')
  return parsed.output
}

/** The page of a list's input; `schema` is the shape of a row's place. 1001 names a cursor that is none of ours. */
export function readPage<S extends v.GenericSchema>(input: PageInput, schema: S): Page<v.InferOutput<S>> {
  const limit = input.page_size
  return input.cursor === ''
    ? { limit, offset: (input.page - 1) * limit, after: null }
    : { limit, offset: 0, after: readCursor(input.cursor, schema) }
}

/** Cuts the one row too many, and says where the next page begins: empty at the end. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit }: Pick<Page<unknown>, 'limit'>,
  toPlace: (row: Row) => unknown,
): { rows: Row[]; next_cursor: string } {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  const isEnd = rows.length <= limit || last === undefined
  return {
    rows: kept,
    next_cursor: isEnd ? '' : Buffer.from(JSON.stringify(toPlace(last))).toString('base64url'),
  }
}
