import * as v from 'valibot'
import { amountSchema } from './wire.ts'

/** The last page that can be named by its number, and the most rows of a page (rule 6.12). */
export const pageLimit = 100

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** A whole number, which a query can only say in digits. */
export const countSchema = v.union([digits, amountSchema])

/** A page by its number, and the rows of a page. */
export const upToLimitSchema = v.pipe(countSchema, v.minValue(1), v.maxValue(pageLimit))
/** What follows a page, as its answer named it. */
export const cursorSchema = v.pipe(v.string(), v.maxLength(512))

/** What a list takes: a page by number, or what follows a cursor. Numbers may come as digits, as a query has them. */
export const pagingEntries = {
  page: v.optional(upToLimitSchema, 1),
  page_size: v.optional(upToLimitSchema, 10),
  cursor: v.optional(cursorSchema, ''),
}

/**
 * The same of the calls that a publisher's own backend may serve: one that knows pages by their numbers only leaves both out. The
 * platform always has them.
 */
export const numberedEntries = { total: v.optional(amountSchema), next_cursor: v.optional(v.string()) }

/** What a list answers beside its rows: how many there are in all, and where the next page begins (empty at the end). */
export const pagedEntries = { total: amountSchema, next_cursor: v.string() }
