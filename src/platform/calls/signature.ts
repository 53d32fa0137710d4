// The library that the authors of Standard Webhooks keep themselves. Its `verify` goes by the machine's clock, so it signs, and
// what came is compared with that.
import { Webhook } from 'standardwebhooks'
import type { Game } from '../../contract/games.ts'
import { codes, headerNames } from '../../contract/wire.ts'
import type { GameSecrets } from '../config/game-secrets.ts'
import { isSameText } from '../http/brought-token.ts'
import { invalidField, Refusal } from '../http/refusal.ts'

/** How far a call's time may be from ours, in milliseconds, either way. */
const timeTolerance = 5 * 60 * 1000
const idLimit = 255
/** Signatures of a call that are looked at: one for each secret while one takes the other's place. */
const signatureLimit = 8

/** The secrets of whoever signs; throws the refusal of one who has none. */
export type FindKeys = () => readonly string[]

interface Signed {
  request: Request
  /** The body, to the letter. */
  body: string
  findKeys: FindKeys
  now: Date
}

function unauthorized(code: number, msg: string): Refusal {
  return new Refusal(code, msg, 401)
}

/** A header that a signed call has to have; 1003 names it where it is missing or no good. */
function readHeader(request: Request, name: string, isGood: (value: string) => boolean): string {
  const value = request.headers.get(name) ?? ''
  if (value === '' || !isGood(value)) throw unauthorized(codes.tokenInvalid, `Missing or malformed header: ${name}`)
  return value
}

/** The secrets of a game. Refuses with 1001 an unknown game, and with 401 and 1003 one without a secret. */
export function keysOfGame(game: Game | undefined, secrets: GameSecrets): FindKeys {
  return () => {
    if (!game) throw invalidField('Game-Project')
    const keys = secrets.get(game.prefix)
    if (!keys) throw unauthorized(codes.tokenInvalid, 'This game has no secret yet')
    return keys
  }
}

/** The secrets of the help desk. Refuses with 401 and 1003 where there is none. */
export function keysOfDesk(desk: { secrets: readonly string[] } | null): FindKeys {
  return () => {
    if (!desk) throw unauthorized(codes.tokenInvalid, 'There is no help desk here')
    return desk.secrets
  }
}

/** What the headers of a signed call say. Refuses with 401 and 1003 what is missing, and whoever has no secret. */
export function readSignature({ request, findKeys }: Pick<Signed, 'request' | 'findKeys'>) {
  const webhookId = readHeader(request, headerNames.webhookId, (id) => id.length <= idLimit)
  const seconds = readHeader(request, headerNames.webhookTimestamp, (text) => /^[1-9]\d{0,10}$/.test(text))
  const signatures = readHeader(request, headerNames.webhookSignature, () => true).split(' ', signatureLimit)
  return { webhookId, signatures, keys: findKeys(), time: new Date(Number(seconds) * 1000) }
}

/** Refuses with 401 and 1002 a time more than five minutes from ours. */
export function refuseOtherTime(time: Date, now: Date): void {
  if (Math.abs(now.getTime() - time.getTime()) > timeTolerance) {
    throw unauthorized(codes.tokenExpired, `The webhook-timestamp is more than 5 minutes from ${now.toISOString()}`)
  }
}

/**
 * Verifies the Standard Webhooks headers of a signed call over its raw body. Refuses with 1001 an unknown game, and with
 * HTTP 401 a wrong or missing signature (1003), and a time more than five minutes from ours (1002).
 */
export function verifySignature({ body, now, ...sent }: Signed): void {
  const { webhookId, signatures, keys, time } = readSignature(sent)
  const expected = keys.map((key) => new Webhook(key).sign(webhookId, time, body))
  if (!expected.some((one) => signatures.some((signature) => isSameText(signature, one)))) {
    throw unauthorized(codes.tokenInvalid, 'The signature does not fit the body')
  }
  refuseOtherTime(time, now)
}
