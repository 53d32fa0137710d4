import * as v from 'valibot'
import { locales } from '../../contract/locales.ts'
import { messageLimit } from '../../contract/message/customer-calls.ts'
import type { CatalogueReader } from './reader.ts'
import type { Texts } from './texts.ts'

export const cannedAnswersKind = {
  file: 'answers.yaml',
  about:
    'What customer service answers again and again, in the player’s language. Texts: `answers.<key>`, without placeholders and of at most 2000 characters.',
  folders: 'shared',
  pattern: /^answers\.yaml$/,
  schema: v.strictObject({
    answers: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,64}$/, 'must be a key such as on_its_way'))),
  }),
  fields: { answers: 'Keys of texts, in the order in which agents see them.' },
} as const

/** Reads the canned answers; one given twice, one without an English text, and one that is too long are mistakes. */
export function readCannedAnswers(reader: CatalogueReader, texts: Texts): readonly string[] {
  return reader.take(cannedAnswersKind).flatMap((entry) => {
    const { answers } = entry.value
    for (const [place, key] of answers.entries()) {
      const report = (message: string) => entry.report(['answers', place], message)
      if (answers.indexOf(key) < place) report('is given twice')
      if (!texts.has(`answers.${key}`)) report(texts.explainMissing(`answers.${key}`))
      const tooLong = locales.filter(({ code }) => texts.text(`answers.${key}`, code).length > messageLimit)
      for (const { code } of tooLong) report(`is longer than ${messageLimit} characters in ${code}`)
    }
    return answers
  })
}
