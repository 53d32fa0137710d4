import * as v from 'valibot'
import { chosenPassword, emailSchema, givenPasswordSchema } from '../passport/credentials.ts'
import { idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'
import { operatorRoleSchema, permissionSchema } from './permissions.ts'

/** A password of an operator that is to be chosen: longer than a player's, since it opens everybody's history. */
const operatorPasswordSchema = chosenPassword({ least: 12, most: 128 })

/** Six digits of an authenticator app; blanks between them, as apps show them, are fine. */
const totpCodeSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/),
)

/** What the provider's answer came to: sealed, for us alone. */
const vouchedSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024))

/** Who is signed in, what they may do, and until when. */
const operatorSessionSchema = v.object({
  operator: v.object({ id: idSchema, email: v.string(), name: v.string(), role: operatorRoleSchema }),
  permission_list: v.array(permissionSchema),
  expires_at: timeSchema,
})
export type OperatorSession = v.InferOutput<typeof operatorSessionSchema>

/**
 * How one can sign in here: `enter_roles` are those that a sandbox lets in with one tap, none elsewhere (rule 25.5); `provider_name` is
 * the OpenID provider's, empty for none (rule 25.3).
 */
export const signInOptions = defineConsoleCall({
  method: 'GET',
  path: 'session/options',
  permission: 'guest',
  data: v.object({ enter_roles: v.array(operatorRoleSchema), provider_name: v.string() }),
})

/** Opens a session of 12 hours, whose token is in a cookie (rule 25.3). 2102: address, password or code are wrong; 1004 (429): too many tries. */
export const signIn = defineConsoleCall({
  path: 'session/sign-in',
  permission: 'guest',
  body: v.object({ email: emailSchema, password: givenPasswordSchema, code: totpCodeSchema }),
  data: operatorSessionSchema,
})

/**
 * Opens a session as `signIn` does for whoever the provider has vouched for: `token` is what it came back with, good for five minutes
 * (rule 25.3). 2102: the code is wrong; 1002: the token is over or none; 1004 (429): too many tries.
 */
export const proveCode = defineConsoleCall({
  path: 'session/prove-code',
  permission: 'guest',
  body: v.object({ token: vouchedSchema, code: totpCodeSchema }),
  data: operatorSessionSchema,
})

/** Ends the session at once. */
export const signOut = defineConsoleCall({ path: 'session/sign-out', permission: 'operator', data: v.object({}) })

/** Who calls. 1003: nobody is signed in; 1002: the session is over. */
export const readSession = defineConsoleCall({
  method: 'GET',
  path: 'session/me',
  permission: 'operator',
  data: operatorSessionSchema,
})

/** What a sandbox's page offers with one tap: a session as an operator of that role, who is made for it (rule 25.5). */
export const enterSandbox = defineConsoleCall({
  service: 'sandbox',
  path: 'console/enter',
  permission: 'guest',
  body: v.object({ role: operatorRoleSchema }),
  data: operatorSessionSchema,
})

/** Whom an invitation is for, and the secret to put into an authenticator app, also as an `otpauth://` address. 2105: it is unknown, used or over. */
export const openInvitation = defineConsoleCall({
  path: 'invitation/open',
  permission: 'guest',
  body: v.object({ token: idSchema }),
  data: v.object({
    email: v.string(),
    name: v.string(),
    role: operatorRoleSchema,
    secret: v.string(),
    otpauth: v.string(),
  }),
})

/** Takes an invitation: a password, and a code as a proof that the app has the secret. Signs in. 2102: the code is wrong; 2105 as above. */
export const acceptInvitation = defineConsoleCall({
  path: 'invitation/accept',
  permission: 'guest',
  body: v.object({ token: idSchema, password: operatorPasswordSchema, code: totpCodeSchema }),
  data: operatorSessionSchema,
})
