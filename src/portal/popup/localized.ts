import * as v from 'valibot'
import { parseJson } from '../session/keep-answer.ts'

const listSchema = v.array(v.object({ lang: v.string(), text: v.optional(v.string()), url: v.optional(v.string()) }))

/** A popup's title or picture in a locale, out of a JSON list by language; what is no such list, or has no such language, as it is (rule 16.3). */
export function readLocalized(value: string, locale: string, field: 'text' | 'url'): string {
  const list = v.safeParse(listSchema, parseJson(value))
  const entry = list.success ? list.output.find(({ lang }) => lang.toLowerCase() === locale.toLowerCase()) : undefined
  return entry?.[field] ?? value
}
