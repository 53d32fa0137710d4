import * as v from 'valibot'
import { numberedEntries, pagingEntries } from '../paging.ts'
import { defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** What a notice is about: news of the community, of the game, or one of the kinds of system notices. */
export const noticeKindSchema = v.picklist(['account', 'level', 'prize', 'service', 'community', 'game'])

/** The pages of the portal that a notice may lead to, by their routes. */
export const noticeLinks = [
  'benefits/exprecord',
  'benefits/membership',
  'benefits/pack',
  'benefits/pointsrecord',
  'benefits/pointstask',
  'communityDetail/articleDetail',
  'gift',
  'giftsPackage',
  'giftsWheel',
  'messages/customer',
  'myinfo/character',
  'myinfo/security',
  'signinbenefit',
  'store',
] as const
export const noticeLinkSchema = v.picklist(noticeLinks)
export type NoticeLink = v.InferOutput<typeof noticeLinkSchema>

/**
 * A notice of any of the three lists, in the player's language. `content` is Markdown in the list of announcements, in which markup stays
 * what is written; in the others it is words, whose line breaks are to be shown.
 */
export const noticeSchema = v.object({
  id: idSchema,
  kind: noticeKindSchema,
  title: v.string(),
  content: v.string(),
  /** The page of what it speaks of; empty for none. */
  link: v.union([v.literal(''), noticeLinkSchema]),
  /** The post of the community that it speaks of: the parameter `id` of its page. */
  article_id: v.optional(idSchema),
  is_viewed: flagSchema,
  created_at: timeSchema,
})
export type Notice = v.InferOutput<typeof noticeSchema>

const noticeListSchema = v.object({ notice_list: v.array(noticeSchema), ...numberedEntries })

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
