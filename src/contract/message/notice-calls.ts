import * as v from 'valibot'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** A notice of any of the three lists, in the player's language; line breaks in `content` are to be shown. */
export const noticeSchema = v.object({
  id: idSchema,
  title: v.string(),
  content: v.string(),
  is_viewed: flagSchema,
  created_at: timeSchema,
})
export type Notice = v.InferOutput<typeof noticeSchema>

const noticeListSchema = v.object({ notice_list: v.array(noticeSchema), ...pagedEntries })

/** An entry of the message page: the title of the latest (empty for none), when it came (0), and how many are unread. */
export const summaryEntrySchema = v.object({ title: v.string(), number: amountSchema, created_at: timeSchema })

/**
 * What the message page shows (specification section 3, "Message summary"): `custom_dot` is 1 while customer service has
 * answered something unread, `member_gift_has_new` while a member gift can be received.
 */
export const noticeSummary = defineEndpoint({
  path: 'system_notice/summary',
  method: 'GET',
  access: 'half',
  data: v.object({
    system_notices: summaryEntrySchema,
    community_notices: summaryEntrySchema,
    game_notices: summaryEntrySchema,
    customer: summaryEntrySchema,
    custom_dot: flagSchema,
    member_gift_has_new: flagSchema,
  }),
})

/** What the hall has written to the account, and to everybody; latest first. */
export const systemNoticeList = defineEndpoint({
  path: 'system_notice/system_notice_list',
  method: 'GET',
  access: 'half',
  query: v.object(pagingEntries),
  data: noticeListSchema,
})

/** News of the game's community, latest first. */
export const communityNoticeList = defineEndpoint({
  path: 'community_notice/list',
  method: 'GET',
  access: 'half',
  query: v.object(pagingEntries),
  data: noticeListSchema,
})

/** Announcements of the game, latest first, for guests too: nothing is viewed for them. */
export const gameNoticeList = defineEndpoint({
  path: 'game_notice/list',
  method: 'GET',
  access: 'guest',
  query: v.object(pagingEntries),
  data: noticeListSchema,
})

/** Marks notices of any of the three lists as read; read ones stay so. Refuses an id of none of them with 1001. */
export const setNoticesRead = defineEndpoint({
  path: 'system_notice/system_notice_setreaded',
  method: 'PUT',
  access: 'full',
  body: v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(100)) }),
  data: v.object({}),
})

/** Marks everything in the three lists as read. */
export const setAllNoticesRead = defineEndpoint({
  path: 'system_notice/system_notice_setreaded_all',
  method: 'PUT',
  access: 'full',
  data: v.object({}),
})

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
