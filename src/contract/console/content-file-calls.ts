import * as v from 'valibot'
import { contentFolders } from '../content/pages.ts'
import { amountSchema, flagSchema, idSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'
import { draftMistakeSchema } from './content-calls.ts'

/** The largest file that is written in the console, in characters. */
export const longestFile = 200_000

/** A part of a form, made from the schema of a kind of file. `hint` says in words what may stand there. */
export type FormNode =
  /** `of` is `picture` where one of the publisher's own fits. */
  | { kind: 'text'; hint: string; of: '' | 'picture' }
  | { kind: 'number'; hint: string; least: number | null; most: number | null }
  | { kind: 'flag' }
  /** One of the options. */
  | { kind: 'choice'; options: string[] }
  /** A moment, ISO 8601 in UTC. */
  | { kind: 'moment'; hint: string }
  | { kind: 'list'; item: FormNode }
  | { kind: 'map'; value: FormNode }
  | { kind: 'group'; field_list: FormField[] }
  /** What has no form of its own and is written as YAML. */
  | { kind: 'yaml'; hint: string }

/** A field of a group. */
export interface FormField {
  name: string
  /** What it is; empty where nobody has said. */
  about: string
  /** What it is where it is left out; `required` where it may not be. */
  otherwise: string
  is_required: 0 | 1
  node: FormNode
}

const hint = v.string()
const nodeSchema: v.GenericSchema<FormNode> = v.lazy(() =>
  v.variant('kind', [
    v.object({ kind: v.literal('text'), hint, of: v.picklist(['', 'picture']) }),
    v.object({ kind: v.literal('number'), hint, least: v.nullable(v.number()), most: v.nullable(v.number()) }),
    v.object({ kind: v.literal('flag') }),
    v.object({ kind: v.literal('choice'), options: v.array(v.string()) }),
    v.object({ kind: v.literal('moment'), hint }),
    v.object({ kind: v.literal('list'), item: nodeSchema }),
    v.object({ kind: v.literal('map'), value: nodeSchema }),
    v.object({ kind: v.literal('group'), field_list: v.array(fieldSchema) }),
    v.object({ kind: v.literal('yaml'), hint }),
  ]),
)
const fieldSchema: v.GenericSchema<FormField> = v.object({
  name: v.string(),
  about: v.string(),
  otherwise: v.string(),
  is_required: flagSchema,
  node: nodeSchema,
})

/** A file of the catalogue by its path, such as `stormshot/shop.yaml`. */
const pathSchema = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[a-z0-9-]+(?:\/[A-Za-z0-9_-]+){1,3}\.(?:yaml|md)$/),
  v.check((path) => contentFolders.some((folder) => path.startsWith(`${folder}/`))),
)

const listedSchema = v.object({
  file: v.string(),
  /** What it is, in the words of the reference; empty for what is of no kind. */
  about: v.string(),
  is_changed: flagSchema,
  /** Whether there is a form for it; else it is written as text. */
  has_form: flagSchema,
})
export type ListedFile = v.InferOutput<typeof listedSchema>

/** The files of a folder, as a draft has them. 1001: an unknown draft. */
export const listFiles = defineConsoleCall({
  method: 'GET',
  path: 'files/list',
  permission: 'content.read',
  query: v.object({ draft_id: idSchema, folder: v.picklist(contentFolders) }),
  data: v.object({ file_list: v.array(listedSchema) }),
})

const fileDataSchema = v.object({
  file: v.string(),
  /** Empty for a file that is not there. */
  text: v.string(),
  is_there: flagSchema,
  about: v.string(),
  /** Null where the file is written as text only: Markdown, texts, and a file that cannot be read as its kind. */
  form: v.nullable(nodeSchema),
  /** What it says, for the form; null without one. */
  value: v.unknown(),
  mistake_list: v.array(draftMistakeSchema),
  /** Counts the changes of the draft; whoever writes says which one was shown. */
  revision: amountSchema,
})
export type DraftFile = v.InferOutput<typeof fileDataSchema>

/** A file as a draft has it, with its form and its mistakes. 1001: an unknown draft. */
export const readFile = defineConsoleCall({
  method: 'GET',
  path: 'files/read',
  permission: 'content.read',
  query: v.object({ draft_id: idSchema, file: pathSchema }),
  data: fileDataSchema,
})

/**
 * Writes a whole file into one's own draft, or takes it away (`is_there` 0). It is kept with its mistakes, which are answered. 3007: it is
 * not one's own, not open, or changed since `revision`; 3004: the draft gets too large; 1001: unknown.
 */
export const writeDraftFile = defineConsoleCall({
  path: 'drafts/write-file',
  permission: 'content.draft',
  bodyLimit: 1024 * 1024,
  body: v.object({
    draft_id: idSchema,
    file: pathSchema,
    text: v.pipe(v.string(), v.maxLength(longestFile)),
    is_there: flagSchema,
    revision: amountSchema,
  }),
  data: fileDataSchema,
})

/**
 * Writes one field of a YAML file: what stands at a path of `revision`, as YAML, or `remove` for nothing. The number of a list's end adds to it. Comments and
 * the other fields stay as they are. As {@link writeDraftFile}; 1001 too for a path that leads nowhere, and for what is no YAML.
 */
export const writeDraftField = defineConsoleCall({
  path: 'drafts/write-field',
  permission: 'content.draft',
  body: v.object({
    draft_id: idSchema,
    file: pathSchema,
    path: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))), v.minLength(1), v.maxLength(10)),
    yaml: v.pipe(v.string(), v.maxLength(20_000)),
    remove: v.optional(flagSchema, 0),
    revision: amountSchema,
  }),
  data: fileDataSchema,
})
