import * as v from 'valibot'
import type { CatalogueReader } from './reader.ts'

export const publisherKind = {
  file: 'publisher.yaml',
  about: 'Who answers for the hall, as its pages say it.',
  folders: 'shared',
  pattern: /^publisher\.yaml$/,
  isRequired: true,
  schema: v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    email: v.pipe(v.string(), v.email('must be an e-mail address')),
    answer_hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 24),
  }),
  fields: {
    name: 'The publisher’s name.',
    email: 'Where players write about their data.',
    answer_hours: 'Within how many hours customer service answers.',
  },
} as const

/** What pages say of the publisher. */
export type Publisher = Pick<v.InferOutput<typeof publisherKind.schema>, 'name' | 'email'>

/** Reads who answers for the hall; nobody where the file is missing, which is a mistake. */
export function readPublisher(reader: CatalogueReader): Publisher {
  return reader.take(publisherKind)[0]?.value ?? { name: '', email: '' }
}
