import * as v from 'valibot'
import { noticeValuesSchema } from './notice-templates.ts'

/** The lines that a list in a mail is made of; their texts are `mails.lines.<name>`. */
export const mailLineNames = ['identity', 'open_sessions', 'ended_sessions'] as const

const lineSchema = v.object({ line: v.picklist(mailLineNames), values: noticeValuesSchema })
/** A line, with what fills its placeholders. */
export type MailLine = v.InferOutput<typeof lineSchema>

/** What is kept of a mail: what fills its placeholders, and the lines of its list, empty for none. */
export const mailContentSchema = v.pipe(
  v.looseObject({ lines: v.optional(v.array(lineSchema), []) }),
  v.transform(({ lines, ...values }) => ({ lines, values })),
)
