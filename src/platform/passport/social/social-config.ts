/** Google, by OpenID Connect discovery of its issuer. */
export interface GoogleConfig {
  /** `https://accounts.google.com`; another one in tests. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Facebook, by its fixed addresses. */
export interface FacebookConfig {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  /** Answers `{ id }` for an access token. */
  profileEndpoint: string
  clientId: string
  clientSecret: string
}

/** The third-party sign-ins of this installation; only those that are configured are offered. */
export interface SocialConfig {
  google: GoogleConfig | null
  facebook: FacebookConfig | null
}
