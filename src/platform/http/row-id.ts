import * as v from 'valibot'

/** The ids of rows in calls, as far as JavaScript counts them exactly. */
export const rowIdPattern = /^\d{1,15}$/

/** Such an id as a number. */
export const rowIdSchema = v.pipe(v.string(), v.regex(rowIdPattern), v.transform(Number))
