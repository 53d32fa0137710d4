import * as v from 'valibot'
import { getEnvironment } from '../environment.ts'
import type { Kept } from '../ui/create-resource.ts'
import { keptAnswerPrefix } from './kept-session.ts'
import { readAccount } from './read-player.ts'

/** What a kept text holds; null where it is no JSON. Valibot's own would be a part of every page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whose an answer is: the player with their current role in this page's game; empty while nobody is known. */
function findOwner(): string {
  const account = readAccount()
  return account ? `${getEnvironment().fact('project')} ${account.fp_uid} ${account.uid}` : ''
}

/**
 * Keeps the latest answer to a call in this browser, for the first glance at the next page (rule 3.18). It is read for the same
 * `owner` only, by the call's own schema: what has another shape by now is nothing.
 */
export function keepAnswer<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  owner: () => string = findOwner,
): Kept<v.InferOutput<Schema>> {
  const name = keptAnswerPrefix + path
  const recordSchema = v.object({ owner: v.string(), data: schema })
  return {
    read: () => {
      const text = getEnvironment().local.get(name)
      const record = text === null ? null : v.safeParse(recordSchema, parseJson(text))
      return record?.success && record.output.owner === owner() ? record.output.data : null
    },
    keep: (data) => {
      const whose = owner()
      if (whose !== '') getEnvironment().local.set(name, JSON.stringify({ owner: whose, data }))
    },
  }
}
