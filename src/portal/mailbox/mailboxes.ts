import type { MailboxName } from '../../contract/message/mailbox-calls.ts'

/** The two mailboxes by the first word of their names: what they are called on the wire and in addresses, and their drawing. */
export const mailboxes = {
  honk: { box: 'honkmailbox', icon: 'i-envelope' },
  adventurer: { box: 'adventurermailbox', icon: 'i-map' },
} as const satisfies Record<string, { box: MailboxName; icon: string }>

/** A mailbox by the first word of its name, which is the key of its words. */
export type Mailbox = keyof typeof mailboxes

/** Both, in their order. */
export const mailboxNames = ['honk', 'adventurer'] as const satisfies readonly Mailbox[]

/** Whether a word of a page names a mailbox. */
export function isMailbox(word: string): word is Mailbox {
  return word !== undefined && Object.hasOwn(mailboxes, word)
}
