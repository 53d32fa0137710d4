import fc from 'fast-check'
import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/wire.ts'
import { walkSchema } from '../platform/calls/walk-schema.ts'

/** The largest body that is read, and the longest query that Node takes, in bytes. */
const bodyLimit = 64 * 1024
const queryLimit = 15_000

/** A body or a query that is made to cost as much as it can. */
export interface Hostile {
  name: string
  query: string
  body: string | Buffer<ArrayBuffer>
}

/** Repeats pieces between a beginning and an end until the whole is as long as it may be. */
function fill(head: string, piece: (index: number) => string, tail: string, limit = bodyLimit): string {
  const parts = [head]
  let size = Buffer.byteLength(head) + Buffer.byteLength(tail)
  for (let index = 0; ; index += 1) {
    const part = piece(index)
    size += Buffer.byteLength(part)
    if (size > limit) return parts.join('') + tail
    parts.push(part)
  }
}

const name = (index: number) => index.toString(36)
/** What is repeated inside of a string, as JSON writes it. */
const pieces: Record<string, string> = {
  letters: 'a',
  blanks: ' ',
  digits: '1',
  commas: '1,',
  dots: 'a.',
  addresses: 'a@a.',
  dashes: 'a-',
  'combining accents': 'e\u0301',
  'accents alone': '\u0301',
  families: '👩‍👩‍👧‍👦',
  flags: '🇦',
  jamo: '\u1112\u1161',
  capitals: 'İ',
  'escaped NUL': '\\u0000',
  'escaped halves': '\\ud800',
  'escaped letters': '\\u0061',
  quotes: '\\"',
}

/** As many values as some limits allow, each as long as it can be then. */
function listCounted(limit: number): [string, string][] {
  return [240, 490, 740, 990, 1490, 1890].flatMap((count) => {
    const room = Math.floor(limit / count) - 12
    if (room < 1) return []
    const name = (index: number) => index.toString(36).padEnd(room, 'x')
    const join = (one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index)).join(',')
    return [
      [`${count} long texts`, `[${join((index) => `"${name(index)}"`)}]`],
      [`${count} long fields`, `{${join((index) => `"${name(index)}":1`)}}`],
      [`${count} fields of objects`, `{${join((index) => `"${name(index)}":{}`)}}`],
      [`${count} long objects`, `[${join((index) => `{"${name(index)}":1}`)}]`],
      [`${count} escaped objects`, `[${join((index) => `{"${name(index).slice(7)}${index}":"\\u0061"}`)}]`],
      [`${count} objects in objects`, `[${join((index) => `{"${name(index).slice(7)}${index}":{"a":1}}`)}]`],
    ].map(([kind = '', value = '']): [string, string] => [kind, value])
  })
}

/** Values of about so many bytes for a field, as JSON. */
function listValues(limit: number): [string, string][] {
  const list = (one: (index: number) => string) => fill(`[${one(0)}`, (index) => `,${one(index + 1)}`, ']', limit)
  const record = (one: (index: number) => string) => fill(`{${one(0)}`, (index) => `,${one(index + 1)}`, '}', limit)
  const depth = Math.floor(limit / 2)
  return [
    ...Object.entries(pieces).map(([kind, piece]): [string, string] => [kind, fill('"', () => piece, '"', limit)]),
    ['ones', list(() => '1')],
    ['empty texts', list(() => '""')],
    ['texts', list(() => '"1"')],
    ['texts that differ', list((index) => `"${name(index)}"`)],
    ['escaped texts', list(() => '"\\u0061"')],
    ['nulls', list(() => 'null')],
    ['lists', list(() => '[]')],
    ['objects', list(() => '{}')],
    ['objects that differ', list((index) => `{"${name(index)}":1}`)],
    ['escaped objects that differ', list((index) => `{"${name(index)}":"\\u0061"}`)],
    ['fields', record((index) => `"${name(index)}":1`)],
    ['fields of text', record((index) => `"${name(index)}":"1"`)],
    ['fields of objects', record((index) => `"${name(index)}":{}`)],
    ['fields of numbers', record((index) => `"${index * 7919}":1`)],
    ['fields of great numbers', record((index) => `"${4_294_967_295 + index * 65_536}":1`)],
    ['one field', record(() => '"a":1')],
    ['escaped fields', record((index) => `"\\u0061${name(index)}":1`)],
    ['deep lists', '['.repeat(depth) + ']'.repeat(depth)],
    ['deep objects', `${'{"":'.repeat(Math.floor(limit / 6))}1${'}'.repeat(Math.floor(limit / 6))}`],
    ['a long number', '1'.repeat(limit)],
    ['a long fraction', `0.${'1'.repeat(limit - 2)}`],
    ...listCounted(limit),
    ['long numbers', list(() => `0.${'1'.repeat(400)}e-9`)],
  ]
}

