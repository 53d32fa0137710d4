import * as v from 'valibot'
import type { CatalogueReader } from './reader.ts'

/** `publisher.yaml`: who answers for the hall. */
export const publisherKind = {
  folders: 'shared',
  pattern: /^publisher\.yaml$/,
  required: 'publisher.yaml',
  schema: v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    email: v.pipe(v.string(), v.email('must be an e-mail address')),
  }),
} as const

export type Publisher = v.InferOutput<typeof publisherKind.schema>

/** Reads who answers for the hall; nobody where the file is missing, which is a mistake. */
export function readPublisher(reader: CatalogueReader): Publisher {
  return reader.take(publisherKind)[0]?.value ?? { name: '', email: '' }
}
