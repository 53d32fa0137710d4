import * as v from 'valibot'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { timeSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'

/** One act (rule 25.4): who did what to whom, why, what it was before and after, and when. */
const auditEntrySchema = v.object({
  id: v.string(),
  at: timeSchema,
  /**
   * The address of the operator, `command line`, `schedule` for what was to happen at its date, or `somebody` who failed to sign in.
   */
  operator: v.string(),
  /** The role they had; empty for the command line. */
  role: v.string(),
  /** The call, by its path: `operators/invite`. */
  act: v.string(),
  /** Whom it was about: `player:40000001`, `operator:3`; empty for nobody. */
  subject: v.string(),
  reason: v.string(),
  before: v.unknown(),
  after: v.unknown(),
})
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

const filter = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), '')

/** The audit log, newest first. Filters match whole values; an empty one narrows nothing. */
export const listAudit = defineConsoleCall({
  method: 'GET',
  path: 'audit/list',
  permission: 'audit.read',
  query: v.object({
    operator: filter,
    act: filter,
    subject: filter,
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ entry_list: v.array(auditEntrySchema), next_cursor: v.string() }),
})
