import * as client from 'openid-client'
import * as v from 'valibot'
import { type ProviderKey, type ProviderType, providerTypes } from '../../../contract/passport/calls.ts'
import type { OpenIdProvider } from './provider-secrets.ts'
import type { FacebookConfig, SocialConfig } from './social-config.ts'

/** What ties a provider's answer to the question: made for one sign-in, kept on our side only. */
export interface Proof {
  state: string
  nonce: string
  verifier: string
}

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

/** Seconds that a provider may take to answer one of our calls. */
const patience = 10

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Plain http is for a provider on this very machine, as tests have one; anywhere else it would leak the secret. */
function settingsFor(address: string): ((configuration: client.Configuration) => void)[] {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && loopback.includes(hostname) ? [client.allowInsecureRequests] : []
}

async function buildSignInPage(configuration: client.Configuration, redirectUri: string, scope: string, proof: Proof) {
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: proof.state,
    code_challenge: await client.calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: 'S256',
  })
}

/** Remembers what a maker made, and forgets a failure, so that the next caller tries again. */
function remember<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

function createGoogle(config: OpenIdProvider): Provider {
  const discover = remember(() =>
    client.discovery(new URL(config.issuer), config.clientId, undefined, client.ClientSecretPost(config.clientSecret), {
      execute: settingsFor(config.issuer),
      timeout: patience,
    }),
  )
  return {
    key: 'google',
    type: providerTypes.google,
    name: 'Google',
    findSignInPage: async (redirectUri, proof) => {
      const page = await buildSignInPage(await discover(), redirectUri, 'openid', proof)
      page.searchParams.set('nonce', proof.nonce)
      return page
    },
    findSubject: async (answer, proof) => {
      const tokens = await client.authorizationCodeGrant(await discover(), answer, {
        expectedState: proof.state,
        expectedNonce: proof.nonce,
        pkceCodeVerifier: proof.verifier,
      })
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
