import { games } from '../../contract/games.ts'
import { codes, headerNames, idempotencyKeyLimit } from '../../contract/wire.ts'
import type { OpenApi, Parameter, Response } from './openapi.ts'

/** Codes in words, lowest first: `alreadyClaimed` is "already claimed". */
const meanings: ReadonlyMap<number, string> = new Map(
  Object.entries(codes)
    .map(([name, code]): [number, string] => [code, name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)])
    .sort(([one], [other]) => one - other),
)

/** Each code with its meaning: `3003 (sold out)`. */
export function describeCodes(list: readonly number[]): string {
  return list.map((code) => `${code} (${meanings.get(code) ?? 'refused'})`).join(', ')
}

/** Every code but success. */
export const refusalCodes: readonly number[] = [...meanings.keys()].filter((code) => code !== codes.success)

/** The names that the rules write with capitals (rule 6.7); all others are written as they are. */
const capitals: readonly string[] = [headerNames.gameProject, headerNames.uid, headerNames.idempotencyKey]

/** A header's name as the rules, the guide and every sentence here write it; it may be sent in any case. */
function writeName(name: string): string {
  return capitals.includes(name) ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name
}

function header(name: string, description: string, more: Partial<Parameter> = {}): Parameter {
  return { name: writeName(name), in: 'header', required: false, description, schema: { type: 'string' }, ...more }
}

const projects = games.map(({ gameProject }) => gameProject)

export const parameters = {
  CallingGame: header(headerNames.gameProject, 'The game that calls.', {
    required: true,
    schema: { type: 'string', enum: projects },
    example: 'st_global',
  }),
  GameProject: header(
    headerNames.gameProject,
    `The game: ${projects.map((one) => `\`${one}\``).join(', ')}, or its name in the fun zone, \`st_zone\`.`,
    { example: 'st_global' },
  ),
  IdempotencyKey: header(headerNames.idempotencyKey, 'Made before the first try, and kept until an answer comes.', {
    schema: { type: 'string', maxLength: idempotencyKeyLimit },
  }),
  Language: header(headerNames.lang, 'The language of texts: `en`, `de`, `zh_cn`...', { example: 'en' }),
  RoleOfPage: header(headerNames.uid, 'The role that the page shows: 2010 where it is not the current one any more.'),
} satisfies OpenApi['components']['parameters']

export const securitySchemes: OpenApi['components']['securitySchemes'] = {
  h5Auth: {
    type: 'apiKey',
    in: 'header',
    name: headerNames.token,
    description: 'The auth token that `auth/h5_2_auth_new` gives for a ticket.',
  },
  sdkAuth: { type: 'apiKey', in: 'header', name: 'sdk-auth', description: 'The auth token in another header.' },
  webhookId: {
    type: 'apiKey',
    in: 'header',
    name: headerNames.webhookId,
    description: 'An id of the message, at most 255 characters.',
  },
  webhookTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: headerNames.webhookTimestamp,
    description: 'When it was signed, in unix seconds.',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: headerNames.webhookSignature,
    description: '`v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`; several with spaces between.',
  },
}

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const } } }

function refusal(description: string, headers?: Response['headers']): Response {
  const schema = { $ref: '#/components/schemas/Refusal' }
  return { description, ...(headers && { headers }), content: { 'application/json': { schema } } }
}

export const responses = {
  InvalidParameters: refusal('HTTP 400, code 1001: the input does not fit, and `msg` names the field.'),
  NotSigned: refusal(
    'HTTP 401, code 1003: the signature is missing or wrong; code 1002: its time is more than five minutes off.',
  ),
  CameBefore: refusal(
    'HTTP 409, code 1006: a key or id that came before, with other input or for a call that counts once.',
  ),
  TooLarge: refusal('HTTP 413, code 1001: the body is too large.'),
  WrongType: refusal('HTTP 415, code 1001: the body is of a type that is not taken.'),
  TooMany: refusal('HTTP 429, code 1004: too many of these calls.', retryAfter),
  Unavailable: refusal('HTTP 503, code 5000: nothing was done; come again.', retryAfter),
} satisfies OpenApi['components']['responses']

/** What every refusal is. */
export const refusalSchema: OpenApi['components']['schemas'][string] = {
  type: 'object',
  description: 'Why a call was not done.',
  properties: {
    code: { type: 'integer', enum: [...refusalCodes], description: describeCodes(refusalCodes) },
    msg: { type: 'string', description: 'For developers.' },
    data: { type: 'null' },
  },
  required: ['code', 'msg', 'data'],
}
