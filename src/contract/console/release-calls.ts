import * as v from 'valibot'
import { countSchema, cursorSchema, upToLimitSchema } from '../paging.ts'
import { amountSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

/** The number of a version of the catalogue; 0 is what runs until something is applied. */
const versionSchema = v.pipe(countSchema, v.minValue(0), v.maxValue(999_999_999))

const releaseSchema = v.object({
  version: amountSchema,
  /** Who applied it and why; both may be empty. */
  author: v.string(),
  note: v.string(),
  /** 0 for what was never applied. */
  applied_at: timeSchema,
  /** How many lines of difference are kept of it, at most 1,001. */
  lines: amountSchema,
})
export type Release = v.InferOutput<typeof releaseSchema>

/** Every version of the catalogue, latest first, and which one runs (rule 25.11). */
export const listReleases = defineConsoleCall({
  method: 'GET',
  path: 'releases/list',
  permission: 'releases.read',
  query: v.object({ page_size: v.optional(upToLimitSchema, 50), cursor: v.optional(cursorSchema, '') }),
  data: v.object({ running: amountSchema, release_list: v.array(releaseSchema), next_cursor: v.string() }),
})

/** What a version is held against: the one that ran before it, or the one that runs now. */
export const comparisons = ['before', 'running'] as const
export type Comparison = (typeof comparisons)[number]

const fileSchema = v.object({
  /** Its path within the catalogue. */
  file: v.string(),
  state: v.picklist(['new', 'gone', 'changed']),
  line_list: v.array(
    v.object({
      /** What is new, gone or other. */
      mark: v.picklist(['+', '-', '~']),
      text: v.string(),
    }),
  ),
})
export type FileChange = v.InferOutput<typeof fileSchema>

/**
 * A version, and by file what it changed of the one before it, or what it would change of the one that runs: at most 1,000 lines;
 * `left` says how many there are beside them. 1001 names a version that there is not.
 */
export const showRelease = defineConsoleCall({
  method: 'GET',
  path: 'releases/show',
  permission: 'releases.read',
  query: v.object({ version: versionSchema, against: v.optional(v.picklist(comparisons), 'before') }),
  data: v.object({
    running: amountSchema,
    release: releaseSchema,
    file_list: v.array(fileSchema),
    left: amountSchema,
  }),
})
export type ShownRelease = v.InferOutput<typeof showRelease.data>

/**
 * What the checks say of a version today, before it runs again (rule 1.9): with a mistake it can't. At most 200 lines of each; `left`
 * says how many there are beside them. 1001 names a version that there is not.
 */
export const checkRelease = defineConsoleCall({
  method: 'GET',
  path: 'releases/check',
  permission: 'releases.roll-back',
  query: v.object({ version: versionSchema }),
  data: v.object({ mistake_list: v.array(v.string()), warning_list: v.array(v.string()), left: amountSchema }),
})
export type CheckedRelease = v.InferOutput<typeof checkRelease.data>

/**
 * Lets a version run again, as a new one, which every process follows within seconds (rule 1.7). `expected` is the version that ran
 * when the difference was looked at: where another runs by now, 3007 says which, and nothing is changed. 3007 too: players own what
 * the version lacks, or it has mistakes by now. 1001 names a version that there is not. `version` is the one that runs now; `lines` is
 * 0 where nothing was to be changed.
 */
export const rollBackRelease = defineConsoleCall({
  path: 'releases/roll-back',
  permission: 'releases.roll-back',
  body: v.object({ version: versionSchema, expected: versionSchema, reason: reasonSchema }),
  data: v.object({ version: amountSchema, lines: amountSchema }),
})
