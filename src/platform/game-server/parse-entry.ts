import * as v from 'valibot'
import { codes } from '../../contract/wire.ts'
import { parseInput } from '../http/parse-input.ts'
import { Refusal } from '../http/refusal.ts'

/** What became of an entry. */
export interface Result {
  code: number
  msg: string
  /** What there is to say of it beside: for whoever keeps the catalogue. */
  warning?: string
}

export const counted: Result = { code: codes.success, msg: 'ok' }

/** A refusal as the result of the entry that it is about; whatever else was thrown goes on. */
export function toResult(error: unknown): Result {
  if (error instanceof Refusal) return { code: error.code, msg: error.message }
  throw error
}

/** An entry of a batch as its schema has it. Refuses with 1001 naming the field. */
export function parseEntry<Schema extends v.GenericSchema>(schema: Schema, entry: unknown): v.InferOutput<Schema> {
  return parseInput(schema, entry, 'entry')
}

const idLimit = 255

/** What an entry calls itself by, fit or not; empty where it has no name. */
export function readName(entry: unknown, field: string): string {
  const named = v.safeParse(v.object({ [field]: v.string() }), entry)
  return named.success ? (named.output[field] ?? '').slice(0, idLimit) : ''
}
