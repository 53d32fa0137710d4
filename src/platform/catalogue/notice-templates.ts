import * as v from 'valibot'
import type { NoticeLink } from '../../contract/message/notice-calls.ts'

/** The kinds of system notices that a player may switch off (rule 14.4). */
export const noticeKinds = ['account', 'level', 'prize', 'service'] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface About {
  kind: NoticeKind
  link: NoticeLink
}

/** What the platform writes to one player, with its kind and the page it leads to; its texts are `notices.<template>.title` and `.content`. */
export const noticeTemplates = {
  /** At registration. */
  welcome: { kind: 'account', link: 'signinbenefit' },
  /** A role was bound; `nickname`. */
  role_bound: { kind: 'account', link: 'myinfo/character' },
  /** A role was bound and is not active, so that its earnings wait; `nickname`. */
  role_bound_inactive: { kind: 'account', link: 'myinfo/character' },
  /** Roles of a game wait for the player's yes; `name` is the game's. */
  role_pending: { kind: 'account', link: 'myinfo/character' },
  /** A provider's account signs in from now on; `name` is the provider's. */
  identity_linked: { kind: 'account', link: 'myinfo/security' },
  /** A VIP level was reached; `level`. */
  level_up: { kind: 'level', link: 'benefits/membership' },
  /** Growth is about to expire; `amount` and `date`. */
  growth_expiring: { kind: 'level', link: 'benefits/exprecord' },
  /** A big prize was won; `item` and `count`. */
  big_prize: { kind: 'prize', link: 'benefits/pack' },
  /** A purchase was refunded, and what it gave is taken back. */
  purchase_refunded: { kind: 'account', link: 'benefits/pointsrecord' },
  /** A refund was reversed, and what it took is given back. */
  refund_reversed: { kind: 'account', link: 'benefits/pointsrecord' },
  /** The account may neither spend nor claim. */
  account_frozen: { kind: 'account', link: 'messages/customer' },
  /** It may again. */
  account_thawed: { kind: 'account', link: 'messages/customer' },
  /** What the publisher's people write with a grant; `title` and `text`. */
  letter: { kind: 'account', link: 'benefits/pointsrecord' },
} as const satisfies Record<string, About>
export type NoticeTemplate = keyof typeof noticeTemplates

/** What authors of posts hear of them (rule 14.7); `name` and `text`, the beginning of the post. */
const communityTemplates = ['community_like', 'community_likes', 'community_comment'] as const

/** Everything that is written to a single player. */
export const writtenNotices: readonly string[] = [...Object.keys(noticeTemplates), ...communityTemplates]

const abouts: Readonly<Record<string, About>> = noticeTemplates

/** What a notice to one player is about, and where it leads; one whose template is gone concerns their account. */
export function aboutOf(template: string): { kind: NoticeKind; link: NoticeLink | '' } {
  return abouts[template] ?? { kind: 'account', link: '' }
}

/**
 * What fills a placeholder: words as they are, a number, the text of a catalogue key, or a day. Numbers, texts and days are
 * written in the language of whoever reads.
 */
const noticeValueSchema = v.union([
  v.string(),
  v.number(),
  v.object({ text: v.string() }),
  v.object({ date: v.pipe(v.string(), v.isoTimestamp()) }),
])
export type NoticeValue = v.InferOutput<typeof noticeValueSchema>
export const noticeValuesSchema = v.record(v.string(), noticeValueSchema)
