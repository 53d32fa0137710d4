import * as v from 'valibot'
import { type ConsoleKeys, seal, unseal } from '../../config/console-keys.ts'

/** What a browser keeps for us between two requests, which it can neither read nor make: so nothing of a stranger's is kept here. */
const noteSchema = v.object({ kind: v.string(), until: v.number(), content: v.unknown() })

/** Seals something for a browser to bring back before `until`. */
export function sealNote(
  keys: ConsoleKeys,
  kind: string,
  { until, content }: { until: Date; content: object },
): string {
  return seal(keys, Buffer.from(JSON.stringify({ kind, until: until.getTime(), content }))).toString('base64url')
}

const textSchema = v.pipe(v.string(), v.parseJson(), noteSchema)

/** What was sealed as this kind; null for anything else, and where it is over. */
export function openNote<Schema extends v.GenericSchema>(
  keys: ConsoleKeys,
  kind: string,
  { sealed, now, schema }: { sealed: string; now: Date; schema: Schema },
): v.InferOutput<Schema> | null {
  const opened = unseal(keys, Buffer.from(sealed, 'base64url'))
  const note = v.safeParse(textSchema, opened?.toString() ?? '')
  if (!note.success || note.output.kind !== kind || note.output.until <= now.getTime()) return null
  const content = v.safeParse(schema, note.output.content)
  return content.success ? content.output : null
}
