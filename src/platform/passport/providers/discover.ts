import * as client from 'openid-client'
import type { OpenIdProvider } from '../../config/provider-secrets.ts'

/** What ties a provider's answer to the question: made for one sign-in, kept on our side only. */
export interface Proof {
  state: string
  nonce: string
  verifier: string
}

/** Seconds that a provider may take to answer one of our calls. */
export const patience = 10

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Plain http is for a provider on this very machine, as tests have one; anywhere else it would leak the secret. */
export function settingsFor(address: string): ((configuration: client.Configuration) => void)[] {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && loopback.includes(hostname) ? [client.allowInsecureRequests] : []
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

/**
 * Finds a provider by OpenID Connect's discovery, once. Its tokens are checked against the keys that it publishes, although they come from
 * its own address. What it answers throws where the provider is out of reach.
 */
export function openDiscovery({ issuer, clientId, clientSecret }: OpenIdProvider): () => Promise<client.Configuration> {
  return remember(() =>
    client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
      execute: [...settingsFor(issuer), client.enableNonRepudiationChecks],
      timeout: patience,
    }),
  )
}

/** The provider's page to send the browser to, by code with PKCE. */
export async function buildSignInPage(
  configuration: client.Configuration,
  redirectUri: string,
  scope: string,
  proof: Proof,
): Promise<URL> {
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: proof.state,
    code_challenge: await client.calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: 'S256',
  })
}

/** The same with a nonce, which the provider's token has to repeat. */
export async function buildOpenIdPage(...asked: Parameters<typeof buildSignInPage>): Promise<URL> {
  const page = await buildSignInPage(...asked)
  page.searchParams.set('nonce', asked[3].nonce)
  return page
}

/** Takes the code of an answer to the provider for its tokens. Throws unless the answer holds in every respect. */
export async function redeemCode(configuration: client.Configuration, answer: URL, proof: Proof) {
  return await client.authorizationCodeGrant(configuration, answer, {
    expectedState: proof.state,
    expectedNonce: proof.nonce,
    pkceCodeVerifier: proof.verifier,
  })
}
