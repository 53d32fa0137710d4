import type { Box } from './lower-unread.ts'

/** A box of messages: its name on the wire, its page, its drawing, and the key of its words. */
interface BoxPlace {
  box: Box
  route: string
  icon: string
  words: string
}

/** The four boxes in their order (rule 14.1). */
export const boxes: readonly BoxPlace[] = [
  { box: 'system_notices', route: 'messages/system', icon: 'i-bell', words: 'system' },
  { box: 'community_notices', route: 'messages/community', icon: 'i-people', words: 'community' },
  { box: 'game_notices', route: 'messages/announcement', icon: 'i-megaphone', words: 'announcement' },
  { box: 'customer', route: 'messages/customer', icon: 'i-headset', words: 'customer' },
]

/** The boxes that are lists of notices, by the keys of their words. */
export const noticeBoxes = ['system', 'community', 'announcement'] as const
export type NoticeBox = (typeof noticeBoxes)[number]
