import type { MailedLinks } from '../mail/send-claimed.ts'
import { createReset } from './resets.ts'
import { createVerification, failVerification } from './verifications.ts'

/** The links that mails bring, for choosing a new password and for verifying an address. */
export const mailedLinks: MailedLinks = {
  create: { reset: createReset, verify: createVerification },
  fail: failVerification,
}
