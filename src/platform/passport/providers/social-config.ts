import type { Config } from '../../config/config.ts'
import type { OpenIdProvider, ProviderSecrets } from '../../config/provider-secrets.ts'

/** Facebook, by its fixed addresses. */
export interface FacebookConfig extends ProviderSecrets {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  /** Answers `{ id }` for an access token. */
  profileEndpoint: string
}

/** The third-party sign-ins of an installation; only those that are configured are offered. */
export interface SocialConfig {
  google: OpenIdProvider | null
  facebook: FacebookConfig | null
}

const facebookAddresses = {
  issuer: 'https://www.facebook.com',
  authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  profileEndpoint: 'https://graph.facebook.com/v23.0/me?fields=id',
}

/** What an installation says of its providers. */
export type SocialSecrets = Pick<Config, 'google' | 'facebook'>

/** The configured providers at their addresses. A test gives Facebook's beside its secrets. */
export function readSocialConfig({ google, facebook }: SocialSecrets): SocialConfig {
  return {
    google,
    facebook: facebook && { ...facebookAddresses, ...facebook },
  }
}
