import * as v from 'valibot'

/** The name of an event that tasks may count: the platform's own, or that of a game, such as `level_up`. */
export const eventNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/))
