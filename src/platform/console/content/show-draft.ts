import type * as v from 'valibot'
import type { DraftRow, listDrafts, ShownDraft } from '../../../contract/console/calls.ts'
import { listSummaries, readRecord } from '../../catalogue/versions.ts'
import type { Tx } from '../../db/transaction.ts'
import { cursorNumberSchema, cutPage, readPage } from '../../http/paging.ts'
import { invalidField } from '../../http/refusal.ts'
import { toSeconds } from '../../http/to-seconds.ts'
import type { CheckFiles } from './check-draft.ts'
import { compareDraft } from './compare-draft.ts'
import { toDraftFiles, toDraftNumber } from './drafts.ts'
import { type MergedDraft, mergeDraft } from './merge-draft.ts'
import type { VersionFiles } from './version-files.ts'
import type { WarnOfFiles } from './warn-draft.ts'

interface Row extends Omit<DraftRow, 'draft_id' | 'is_own'> {
  id: number
  author_id: number
  revision: number
}

interface Wanted {
  /** One draft; null for all. */
  id: number | null
  state: string
  before: number
  limit: number
}

async function readRows({ sql }: Pick<Tx, 'sql'>, { id, state, before, limit }: Wanted): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select d.id, d.author_id, d.revision, d.name, author.name as author, d.state, d.base_version,
      (select count(*) from jsonb_object_keys(d.files)) as file_count,
      floor(extract(epoch from d.updated_at))::bigint as updated_at, d.note,
      coalesce(floor(extract(epoch from d.live_at)), 0)::bigint as live_at,
      coalesce(decider.name, '') as decided_by,
      coalesce(floor(extract(epoch from d.decided_at)), 0)::bigint as decided_at,
      d.decided_reason, d.stopped_reason, d.conflict, coalesce(d.version, 0)::bigint as version
    from content_drafts d
    join operators author on author.id = d.author_id
    left join operators decider on decider.id = d.decided_by
    where d.id < ${before} and (${id}::bigint is null or d.id = ${id}::bigint) and (${state} in ('', d.state) or (${state} = 'trouble' and (d.state = 'stopped' or d.conflict <> '')))
    order by d.id desc limit ${limit}`
  return [...rows]
}

function toRow({ id, author_id, revision: _, ...row }: Row, operatorId: number): DraftRow {
  return { ...row, draft_id: String(id), is_own: author_id === operatorId ? 1 : 0 }
}

/** A page of drafts, the latest first. */
export async function readDrafts(
  tx: Pick<Tx, 'sql'>,
  query: v.InferOutput<typeof listDrafts.query>,
  operatorId: number,
): Promise<v.InferInput<typeof listDrafts.data>> {
  const page = readPage({ ...query, page: 1 }, cursorNumberSchema)
  const before = page.after ?? Number.MAX_SAFE_INTEGER
  const rows = await readRows(tx, { id: null, state: query.state, before, limit: page.limit + 1 })
  const cut = cutPage(rows, page, ({ id }) => id)
  return { draft_list: cut.rows.map((row) => toRow(row, operatorId)), next_cursor: cut.next_cursor }
}

/** What runs, as the history has it. */
async function readVersionRow(tx: Tx, version: number): Promise<ShownDraft['running']> {
  const record = await readRecord(tx, version)
  if (!record) return { version, author: '', note: '', applied_at: 0 }
  return { version, author: record.author, note: record.note, applied_at: toSeconds(record.appliedAt) }
}

interface Showing {
  versions: VersionFiles
  check: CheckFiles
  warn: WarnOfFiles
  now: Date
  operatorId: number
  isWriter: boolean
  isApprover: boolean
}

/** The versions that were applied since one, the latest first. */
async function listNewer(tx: Tx, base: number): Promise<ShownDraft['newer_list']> {
  const summaries = await listSummaries(tx, { before: Number.MAX_SAFE_INTEGER, limit: 20 })
  return summaries
    .filter(({ version }) => version > base)
    .map(({ version, author, note, appliedAt }) => ({ version, author, note, applied_at: toSeconds(appliedAt) }))
}

/** What the checks and the warnings say of a draft. */
async function judge({ changes, files, runningFiles: running }: MergedDraft, { check, warn, now }: Showing) {
  if (changes.size === 0) return { mistake_list: [], warning_list: [], known_warnings: 0 }
  const mistake_list = await check(files, running)
  if (mistake_list.length > 0) return { mistake_list, warning_list: [], known_warnings: 0 }
  const { lines, known } = await warn(files, { changed: [...changes.keys()], running, now })
  return { mistake_list, warning_list: lines, known_warnings: known }
}

/** A draft, what it would change of what runs, and what is in its way. 1001: unknown. */
export async function readShownDraft(tx: Tx, draftId: string, showing: Showing): Promise<ShownDraft> {
  const { versions, operatorId, isWriter, isApprover } = showing
  const id = toDraftNumber(draftId)
  const [row] = await readRows(tx, { id, state: '', before: Number.MAX_SAFE_INTEGER, limit: 1 })
  const [kept] = await tx.sql<{ files: unknown }[]>`select files from content_drafts where id = ${id}`
  if (!row || !kept) throw invalidField('draft_id')
  const running = await versions.readRunning(tx)
  const isUnderWay = row.state !== 'live' && row.state !== 'discarded'
  const isBehind = isUnderWay && row.base_version !== running.version
  const draft = { baseVersion: isBehind ? row.base_version : running.version, files: toDraftFiles(kept.files) }
  const merged = await mergeDraft(tx, draft, versions)
  const isOwn = row.author_id === operatorId
  return {
    draft: toRow(row, operatorId),
    revision: row.revision,
    running: await readVersionRow(tx, running.version),
    newer_list: isBehind ? await listNewer(tx, row.base_version) : [],
    overlap_list: merged.conflicts,
    ...(await compareDraft(merged.changes, running.files)),
    ...(await judge(merged, showing)),
    may_write: isOwn && isWriter && row.state === 'open' ? 1 : 0,
    may_decide: !isOwn && isApprover && ['submitted', 'approved'].includes(row.state) ? 1 : 0,
  }
}
