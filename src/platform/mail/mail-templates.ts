import { mailLineNames } from './mail-lines.ts'

/** Where the button of a mail leads; its label is the text `action`. */
type Target = { kind: 'reset' } | { kind: 'verify' } | { kind: 'page'; route: string } | { kind: 'forgot' }

/** What there is to know of a mail besides its texts, which are `mails.<template>.subject`, `.text`, `.action` and `.note`. */
interface Template {
  /** Null for a mail without a button. */
  target: Target | null
  hasNote: boolean
}

/** The mails of the platform, by name. */
export const mailNames = [
  'verify_email',
  'password_reset',
  'password_changed',
  'identity_linked',
  'deletion_planned',
  'deletion_cancelled',
  'account_deleted',
] as const
export type MailTemplate = (typeof mailNames)[number]

/** What there is to each. */
export const mailTemplates = {
  /** Somebody signed up with this address, or asked for another link; `hours` is how long the link is good. */
  verify_email: { target: { kind: 'verify' }, hasNote: true },
  /** Somebody forgot the password; `minutes` is how long the link is good. */
  password_reset: { target: { kind: 'reset' }, hasNote: true },
  /** The password is another one; `date` is when. Its list says what signs in besides, and how many sessions have ended. */
  password_changed: { target: { kind: 'forgot' }, hasNote: true },
  /** A provider's account signs in from now on; `name` is the provider's. Its list has them all, and how many sessions are open. */
  identity_linked: { target: { kind: 'page', route: 'myinfo/security' }, hasNote: true },
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
  return [...keys, ...mailLineNames.map((name) => `mails.lines.${name}`), 'mails.footer']
}
