import { codes } from '../../../contract/wire.ts'
import type { Tx } from '../../db/transaction.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import type { CheckFiles } from './check-draft.ts'
import { toDraftJson } from './draft-files.ts'
import { type Draft, requireOwn, requireRevision, requireState } from './drafts.ts'
import { type MergedDraft, mergeDraft, requireMergeable } from './merge-draft.ts'
import type { VersionFiles } from './version-files.ts'

/** Hears of drafts that were approved. */
export const draftsChannel = 'guildhall_drafts'

const year = 366 * 24 * 60 * 60 * 1000

/** What deciding stands on. */
interface Deciding {
  versions: VersionFiles
  check: CheckFiles
  now: Date
}

async function requireNoMistakes({ files, runningFiles }: MergedDraft, check: CheckFiles): Promise<void> {
  const [mistake] = await check(files, runningFiles)
  if (!mistake) return
  const place = [mistake.file, mistake.field].filter(Boolean).join(' ')
  const message = `The draft has mistakes: ${place} ${mistake.message}`
  throw new Refusal(codes.notEligible, message.slice(0, 500).toWellFormed())
}

/** The draft on top of what runs. Refuses with 3007 conflicts and mistakes. */
async function prepare(tx: Tx, draft: Draft, { versions, check }: Deciding): Promise<MergedDraft> {
  const merged = await mergeDraft(tx, draft, versions)
  await requireMergeable(tx, merged)
  await requireNoMistakes(merged, check)
  return merged
}

/** Sends a draft to a second person, with the day that its author wants for it. */
export async function submit(
  tx: Tx,
  draft: Draft,
  more: Deciding & { liveAt: number; note: string; operatorId: number },
): Promise<void> {
  const { liveAt, note, operatorId, now } = more
  requireOwn(draft, operatorId, ['open'])
  const at = liveAt === 0 ? null : new Date(liveAt * 1000)
  if (at && !(at > now && at.getTime() - now.getTime() <= year)) throw invalidField('live_at')
  if (draft.files.size === 0) throw new Refusal(codes.notEligible, 'The draft changes nothing')
  const merged = await prepare(tx, draft, more)
  if (merged.changes.size === 0) throw new Refusal(codes.notEligible, 'What runs says all of it already')
  await tx.sql`
    update content_drafts
    set base_version = ${merged.running}, files = ${toDraftJson(merged.changes)}::text::jsonb, conflict = '', state = 'submitted', revision = revision + 1, live_at = ${at?.toISOString() ?? null}, note = ${note}, submitted_at = ${now.toISOString()},
      updated_at = ${now.toISOString()}, decided_by = null, decided_at = null, decided_reason = ''
    where id = ${draft.id}`
}

/** Gives a draft back to its author to write on. */
export async function reopen(
  { sql }: Tx,
  { id }: Draft,
  { now, decided }: { now: Date; decided?: { by: number; reason: string } },
): Promise<void> {
  await sql`
    update content_drafts
    set state = 'open', stopped_reason = '', conflict = '', updated_at = ${now.toISOString()}, decided_by = ${decided?.by ?? null},
      decided_at = ${decided ? now.toISOString() : null}, decided_reason = ${decided?.reason ?? ''}
    where id = ${id}`
}

/** Gives a draft up; what it said goes, too. */
export async function discard({ sql }: Tx, { id }: Draft, now: Date): Promise<void> {
  await sql`
    update content_drafts set state = 'discarded', files = '{}'::jsonb, stopped_reason = '', conflict = '', updated_at = ${now.toISOString()}
    where id = ${id}`
}

/**
 * Moves a draft onto what runs. Refuses with 3007 where both changed the same object. One that was stopped waits for a second person again, or for
 * its author where it has mistakes now.
 */
export async function rebase(tx: Tx, draft: Draft, { versions, check, now }: Deciding): Promise<number> {
  const merged = await mergeDraft(tx, draft, versions)
  if (draft.baseVersion === merged.running && draft.state !== 'stopped')
    throw new Refusal(codes.notEligible, 'It is of what runs already')
  await requireMergeable(tx, merged)
  const mistakes = draft.state === 'open' ? [] : await check(merged.files, merged.runningFiles)
  const state = draft.state === 'open' || mistakes.length > 0 ? 'open' : 'submitted'
  await tx.sql`
    update content_drafts
    set base_version = ${merged.running}, files = ${toDraftJson(merged.changes)}::text::jsonb, revision = revision + 1,
      state = ${state}, stopped_reason = '', conflict = '', decided_by = null,
      decided_at = null, decided_reason = '', updated_at = ${now.toISOString()}
    where id = ${draft.id}`
  return merged.running
}

/** Refuses with 3007 one's own draft. */
export function requireSecond({ authorId }: Draft, operatorId: number): void {
  if (authorId === operatorId) throw new Refusal(codes.notEligible, 'Another operator has to decide on it')
}

/**
 * Approves a draft as it was read: it is due now, or at its date, and every process hears of it. What was applied since it was sent is no
 * reason to refuse where it changed other objects: then the draft's own difference is the one that was read.
 */
export async function approve(
  tx: Tx,
  draft: Draft,
  more: Deciding & { revision: number; reason: string; operatorId: number },
): Promise<Date> {
  const { revision, reason, operatorId, now } = more
  requireSecond(draft, operatorId)
  requireState(draft, ['submitted'])
  requireRevision(draft, revision)
  const merged = await prepare(tx, draft, more)
  const at = draft.liveAt ?? now
  await tx.sql`
    update content_drafts
    set base_version = ${merged.running}, files = ${toDraftJson(merged.changes)}::text::jsonb, conflict = '', state = 'approved', live_at = ${at.toISOString()}, decided_by = ${operatorId}, decided_at = ${now.toISOString()},
      decided_reason = ${reason}, updated_at = ${now.toISOString()}
    where id = ${draft.id}`
  await tx.sql`select pg_notify(${draftsChannel}, '')`
  return at
}
