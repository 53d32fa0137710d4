import * as v from 'valibot'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'

/** An e-mail address, lower-cased and trimmed. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254))
/** A password of 8 to 128 characters. */
export const passwordSchema = v.pipe(v.string(), v.minLength(8), v.maxLength(128))

const credentials = v.object({ email: emailSchema, password: passwordSchema })
/** A one-time ticket (60 seconds, single use) for `auth/h5_2_auth_new`. */
const ticket = v.object({ token: idSchema, fp_uid: idSchema })

/** Creates an account. Refuses with 2101 (the address is taken) and 1004 (too many tries). */
export const register = defineEndpoint({
  service: 'passport',
  path: 'register',
  access: 'guest',
  body: credentials,
  data: ticket,
})

/** Signs in. Refuses with 2102 (wrong address or password, not told apart) and 1004 (too many tries). */
export const login = defineEndpoint({
  service: 'passport',
  path: 'login',
  access: 'guest',
  body: v.object({ email: emailSchema, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  data: ticket,
})

/** Third-party account types (specification section 4). */
export const providerTypes = { facebook: 10, google: 13 } as const

/** What the hosted login can offer here: configured providers, and in the sandbox the demo player. */
export const loginOptions = defineEndpoint({
  service: 'passport',
  method: 'GET',
  path: 'options',
  access: 'guest',
  data: v.object({
    provider_list: v.array(v.object({ type: amountSchema, name: v.string() })),
    demo_player: v.nullable(v.object({ email: v.string(), password: v.string() })),
  }),
})
