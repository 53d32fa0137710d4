import { mailLineNames } from './mail-lines.ts'

/** Where the button of a mail leads; its label is the text `action`. */
type Target =
  | { kind: 'reset' }
  | { kind: 'verify' }
  | { kind: 'page'; route: string }
  | { kind: 'forgot' }
  | { kind: 'draft' }

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
  'draft_stopped',
  'draft_conflict',
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
  /** For operators: a draft did not go live. Values: `draft_id`, `draft`, `reason`. */
  draft_stopped: { target: { kind: 'draft' }, hasNote: false },
  /** For operators: as things are, a draft cannot go live. Values: `draft_id`, `draft`, `reason`. */
  draft_conflict: { target: { kind: 'draft' }, hasNote: false },
} as const satisfies Record<MailTemplate, Template>

/** What mails to operators say: the console is English only, and no part of the catalogue. */
export const operatorTexts: Readonly<Record<string, string>> = {
  'mails.draft_stopped.subject': 'The draft “{{draft}}” did not go live',
  'mails.draft_stopped.text':
    'Nothing of it was applied, and it does not go live by itself any more. {{reason}} Move it onto what runs now, or write a new draft, and have it approved again.',
  'mails.draft_stopped.action': 'Open the draft',
  'mails.draft_conflict.subject': 'The draft “{{draft}}” can’t go live as things are',
  'mails.draft_conflict.text':
    '{{reason}} It still waits for its date, and goes live if the obstacle is gone by then. Otherwise it is stopped.',
  'mails.draft_conflict.action': 'Open the draft',
  'mails.operator_footer': 'You get this because you wrote or approved this draft in the console of {{hall}}.',
}

const isForOperators = (name: string) => `mails.${name}.subject` in operatorTexts

/** Every text that mails need, by its key in the catalogue. */
export function listMailTexts(): string[] {
  const forPlayers = Object.entries(mailTemplates).filter(([name]) => !isForOperators(name))
  const keys = forPlayers.flatMap(([name, { target, hasNote }]) =>
    ['subject', 'text', ...(target ? ['action'] : []), ...(hasNote ? ['note'] : [])].map(
      (part) => `mails.${name}.${part}`,
    ),
  )
  return [...keys, ...mailLineNames.map((name) => `mails.lines.${name}`), 'mails.footer']
}
