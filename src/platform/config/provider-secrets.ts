import * as v from 'valibot'

/** A provider of social sign-in that is configured. */
export interface ProviderSecrets {
  clientId: string
  clientSecret: string
}

/** A provider that is found by OpenID Connect's discovery. */
export interface OpenIdProvider extends ProviderSecrets {
  /** Where discovery begins: Google's, or another provider's in its place. */
  issuer: string
}

/** `GOOGLE_ISSUER`. */
export const issuerSchema = v.pipe(
  v.string(),
  v.check(
    (value) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))/.test(value) && URL.canParse(value),
    'must be an https address such as https://accounts.google.com',
  ),
)

/** What an installation says of a provider; null unless it says both. */
export function toProvider(clientId: string, clientSecret: string): ProviderSecrets | null {
  return clientId !== '' && clientSecret !== '' ? { clientId, clientSecret } : null
}
