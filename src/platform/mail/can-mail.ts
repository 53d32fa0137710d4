import type { Config } from '../config/config.ts'

/** Whether mails arrive: at a mail server's addresses, or where a sandbox keeps them. */
export function canMail({ sandbox, mail }: Pick<Config, 'sandbox' | 'mail'>): boolean {
  return sandbox || mail !== null
}
