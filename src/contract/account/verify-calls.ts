import * as v from 'valibot'
import { defineEndpoint } from '../wire.ts'

/**
 * Mails another link for verifying the account's address, and answers where to, most of it hidden; links of before are over.
 * Refuses with 1004 (too many mails), 2103 (the account has no address), 3001 (it is verified already) and 3006 (this installation
 * sends no mail).
 */
export const sendVerification = defineEndpoint({
  path: 'account/verify_email',
  access: 'account',
  data: v.object({ email: v.string() }),
})
