import * as v from 'valibot'
import { amountSchema } from '../wire.ts'

/** The most entries of one call of a game server (rule 21.1). */
const batchLimit = 100

/**
 * Entries that are taken one by one: whatever does not fit the schema is refused by itself, with its code and the name of the
 * field, and the rest counts.
 */
export function batchOf<Entries extends v.ObjectEntries>(entry: v.ObjectSchema<Entries, undefined>) {
  // Fields that the schema doesn't know stay, so that one that would change an amount can be refused by name. The schema itself is for
  // the API description, which refers to it.
  const entries = v.union([v.looseObject(entry.entries), entry, v.unknown()])
  return v.pipe(v.array(entries), v.minLength(1), v.maxLength(batchLimit))
}

/** What became of one entry: 0 where it counts, else the code and the reason of its refusal. */
export const resultEntries = { code: amountSchema, msg: v.string() }
