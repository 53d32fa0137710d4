import * as v from 'valibot'
import type { DraftState } from '../../../contract/console/calls.ts'
import { codes } from '../../../contract/wire.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Tx } from '../../db/transaction.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import { rowIdSchema } from '../../http/row-id.ts'
import { type DraftFiles, isWithinBounds, toDraftJson } from './draft-files.ts'

const day = 24 * 60 * 60 * 1000
/** How many drafts may be under way: in all, and of one operator. */
export const openDrafts = { all: 50, own: 10 } as const
/** How long a draft that nobody touches is kept, in milliseconds: one that is under way, and what is left of one that is over. */
export const draftLife = { open: 30 * day, over: 90 * day } as const

/** A draft as an act finds it, locked until the act is done. */
export interface Draft {
  id: number
  name: string
  authorId: number
  /** The author's name. */
  author: string
  /** The author's address, which signs what they do to the catalogue. */
  email: string
  baseVersion: number
  revision: number
  state: DraftState
  files: DraftFiles
  note: string
  liveAt: Date | null
  /** What keeps it from going live as things are, which its author and approver were told; empty for nothing. */
  conflict: string
}

const filesSchema = v.pipe(
  v.record(v.string(), v.nullable(v.string())),
  v.transform((files): DraftFiles => new Map(Object.entries(files))),
)
/** The changed files as the table has them. */
export const toDraftFiles = (kept: unknown): DraftFiles => v.parse(filesSchema, kept)

/** The number of a draft. 1001 names an id that is none. */
export function toDraftNumber(id: string): number {
  const parsed = v.safeParse(rowIdSchema, id)
  if (!parsed.success) throw invalidField('draft_id')
  return parsed.output
}

/** Locks a draft by id. 1001: unknown. */
export async function lockDraft({ sql }: Tx, id: string): Promise<Draft> {
  const [row] = await sql<(Omit<Draft, 'files' | 'liveAt'> & { files: unknown; liveAt: string | null })[]>`
    select d.id, d.name, d.author_id as "authorId", author.name as author, author.email, d.base_version as "baseVersion", d.revision,
      d.state, d.files, d.note, d.live_at as "liveAt", d.conflict
    from content_drafts d join operators author on author.id = d.author_id
    where d.id = ${toDraftNumber(id)} for update of d`
  if (!row) throw invalidField('draft_id')
  return { ...row, files: toDraftFiles(row.files), liveAt: row.liveAt === null ? null : new Date(row.liveAt) }
}

/** Refuses with 3007 a draft of somebody else, and one in another state. */
export function requireOwn(draft: Draft, operatorId: number, states: readonly DraftState[]): void {
  if (draft.authorId !== operatorId) throw new Refusal(codes.notEligible, `It is ${draft.author}’s draft`)
  requireState(draft, states)
}

/** Refuses with 3007 a draft that is another than whoever acts has seen. */
export function requireRevision(draft: Pick<Draft, 'revision'>, seen: number): void {
  if (draft.revision !== seen) throw new Refusal(codes.notEligible, 'The draft has changed since. Look again')
}

/** Refuses with 3007 a draft in another state. */
export function requireState({ state }: Pick<Draft, 'state'>, states: readonly DraftState[]): void {
  if (!states.includes(state)) throw new Refusal(codes.notEligible, `The draft is ${state}`)
}

/** Begins a draft of a version. 3004: too many are under way; the lock makes those who begin at once wait for each other. */
export async function addDraft(
  { sql }: Tx,
  { name, authorId, baseVersion, now }: { name: string; authorId: number; baseVersion: number; now: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('content_drafts'))`
  const [row] = await sql<{ id: number }[]>`
    insert into content_drafts (name, author_id, base_version, state, files, created_at, updated_at)
    select ${name}, ${authorId}, ${baseVersion}, 'open', '{}'::jsonb, ${now.toISOString()}, ${now.toISOString()}
    from (
      select count(*) as all_of_them, count(*) filter (where author_id = ${authorId}) as own
      from content_drafts where state not in ('live', 'discarded')
    ) as under_way
    where all_of_them < ${openDrafts.all} and own < ${openDrafts.own}
    returning id`
  if (!row) throw new Refusal(codes.limitReached, 'Too many drafts are under way: finish or discard one')
  return row.id
}

/** As much of what is written as the audit log keeps, which is for ever: the versions have all of it. */
export const cutForLog = (text: string) => text.slice(0, 200).toWellFormed()

/** Keeps what a draft changes now, and answers its next revision. 3004: it gets too large. */
export async function keepFiles(
  { sql }: Tx,
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
  files: DraftFiles,
  now: Date,
): Promise<number> {
  if (!isWithinBounds(files)) throw new Refusal(codes.limitReached, 'The draft gets too large: divide it')
  // No picture that it begins to show is taken away meanwhile; drafts are written beside each other.
  await sql`select pg_advisory_xact_lock_shared(hashtext('content_drafts'))`
  await sql`
    update content_drafts
    set files = ${toDraftJson(files)}::text::jsonb, revision = ${revision + 1}, updated_at = ${now.toISOString()}
    where id = ${id}`
  return revision + 1
}

/** Deletes what nobody touched for long; what waits for an approver or for its date is never dropped. */
export async function pruneDrafts({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  const [open, over] = [draftLife.open, draftLife.over].map((life) => new Date(now.getTime() - life).toISOString())
  await inBatches(
    (limit) => sql`
      delete from content_drafts where id in (
        select id from content_drafts
        where (state = 'open' and updated_at < ${open ?? ''})
          or (state in ('live', 'discarded', 'stopped') and updated_at < ${over ?? ''})
        limit ${limit} for update skip locked
      )`,
  )
}
