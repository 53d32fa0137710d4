import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { codes } from '../../contract/wire.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { RawInput } from './call.ts'

/** An Idempotency-Key with what it belongs to: account, call and body (rule 6.10). */
export interface KeyedCall {
  tokenHash: Buffer
  call: string
  key: string
  bodyHash: Buffer
  now: Date
}

/** A value as JSON with its fields in the order of their names, without the field that is left out. */
function writeSorted(value: unknown, without: string | undefined): string {
  if (Array.isArray(value)) return `[${value.map((one) => writeSorted(one, without)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([name, inner]) => name !== without && inner !== undefined)
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, inner]) => `${JSON.stringify(name)}:${writeSorted(inner, without)}`).join(',')}}`
}

/**
 * The same for the same query and body, whatever the order of their names. A token in the body is no part of it: whoever
 * signs in anew and asks again is still owed the first answer.
 */
export function hashInput({ query, body }: RawInput, tokenField: string | undefined): Buffer {
  return createHash('sha256')
    .update(writeSorted([query, body], tokenField))
    .digest()
}

const codeSchema = v.object({ code: v.number() })

interface KeptRow {
  bodyHash: Buffer
  status: number
  code: number
  answer: string
}

/**
 * The answer kept for a key, null for a new one. Asked under the account's lock, behind which a duplicate waits until the
 * first has committed.
 */
export async function readKept(tx: Tx, { tokenHash, call, key }: KeyedCall): Promise<KeptRow | null> {
  const [kept] = await tx.sql<Omit<KeptRow, 'code'>[]>`
    select body_hash as "bodyHash", status, answer
    from kept_answers
    where fp_uid = (select fp_uid from sessions where token_hash = ${tokenHash}) and call = ${call} and key = ${key}`
  // Read here: the database's JSON has no characters for which it has no text, and an answer that fails once would fail for ever.
  return kept ? { ...kept, code: v.parse(codeSchema, JSON.parse(kept.answer)).code } : null
}

/** A kept answer as it was given; 1006 where the key came with another body. */
export function repeatKept(kept: KeptRow, { bodyHash }: KeyedCall): Answer {
  if (!kept.bodyHash.equals(bodyHash)) {
    throw new Refusal(codes.keyReused, 'This Idempotency-Key came with another body', 409)
  }
  return { status: kept.status, code: kept.code, body: kept.answer }
}

/** How long a refusal is kept, in milliseconds. */
const refusalLife = 24 * 60 * 60 * 1000
/** The largest answer that is kept, in bytes; what players are given at once is far from it. */
const answerLimit = 64 * 1024

/** What changes with what the caller sends or plays as: asked again, it is looked at again. */
const passing: readonly number[] = [codes.invalidParameters, codes.noCurrentRole, codes.noRole]

/** Whether a refusal is an answer to keep: one for which something was looked at. */
export function isLasting({ code, status }: Refusal): boolean {
  return status < 429 && !passing.includes(code)
}

/** An answer that is too large to be kept is a mistake of ours, to be met before anything is written. */
export function checkSize({ body }: Answer): void {
  if (Buffer.byteLength(body) > answerLimit) throw new Error(`An answer of over ${answerLimit} bytes cannot be kept`)
}

/**
 * Keeps the answer to a key, in the transaction of what it tells: for ever where something was done, so that nothing is ever done
 * twice. Of a refusal nothing has come: kept for a day, it answers whoever asks again because no answer arrived. Forgotten, the
 * key is new, and the call is decided by what is true then, once, as everything that is claimed or bought is unique by itself.
 */
export async function keepAnswer(tx: Tx, fpUid: string, keyed: KeyedCall, answer: Answer): Promise<void> {
  const { call, key, bodyHash, now } = keyed
  const expiresAt = answer.code === codes.success ? null : new Date(now.getTime() + refusalLife).toISOString()
  await tx.sql`
    insert into kept_answers (fp_uid, call, key, body_hash, status, answer, created_at, expires_at)
    values (
      ${fpUid}, ${call}, ${key}, ${bodyHash}, ${answer.status}, ${answer.body}, ${now.toISOString()}, ${expiresAt}
    )`
}

/** Forgets refusals that were kept long enough. */
export async function pruneAnswers({ sql }: Tx, now: Date): Promise<void> {
  await inBatches(
    (limit) => sql`
      delete from kept_answers where (fp_uid, call, key) in (
        select fp_uid, call, key from kept_answers where expires_at <= ${now.toISOString()} order by expires_at
        limit ${limit} for update skip locked
      )`,
  )
}
