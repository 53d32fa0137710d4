import * as v from 'valibot'
import { givenPasswordSchema } from '../passport/credentials.ts'
import { defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/**
 * Where everything that is kept about the account can be downloaded as one JSON file: a path on the platform's origin, good
 * once and for 5 minutes, for as long as this session lasts. The file is written in the language of the `lang` header.
 * Refuses with 1004 (too many in a day).
 */
export const accountExport = defineEndpoint({
  path: 'account/export',
  access: 'account',
  data: v.object({ url: idSchema }),
})

/**
 * Has the account deleted after a time in which its player may think better of it, and answers when that will be; asked again,
 * it answers the same time. An account with a password of its own is deleted by it only. Refuses with 2102 (`password` is
 * wrong or missing) and 1004 (too many tries).
 */
export const accountDelete = defineEndpoint({
  path: 'account/delete',
  access: 'account',
  body: v.object({ password: v.optional(v.union([v.literal(''), givenPasswordSchema]), '') }),
  data: v.object({ delete_time: timeSchema }),
})

/** The way back: the account stays. Succeeds where nothing was to be deleted, too. */
export const accountDeleteCancel = defineEndpoint({
  path: 'account/delete_cancel',
  access: 'account',
  data: v.object({}),
})
