import type { Box } from './lower-unread.ts'

/** A box of messages: its name on the wire, its page, its drawing, and the key of its words. */
interface BoxPlace {
  box: Box
  route: string
  icon: string
  words: 'system' | 'community' | 'announcement' | 'customer'
}

/** The four boxes in their order (rule 14.1). */
export const boxes: readonly BoxPlace[] = [
  { box: 'system_notices', route: 'messages/system', icon: 'i-bell', words: 'system' },
  { box: 'community_notices', route: 'messages/community', icon: 'i-people', words: 'community' },
  { box: 'game_notices', route: 'messages/announcement', icon: 'i-megaphone', words: 'announcement' },
  { box: 'customer', route: 'messages/customer', icon: 'i-headset', words: 'customer' },
]

/** The boxes that are lists of notices, by the keys of their words, with their names on the wire. */
export const noticeBoxes = {
  system: 'system_notices',
  community: 'community_notices',
  announcement: 'game_notices',
} as const satisfies Partial<Record<BoxPlace['words'], Box>>
export type NoticeBox = keyof typeof noticeBoxes
