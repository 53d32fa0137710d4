import { generateKeyPair } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { Provider } from 'oidc-provider'

/** A provider of identities on loopback. */
export interface Peer {
  issuer: string
  /** Who signs in next on its page; null is a player who refuses. */
  player: string | null
  /** What it tells of them beside their name: `email`, `email_verified`. */
  claims: Readonly<Record<string, unknown>>
  /** How they have proven who they are. */
  proof: { acr?: string; amr?: string[] }
  /** Whether the keys that it publishes are others than it signs with, by the same names. */
  publishesOtherKeys: boolean
  close: () => Promise<void>
}

/** What `oidc-provider` calls the key that it has for tests. */
const signingKey = 'keystore-CHANGE-ME'

const untold = { claims: {}, proof: {}, publishesOtherKeys: false }

export const client = { clientId: 'guildhall', clientSecret: 'a-secret-between-the-two' }

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Listens first, because a provider has to know its own address. */
async function listen(makeHandler: (origin: string) => Handler) {
  let handle: Handler = () => {}
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The peer has no port')
  const origin = `http://127.0.0.1:${address.port}`
  handle = makeHandler(origin)
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { origin, close }
}

/** Publishes keys as a provider does, which it has never signed with. */
async function publishOtherKeys(response: ServerResponse) {
  const { publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: signingKey, alg: 'RS256', use: 'sig' }
  const body = JSON.stringify({ keys: [key] })
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

async function answerInteraction(
  provider: Provider,
  { player, proof }: Pick<Peer, 'player' | 'proof'>,
  ...exchange: Parameters<Handler>
) {
  if (player === null) {
    const refusal = { error: 'access_denied', error_description: 'The player would rather not' }
    await provider.interactionFinished(...exchange, refusal, { mergeWithLastSubmission: false })
    return
  }
  const grant = new provider.Grant({ accountId: player, clientId: client.clientId })
  grant.addOIDCScope('openid email')
  const grantId = await grant.save()
  await provider.interactionFinished(...exchange, { login: { accountId: player, ...proof }, consent: { grantId } })
}

/**
 * A real OpenID provider whose players sign in by themselves; it insists on PKCE. What it tells of them is in its token or is asked of it;
 * `askedFor` is not in the token in any case.
 */
export async function startOidcPeer(callback: string, { inToken = false, askedFor = '' } = {}): Promise<Peer> {
  const peer: Peer = { issuer: '', player: 'wren', ...untold, close: async () => {} }
  const { origin, close } = await listen((issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: [callback],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: !inToken,
      cookies: { keys: ['only for tests'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, accountId) => ({
        accountId,
        claims: (use) => ({
          sub: accountId,
          ...peer.claims,
          ...(use === 'id_token' && askedFor && { [askedFor]: undefined }),
        }),
      }),
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      pkce: { required: () => true },
    })
    const handle = provider.callback()
    return (request, response) => {
      if (request.url?.startsWith('/interaction/')) return answerInteraction(provider, peer, request, response)
      if (request.url === '/jwks' && peer.publishesOtherKeys) return publishOtherKeys(response)
      return handle(request, response)
    }
  })
  return Object.assign(peer, { issuer: origin, close })
}

/** Facebook's three addresses, as far as we use them: it hands a profile to whoever proves both secret and verifier. */
export async function startFacebookPeer(): Promise<Peer> {
  const peer: Peer = { issuer: '', player: '1002003004', ...untold, close: async () => {} }
  let challenge = ''
  const { origin, close } = await listen((issuer) => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/dialog') {
      challenge = searchParams.get('code_challenge') ?? ''
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (peer.player) back.searchParams.set('code', 'c0de')
      else back.searchParams.set('error', 'access_denied')
      response.writeHead(302, { location: back.href }).end()
    } else if (pathname === '/token') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '')
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url')
      const proven =
        form.get('client_secret') === client.clientSecret && form.get('code') === 'c0de' && hash === challenge
      if (proven) json(200, { access_token: 'for-me', token_type: 'bearer', expires_in: 60 })
      else json(400, { error: 'invalid_grant' })
    } else {
      json(request.headers.authorization === 'Bearer for-me' ? 200 : 401, { id: peer.player })
    }
  })
  return Object.assign(peer, { issuer: origin, close })
}
