import * as client from 'openid-client'
import * as v from 'valibot'
import { toCanonicalEmail } from '../../../contract/text/email.ts'
import type { OperatorProvider } from '../../config/openid-config.ts'
import { buildOpenIdPage, openDiscovery, type Proof, redeemCode } from '../../passport/providers/discover.ts'

/** Somebody whom the provider vouches for. */
export interface Person {
  /** Lower case, as operators' are. */
  email: string
  /** Whether the address is theirs, as far as the provider knows. */
  isVerified: boolean
  /** Whether the provider has asked for a second factor, by what was configured. */
  hasSecondFactor: boolean
}

const addressSchema = v.object({
  email: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => toCanonicalEmail(text) ?? ''),
    ),
    '',
  ),
  // Some providers write it as a word.
  email_verified: v.optional(v.union([v.boolean(), v.string()]), false),
})

const factorSchema = v.object({
  acr: v.optional(v.string(), ''),
  amr: v.optional(v.array(v.string()), []),
})

/** Values that fit no schema say nothing: what a provider means by them is not known. */
function hasSecondFactor(claims: unknown, { secondFactor }: OperatorProvider): boolean {
  if (secondFactor === 'always') return true
  const told = v.safeParse(factorSchema, claims)
  return told.success && [told.output.acr, ...told.output.amr].some((value) => secondFactor.includes(value))
}

/** Opens the operators' provider. */
export function openProvider(config: OperatorProvider) {
  const discover = openDiscovery(config)
  return {
    /** The page to send the browser to. Throws where the provider is out of reach. */
    findSignInPage: async (redirectUri: string, proof: Proof) =>
      await buildOpenIdPage(await discover(), redirectUri, 'openid email', proof),

    /** Who signed in. Throws unless the answer holds in every respect. */
    async findPerson(answer: URL, proof: Proof): Promise<Person> {
      const configuration = await discover()
      const tokens = await redeemCode(configuration, answer, proof)
      const claims = tokens.claims()
      if (!claims) throw new Error('The answer names nobody')
      // The address, and whether it is theirs, are in the token, or told by a call of its own.
      const isTold = 'email' in claims && 'email_verified' in claims
      const address = isTold ? claims : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      const { email, email_verified } = v.parse(addressSchema, address)
      return {
        email,
        isVerified: email !== '' && (email_verified === true || email_verified === 'true'),
        hasSecondFactor: hasSecondFactor(claims, config),
      }
    },
  }
}