/** Whole bodies, whatever the call: what is no JSON, and JSON that no schema knows. */
function listBodies(limit: number): [string, string | Buffer<ArrayBuffer>][] {
  const blanks = ' '.repeat(limit)
  return [
    ...listValues(limit),
    ['an open text', `{"a":"${'x'.repeat(limit - 6)}`],
    ['no JSON', 'x'.repeat(limit)],
    ['only blanks', blanks],
    ['only brackets', '['.repeat(limit)],
    ['bytes that are no text', Buffer.alloc(limit, 0xff)],
    ['zero bytes', Buffer.alloc(limit)],
  ]
}

const fieldsSchema = v.object({ entries: v.record(v.string(), v.unknown()) })
const listSchema = v.object({ type: v.literal('array'), item: v.unknown() })
const unionSchema = v.object({ type: v.literal('union'), options: v.array(v.unknown()) })

/** The names of the fields of a schema; of a list's entries where it has such. */
function listFields(schema: unknown): string[] {
  const parsed = v.safeParse(fieldsSchema, schema)
  return parsed.success ? Object.keys(parsed.output.entries) : []
}

function findItem(schema: unknown): unknown {
  const list = v.safeParse(listSchema, schema)
  if (!list.success) return undefined
  const union = v.safeParse(unionSchema, list.output.item)
  return union.success ? union.output.options[0] : list.output.item
}

const known = { id: ['1'], now: ['2026-11-18T12:00:00.000Z'], email: ['mara@example.com'], name: ['level_up'] }

/** Something that the schema takes. */
function findGood(schema: v.GenericSchema): object {
  const tried = fc.sample(walkSchema(schema, known), { numRuns: 3000, seed: 1 })
  const good = tried.find((one) => v.is(schema, one))
  return typeof good === 'object' && good !== null ? good : {}
}

/** The good body with another value for a field, as JSON: `around` fits it in without making anything of it. */
function replaceField(good: object, field: string, value: string): string {
  const others = Object.entries(good).filter(([one, kept]) => one !== field && kept !== undefined)
  return `{${[...others.map(([one, kept]) => `${JSON.stringify(one)}:${JSON.stringify(kept)}`), `${JSON.stringify(field)}:${value}`].join(',')}}`
}

/** A list as full of entries as it can be, each with a hostile field. */
function listEntries(schema: unknown, count: number, room: number): [string, string][] {
  const item = findItem(schema)
  const good = { event_id: 'x', name: 'recharge', uid: '1', time: 1 }
  const size = Math.floor(room / count) - JSON.stringify(good).length - 40
  return listFields(item).flatMap((field) =>
    listValues(size).map(([kind, value]): [string, string] => [
      `${count} times ${field}: ${kind}`,
      `[${Array.from({ length: count }, (_, index) => replaceField({ ...good, event_id: `x${index}` }, field, value)).join(',')}]`,
    ]),
  )
}

function listFieldBodies({ body }: Endpoint, limit: number): [string, string][] {
  const good = findGood(body)
  const room = limit - JSON.stringify(good).length - 100
  const entries = v.safeParse(fieldsSchema, body)
  return listFields(body).flatMap((field) => {
    const schema = entries.success ? entries.output.entries[field] : undefined
    const values = [...listValues(room), ...listEntries(schema, 100, room), ...listEntries(schema, 1, room)]
    return values.map(([kind, value]): [string, string] => [`${field}: ${kind}`, replaceField(good, field, value)])
  })
}

function listQueries({ query }: Endpoint): [string, string][] {
  const fields = ['unknown', ...listFields(query)]
  const whole = [
    ['names', fill('', (index) => `${name(index)}&`, '', queryLimit)],
    ['one name', fill('', () => 'a&', '', queryLimit)],
    ['pairs', fill('', (index) => `${name(index)}=1&`, '', queryLimit)],
    ['separators', '&'.repeat(queryLimit)],
  ] as const
  const values = ['a', '1', '1,', '+', '%00', '%ff', '%F0%9F%87%A6', '%', 'e%CC%81']
  return [
    ...whole.map(([kind, query]): [string, string] => [`query of ${kind}`, query]),
    ...fields.flatMap((field) =>
      values.map((one): [string, string] => [
        `query ${field}: ${one}`,
        `${field}=${fill('', () => one, '', queryLimit - field.length - 1)}`,
      ]),
    ),
  ]
}

/** Everything that a stranger could send to a call to keep the thread busy: bodies of 64 KB, and queries. */
export function listHostile(endpoint: Endpoint): Hostile[] {
  const { p2 } = endpoint.fixedQuery ?? {}
  const fixed = p2 === undefined ? '' : `p2=${p2}`
  const queries = listQueries(endpoint).map(([kind, query]) => ({ name: kind, query: `${query}&${fixed}`, body: '{}' }))
  if (endpoint.method === 'GET' || endpoint.upload) return queries
  const limit = endpoint.bodyLimit ?? bodyLimit
  const bodies = [...listBodies(limit), ...listFieldBodies(endpoint, limit)]
  return [...queries, ...bodies.map(([kind, body]) => ({ name: kind, query: fixed, body }))]
}
