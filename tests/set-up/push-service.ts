import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import * as v from 'valibot'

/** What came to a push service, as it came. */
export interface PushedMessage {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A browser, as a push service and its own keys make it. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What a message says, decrypted by the browser's keys (RFC 8291, RFC 8188). */
  read(message: PushedMessage): unknown
}

/** A push service on this machine. */
export interface PushService {
  origin: string
  messages: PushedMessage[]
  /** What it answers. */
  status: number
  /** A browser that has subscribed here. */
  subscribe(name: string): TestBrowser
  /** What came to a browser, decrypted. */
  listFor(browser: TestBrowser): unknown[]
  close(): Promise<void>
}

const saltLength = 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function decrypt(own: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, saltLength)
  const idLength = body.readUInt8(saltLength + 4)
  const sender = body.subarray(saltLength + 5, saltLength + 5 + idLength)
  const sealed = body.subarray(saltLength + 5 + idLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const claimsSchema = v.pipe(v.string(), v.parseJson(), v.object({ aud: v.string(), exp: v.number(), sub: v.string() }))

/** The claims of a message's signature (RFC 8292); throws where the key did not sign them. */
export function readSignature({ headers }: PushedMessage, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== publicKey) throw new Error('The message is not signed by this key')
  return v.parse(claimsSchema, Buffer.from(claims, 'base64url').toString('utf8'))
}

/** Starts a push service that takes everything, or answers otherwise. */
export async function startPushService(): Promise<PushService> {
  const messages: PushedMessage[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(service.status, { location: `${service.origin}/elsewhere` }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const origin = `http://127.0.0.1:${address.port}`
  const service: PushService = {
    origin,
    messages,
    status: 201,
    subscribe(name) {
      const own = createECDH('prime256v1')
      const p256dh = own.generateKeys('base64url')
      const auth = randomBytes(16)
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh, auth: auth.toString('base64url') },
        read: ({ body }) => JSON.parse(decrypt(own, auth, body)),
      }
    },
    listFor: (browser) =>
      messages.filter(({ path }) => browser.endpoint === origin + path).map((message) => browser.read(message)),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}
