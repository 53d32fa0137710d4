import * as v from 'valibot'
import { defineEndpoint, flagSchema, idSchema } from '../wire.ts'

const settingListSchema = v.object({
  setting_list: v.array(
    v.object({
      group_title: v.string(),
      group_key: v.string(),
      title: v.string(),
      key: idSchema,
      /** 1 while notices of this kind come. */
      checked: flagSchema,
    }),
  ),
})

/** The switches of the settings page. */
export const noticeSettings = defineEndpoint({
  path: 'system_notice/get_setting',
  method: 'GET',
  access: 'half',
  data: settingListSchema,
})

/** Sets switches by their keys to a new value, and answers all of them; 1001 names a key that there is not. */
export const setNoticeSetting = defineEndpoint({
  path: 'system_notice/set_setting',
  method: 'PUT',
  access: 'full',
  body: v.pipe(v.record(idSchema, flagSchema), v.minEntries(1), v.maxEntries(20)),
  data: settingListSchema,
})
