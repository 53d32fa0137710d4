import type { Site } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { pathOf } from '../routes.ts'
import { type Mailbox, mailboxes, mailboxNames } from './mailboxes.ts'

/** A mailbox as pages link to it. */
export interface MailboxLink {
  mailbox: Mailbox
  icon: string
  href: string
}

/** The mailboxes of a page's site. */
export function linkMailboxes(site: Site, locale: LocaleCode): MailboxLink[] {
  return mailboxNames.map((mailbox) => {
    const { box, icon } = mailboxes[mailbox]
    return { mailbox, icon, href: pathOf(site, locale, box) }
  })
}
