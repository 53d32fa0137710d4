import * as v from 'valibot'
import { contentFolders } from '../content/pages.ts'
import { locales } from '../locales.ts'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { amountSchema, idSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'
import { draftMistakeSchema } from './content-calls.ts'

/** The longest text of the grid, in characters. */
export const longestText = 5000

const localeSchema = v.picklist(locales.map(({ code }) => code))
/** The languages that the grid shows at once, beside English. */
export const mostColumns = 4
const localesSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.pipe(v.array(localeSchema), v.maxLength(mostColumns)),
)

const cellSchema = v.object({
  locale: localeSchema,
  /** Empty where this language has none, so that players read the English one. */
  text: v.string(),
  /** What runs says. */
  before: v.string(),
})
const textRowSchema = v.object({
  key: v.string(),
  /** English first, then as asked. */
  cell_list: v.array(cellSchema),
})
export type TextRow = v.InferOutput<typeof textRowSchema>

/**
 * The texts of a folder of the catalogue, by key and language, in the order of the English file: as a draft has them, or with an empty
 * `draft_id` as they run. `text` finds part of a key or of a text that is shown; `missing` leaves those that lack one of the languages. 1001: unknown.
 */
export const listTexts = defineConsoleCall({
  method: 'GET',
  path: 'texts/list',
  permission: 'content.read',
  query: v.object({
    draft_id: v.optional(v.union([v.literal(''), idSchema]), ''),
    folder: v.picklist(contentFolders),
    locales: v.optional(localesSchema, ''),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    missing: v.optional(v.picklist(['0', '1']), '0'),
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ row_list: v.array(textRowSchema), total: amountSchema, next_cursor: v.string() }),
})

/**
 * Writes one text into one's own draft; an empty one takes a translation away. It is kept with its mistakes, which are answered: all of
 * the draft's. 3007: it is not one's own, or not open; 3004: the draft gets too large; 1001: an unknown draft or key.
 */
export const writeDraftText = defineConsoleCall({
  path: 'drafts/write-text',
  permission: 'content.draft',
  body: v.object({
    draft_id: idSchema,
    folder: v.picklist(contentFolders),
    locale: localeSchema,
    key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    text: v.pipe(v.string(), v.maxLength(longestText)),
  }),
  data: v.object({ text: v.string(), mistake_list: v.array(draftMistakeSchema) }),
})
