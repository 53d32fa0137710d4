import * as v from 'valibot'
import { getEnvironment } from '../environment.ts'
import { $session } from '../session/session-store.ts'
import { unsentPrefix } from '../session/unsent-prefix.ts'

const writtenSchema = v.object({ text: v.pipe(v.string(), v.nonEmpty()) })

const placeOfMine = () => unsentPrefix + $session.get().fpUid

/** Keeps what a player wrote in an act that ended without being taken, for where they wrote it; other acts hold no text. */
export function keepUnsentText(body: unknown): void {
  const written = v.safeParse(writtenSchema, body)
  if (!written.success) return
  const { local } = getEnvironment()
  local.set(placeOfMine(), [local.get(placeOfMine()), written.output.text].filter(Boolean).join('\n'))
}

/** Hands what was kept back to the player who is here, once; empty where there is nothing. */
export function takeUnsentText(): string {
  const { local } = getEnvironment()
  const text = local.get(placeOfMine()) ?? ''
  local.remove(placeOfMine())
  return text
}
