import * as v from 'valibot'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { boundLine } from '../text/kinds.ts'
import { amountSchema, flagSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

/**
 * Where a draft stands (rule 25.13): its author writes it (`open`), somebody else is to decide (`submitted`), it waits for its day (`approved`),
 * it became a version (`live`), it could not (`stopped`), or it was given up (`discarded`).
 */
export const draftStates = ['open', 'submitted', 'approved', 'live', 'stopped', 'discarded'] as const
export type DraftState = (typeof draftStates)[number]

const draftRowSchema = v.object({
  draft_id: idSchema,
  name: v.string(),
  /** The name of the operator. */
  author: v.string(),
  is_own: flagSchema,
  state: v.picklist(draftStates),
  /** The version that it changes. */
  base_version: amountSchema,
  file_count: amountSchema,
  updated_at: timeSchema,
  /** Why, in the author's words; empty until it was sent for approval. */
  note: v.string(),
  /** When it is to run; 0 for at once. */
  live_at: timeSchema,
  /** Whoever approved or declined it last, and why; empty and 0 where nobody has. */
  decided_by: v.string(),
  decided_at: timeSchema,
  decided_reason: v.string(),
  /** Why it did not go live; empty unless it is stopped. */
  stopped_reason: v.string(),
  /** What keeps one that waits from going live as things are, in a sentence; empty for nothing. */
  conflict: v.string(),
  /** The version that it became; 0 for none. */
  version: amountSchema,
})
export type DraftRow = v.InferOutput<typeof draftRowSchema>

/** Drafts, the latest first; of one state, of all with an empty one, or those that are stopped or cannot go live as things are (`trouble`). */
export const listDrafts = defineConsoleCall({
  method: 'GET',
  path: 'drafts/list',
  permission: 'content.read',
  query: v.object({
    state: v.optional(v.picklist(['', ...draftStates, 'trouble']), ''),
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ draft_list: v.array(draftRowSchema), next_cursor: v.string() }),
})

/** A version of the catalogue, as the history has it. */
const versionSchema = v.object({
  version: amountSchema,
  author: v.string(),
  note: v.string(),
  /** 0 for what runs where nothing was applied. */
  applied_at: timeSchema,
})

/** Something wrong in a file; `field` is a dotted path, which of a text is its key, and empty for the file itself. */
export const draftMistakeSchema = v.object({
  file: v.string(),
  line: amountSchema,
  field: v.string(),
  message: v.string(),
})
export type DraftMistake = v.InferOutput<typeof draftMistakeSchema>

/** A text that a draft says otherwise than what runs; empty where there is none. */
const textChangeSchema = v.object({ file: v.string(), key: v.string(), before: v.string(), after: v.string() })
export type TextChange = v.InferOutput<typeof textChangeSchema>

const linePartSchema = v.object({
  kind: v.picklist(['same', 'removed', 'added']),
  /** The number of its first line: of what runs where it is removed, else of the draft. */
  line: amountSchema,
  /** Unchanged lines that are left out before it. */
  skipped: amountSchema,
  line_list: v.array(v.string()),
})
/** Lines of a file that stay, are gone, or are new. */
export type LinePart = v.InferOutput<typeof linePartSchema>

const changedFileSchema = v.object({
  file: v.string(),
  state: v.picklist(['new', 'gone', 'changed']),
  /** Whether the lines before are folded as those after: a written field may fold its file anew, which is no change. */
  is_folded: flagSchema,
  /** Every line that is gone or new, with a few that stay around them; none where only the end of the file is other, or it is empty. */
  part_list: v.array(linePartSchema),
})
/** A file that a draft has otherwise than what runs. */
export type ChangedFile = v.InferOutput<typeof changedFileSchema>

/** A draft, what it would change of what runs, and what is in its way. 1001: unknown. */
export const showDraft = defineConsoleCall({
  method: 'GET',
  path: 'drafts/show',
  permission: 'content.read',
  query: v.object({ draft_id: idSchema }),
  data: v.object({
    draft: draftRowSchema,
    /** What whoever decides on it has read. */
    revision: amountSchema,
    running: versionSchema,
    /** The versions that were applied since its own, the latest first, at most 20. */
    newer_list: v.array(versionSchema),
    /** The objects that both it and those changed, each in its own way (a file, with the name of its entry): with one, it cannot go live. */
    overlap_list: v.array(v.string()),
    text_list: v.array(textChangeSchema),
    /** Every other file that changes, with all of what changes in it. */
    file_list: v.array(changedFileSchema),
    /** What those changes come to, by the names of entries and cut to be read at a glance. */
    line_list: v.array(v.string()),
    mistake_list: v.array(draftMistakeSchema),
    /**
     * What is probably not meant (rule 1.9), in lines, what it changes suspiciously and its own files first, at most 100; none while there are
     * mistakes, and none that what runs has already.
     */
    warning_list: v.array(v.string()),
    /** How many warnings what runs has already. */
    known_warnings: amountSchema,
    /** Whether whoever calls may write it, and decide on it. */
    may_write: flagSchema,
    may_decide: flagSchema,
  }),
})
export type ShownDraft = v.InferOutput<typeof showDraft.data>

/** Begins a draft of what runs. 3004: too many are under way. */
export const openDraft = defineConsoleCall({
  path: 'drafts/open',
  permission: 'content.draft',
  body: v.object({ name: boundLine({ least: 3, most: 100 }) }),
  data: v.object({ draft_id: idSchema }),
})

/**
 * Sends one's own draft to a second person, to run at `live_at` (unix seconds) or at once (0). 3007: it is not one's own or not open, has
 * mistakes, changes nothing, or a newer version changed an object that it changes, too; 1001: unknown, or a moment that is not within a year.
 */
export const submitDraft = defineConsoleCall({
  path: 'drafts/submit',
  permission: 'content.draft',
  body: v.object({ draft_id: idSchema, live_at: timeSchema, reason: reasonSchema }),
  data: v.object({}),
})

const ownAct = v.object({ draft_id: idSchema, reason: reasonSchema })

/** Takes one's own draft back to write on, before it runs. 3007: not one's own, or not waiting. */
export const withdrawDraft = defineConsoleCall({
  path: 'drafts/withdraw',
  permission: 'content.draft',
  body: ownAct,
  data: v.object({}),
})

/**
 * Moves one's own draft onto what runs now; one that was stopped waits for a second person again. 3007: not one's own, or a newer version
 * changed an object that it changes, too.
 */
export const rebaseDraft = defineConsoleCall({
  path: 'drafts/rebase',
  permission: 'content.draft',
  body: ownAct,
  data: v.object({}),
})

/** Gives one's own draft up. 3007: not one's own, or it runs. */
export const discardDraft = defineConsoleCall({
  path: 'drafts/discard',
  permission: 'content.draft',
  body: ownAct,
  data: v.object({}),
})

/**
 * Approves what another operator wrote, as it was read (`revision`): it runs within seconds, or at its date. 3007: one's own, decided on
 * before, changed since, or a newer version changed an object that it changes, too; 1001: unknown.
 */
export const approveDraft = defineConsoleCall({
  path: 'drafts/approve',
  permission: 'content.approve',
  body: v.object({ draft_id: idSchema, revision: amountSchema, reason: reasonSchema }),
  data: v.object({}),
})

/** Gives it back to its author, also one that was approved and waits for its date. 3007: one's own, or not waiting; 1001: unknown. */
export const declineDraft = defineConsoleCall({
  path: 'drafts/decline',
  permission: 'content.approve',
  body: ownAct,
  data: v.object({}),
})
