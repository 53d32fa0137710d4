import * as v from 'valibot'

/** The name of something that players do and tasks count: the platform's own, or that of a game's event, `level_up`. */
export const deedNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/))
