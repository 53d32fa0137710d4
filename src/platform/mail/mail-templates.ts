/** Where the button of a mail leads; its label is the text `action`. */
type Target = { kind: 'reset' } | { kind: 'page'; route: string } | { kind: 'forgot' }

/** What there is to know of a mail besides its texts, which are `mails.<template>.subject`, `.text`, `.action` and `.note`. */
interface Template {
  /** Null for a mail without a button. */
  target: Target | null
  hasNote: boolean
}

/** The mails of the platform, by name. */
export const mailNames = [
  'password_reset',
  'password_changed',
  'deletion_planned',
  'deletion_cancelled',
  'account_deleted',
] as const
export type MailTemplate = (typeof mailNames)[number]

/** What there is to each. */
export const mailTemplates = {
  /** Somebody forgot the password; `minutes` is how long the link is good. */
  password_reset: { target: { kind: 'reset' }, hasNote: true },
  /** The password is another one; `date` is when. */
  password_changed: { target: { kind: 'forgot' }, hasNote: true },
  /** The account will be deleted on `date`. */
  deletion_planned: { target: { kind: 'page', route: 'myinfo/security' }, hasNote: true },
  /** The account will stay after all. */
  deletion_cancelled: { target: { kind: 'page', route: 'myinfo/security' }, hasNote: true },
  /** The account is gone. */
  account_deleted: { target: null, hasNote: false },
} as const satisfies Record<MailTemplate, Template>

/** Every text that mails need, by its key in the catalogue. */
export function listMailTexts(): string[] {
  const keys = Object.entries(mailTemplates).flatMap(([name, { target, hasNote }]) =>
    ['subject', 'text', ...(target ? ['action'] : []), ...(hasNote ? ['note'] : [])].map(
      (part) => `mails.${name}.${part}`,
    ),
  )
  return [...keys, 'mails.footer']
}
