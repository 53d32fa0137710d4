import * as v from 'valibot'
import type { Site } from '../games.ts'
import type { LocaleCode } from '../locales.ts'
import { amountSchema, defineEndpoint, flagSchema } from '../wire.ts'
import { emailSchema, givenPasswordSchema, passwordSchema, ticketSchema } from './credentials.ts'

export * from './credentials.ts'
export * from './hand-off-calls.ts'
export * from './reset-calls.ts'
export * from './verify-calls.ts'

const credentials = v.object({ email: emailSchema, password: passwordSchema })

/** Creates an account; where mail can be sent, a link for verifying the address goes there. Refuses with 2101 (the address is taken) and 1004 (too many tries). */
export const register = defineEndpoint({
  service: 'passport',
  path: 'register',
  access: 'guest',
  body: credentials,
  data: ticketSchema,
})

/** Signs in. Refuses with 2102 (wrong address or password, not told apart) and 1004 (too many tries). */
export const login = defineEndpoint({
  service: 'passport',
  path: 'login',
  access: 'guest',
  body: v.object({ email: emailSchema, password: givenPasswordSchema }),
  data: ticketSchema,
})

/** Third-party account types (rule 4.7). */
export const providerTypes = { facebook: 10, google: 13 } as const
export type ProviderKey = keyof typeof providerTypes
export type { ProviderType } from './ways.ts'

/**
 * Where the browser leaves for a provider's own page. It comes back to `/<site>/<locale or nothing>/socialLogin`, with a
 * ticket as a game would bring one (`platform_token`, `logged_in_mode`, `fp_uid`) or with `social_error=1`.
 */
export function socialAddress(provider: ProviderKey, site: Site, locale: LocaleCode): string {
  return `/passport/social/${provider}?${new URLSearchParams({ site: site.path, locale })}`
}

/** The same for a hand-off: where its page in the system's browser leaves to, once the player has pressed. */
export function handedOverAddress(provider: ProviderKey, site: Site, locale: LocaleCode, id: string): string {
  return `${socialAddress(provider, site, locale)}&${new URLSearchParams({ hand_off: id })}`
}

/**
 * What the hosted login can offer here: configured providers, in the sandbox the demo player, and where mail can be sent a way
 * out for who forgot the password.
 */
export const loginOptions = defineEndpoint({
  service: 'passport',
  method: 'GET',
  path: 'options',
  access: 'guest',
  data: v.object({
    provider_list: v.array(v.object({ type: amountSchema, name: v.string() })),
    demo_player: v.nullable(v.object({ email: v.string(), password: v.string() })),
    /** 1 where `passport/forgot` is open. */
    can_reset: flagSchema,
  }),
})
