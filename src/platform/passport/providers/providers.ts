import * as client from 'openid-client'
import * as v from 'valibot'
import { type ProviderKey, type ProviderType, providerTypes } from '../../../contract/passport/calls.ts'
import type { OpenIdProvider } from '../../config/provider-secrets.ts'
import {
  buildOpenIdPage,
  buildSignInPage,
  openDiscovery,
  type Proof,
  patience,
  redeemCode,
  settingsFor,
} from './discover.ts'
import type { FacebookConfig, SocialConfig } from './social-config.ts'

/** A third party that vouches for players. */
export interface Provider {
  key: ProviderKey
  type: ProviderType
  name: string
  /** The page to send the browser to. Throws where the provider is out of reach. */
  findSignInPage: (redirectUri: string, proof: Proof) => Promise<URL>
  /** Who signed in, by the provider's unchanging name for them. Throws unless the answer holds in every respect. */
  findSubject: (answer: URL, proof: Proof) => Promise<string>
}

function createGoogle(config: OpenIdProvider): Provider {
  const discover = openDiscovery(config)
  return {
    key: 'google',
    type: providerTypes.google,
    name: 'Google',
    findSignInPage: async (redirectUri, proof) => await buildOpenIdPage(await discover(), redirectUri, 'openid', proof),
    findSubject: async (answer, proof) => {
      const tokens = await redeemCode(await discover(), answer, proof)
      const subject = tokens.claims()?.sub
      if (!subject) throw new Error('The answer names nobody')
      return subject
    },
  }
}

const profileSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

/** Facebook speaks OAuth 2 and publishes no metadata for it: who signed in is asked of its profile call. */
function createFacebook(config: FacebookConfig): Provider {
  const configuration = new client.Configuration(
    {
      issuer: config.issuer,
      authorization_endpoint: config.authorizationEndpoint,
      token_endpoint: config.tokenEndpoint,
    },
    config.clientId,
    undefined,
    client.ClientSecretPost(config.clientSecret),
  )
  configuration.timeout = patience
  for (const apply of settingsFor(config.tokenEndpoint)) apply(configuration)
  return {
    key: 'facebook',
    type: providerTypes.facebook,
    name: 'Facebook',
    findSignInPage: (redirectUri, proof) => buildSignInPage(configuration, redirectUri, 'public_profile', proof),
    findSubject: async (answer, proof) => {
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: proof.state,
        pkceCodeVerifier: proof.verifier,
      })
      const profile = new URL(config.profileEndpoint)
      const response = await client.fetchProtectedResource(configuration, tokens.access_token, profile, 'GET')
      return v.parse(profileSchema, await response.json()).id
    },
  }
}

/** The providers that are configured here, in the order in which they are offered. */
export function createProviders(config: SocialConfig): Provider[] {
  return [
    ...(config.google ? [createGoogle(config.google)] : []),
    ...(config.facebook ? [createFacebook(config.facebook)] : []),
  ]
}
