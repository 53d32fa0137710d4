import * as v from 'valibot'

/** The kinds of system notices that a player may switch off (rule 14.4). */
export const noticeKinds = ['account', 'level', 'prize', 'service'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What the platform writes to one player, with its kind; its texts are `notices.<template>.title` and `.content`. */
export const noticeTemplates = {
  /** At registration. */
  welcome: 'account',
  /** A role was bound; `nickname`. */
  role_bound: 'account',
  /** Roles of a game wait for the player's yes; `name` is the game's. */
  role_pending: 'account',
  /** A provider's account signs in from now on; `name` is the provider's. */
  identity_linked: 'account',
  /** A VIP level was reached; `level`. */
  level_up: 'level',
  /** Growth is about to expire; `amount` and `date`. */
  growth_expiring: 'level',
  /** A big prize was won; `item` and `count`. */
  big_prize: 'prize',
} as const satisfies Record<string, NoticeKind>
export type NoticeTemplate = keyof typeof noticeTemplates

const kinds: Readonly<Record<string, NoticeKind>> = noticeTemplates

/** What a notice to one player is about; one whose template is gone concerns their account. */
export function kindOf(template: string): NoticeKind {
  return kinds[template] ?? 'account'
}

/**
 * What fills a placeholder: words as they are, a number, the text of a catalogue key, or a day. Numbers, texts and days are
 * written in the language of whoever reads.
 */
export const noticeValueSchema = v.union([
  v.string(),
  v.number(),
  v.object({ text: v.string() }),
  v.object({ date: v.pipe(v.string(), v.isoTimestamp()) }),
])
export type NoticeValue = v.InferOutput<typeof noticeValueSchema>
export const noticeValuesSchema = v.record(v.string(), noticeValueSchema)
