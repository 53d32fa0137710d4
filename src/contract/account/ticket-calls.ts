import * as v from 'valibot'
import { countSchema } from '../paging.ts'
import { defineEndpoint, idSchema } from '../wire.ts'

/**
 * One-time tickets for `auth/h5_2_auth_new`, good for 60 seconds each, as a link to another page of the publisher takes one
 * along (rule 6.16). The auth token comes in the header `sdk-auth`. What they open reaches as far as this session:
 * those of a game's session open sessions of that game, and those of a half session open half ones.
 */
export const getH5Token = defineEndpoint({
  path: 'sdk/get_h5_token',
  access: 'half',
  tokenHeader: 'sdk-auth',
  body: v.object({ num: v.optional(v.pipe(countSchema, v.minValue(1), v.maxValue(10)), 1) }),
  data: v.array(idSchema),
})
