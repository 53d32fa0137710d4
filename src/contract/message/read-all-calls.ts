import * as v from 'valibot'
import { defineEndpoint } from '../wire.ts'

/** Marks everything in the three lists as read. */
export const setAllNoticesRead = defineEndpoint({
  path: 'system_notice/system_notice_setreaded_all',
  method: 'PUT',
  access: 'full',
  data: v.object({}),
})
