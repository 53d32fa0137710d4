import * as v from 'valibot'
import { boundSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'

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
    /** The time that it begins at; 0 for now. */
    starts_at: boundSchema,
  }),
  data: v.object({ ticket: v.string(), starts_at: timeSchema }),
})
