import * as v from 'valibot'
import { idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'

const toSeconds = (moment: string) => Date.parse(moment) / 1000
/** In the years to which a sandbox's clock can be set, too: in those the days and months of every game can be told. */
const startSchema = v.pipe(
  timeSchema,
  v.minValue(toSeconds('2000-01-01T00:00:00Z')),
  v.maxValue(toSeconds('2199-12-31T23:59:59Z')),
)

/**
 * Opens a look at the portal with a draft, as a player at a time (rule 25.14): `ticket` is good once, within five minutes, for an hour's
 * preview. 1001: no draft, or no full account, has the number; 3007: the draft has mistakes, or is over.
 */
export const openPreview = defineConsoleCall({
  path: 'previews/open',
  permission: 'content.preview',
  body: v.object({
    draft_id: idSchema,
    /** The number of the member whose eyes it is seen with. */
    fp_uid: idSchema,
    /** The time that it begins at, in the years 2000 to 2199; 0 for now. */
    starts_at: v.union([v.literal(0), startSchema]),
  }),
  data: v.object({ ticket: v.string(), starts_at: timeSchema }),
})
