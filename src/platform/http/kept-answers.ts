import { createHash } from 'node:crypto'
import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import type { Answer } from './answer.ts'
import { Refusal } from './refusal.ts'
import type { RawInput } from './route.ts'

/** An Idempotency-Key with what it belongs to: account, call and body (wire, "In general"). */
export interface KeyedCall {
  tokenHash: Buffer
  call: string
  key: string
  bodyHash: Buffer
  now: Date
}

function sortNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same for the same query and body, whatever the order of their names. */
export function hashInput(raw: RawInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([raw.query, raw.body], sortNames))
    .digest()
}

/**
 * Claims a key for its account: true for the first call, false where an answer is kept. A duplicate waits here until the
 * first has committed, and takes its place where that was undone. A session that is not good claims nothing.
 */
export async function claimKey(tx: Tx, { tokenHash, call, key, bodyHash, now }: KeyedCall): Promise<boolean> {
  const claimed = await tx.sql`
    insert into kept_answers (fp_uid, call, key, body_hash, created_at)
    select fp_uid, ${call}, ${key}, ${bodyHash}, ${now.toISOString()} from sessions
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now.toISOString()}
    on conflict do nothing
    returning 1`
  return claimed.length === 1
}

/** The answer kept for a key; 1006 where the key came with another body. */
export async function readKept(tx: Tx, fpUid: string, { call, key, bodyHash }: KeyedCall): Promise<Answer> {
  const [kept] = await tx.sql<{ bodyHash: Buffer; status: number; code: number; answer: string }[]>`
    select body_hash as "bodyHash", status, (answer::json ->> 'code')::int as code, answer from kept_answers
    where fp_uid = ${fpUid} and call = ${call} and key = ${key}`
  if (!kept) throw new Error('No answer is kept for a key that was claimed')
  if (!kept.bodyHash.equals(bodyHash)) {
    throw new Refusal(codes.keyReused, 'This Idempotency-Key came with another body', 409)
  }
  return { status: kept.status, code: kept.code, body: kept.answer }
}

/** Keeps the answer of the call that claimed the key, for ever. */
export async function keepAnswer(tx: Tx, fpUid: string, { call, key }: KeyedCall, answer: Answer): Promise<void> {
  await tx.sql`
    update kept_answers set status = ${answer.status}, answer = ${answer.body}
    where fp_uid = ${fpUid} and call = ${call} and key = ${key}`
}
