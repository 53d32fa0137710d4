import * as v from 'valibot'
import {
  approveDraft,
  declineDraft,
  discardDraft,
  listDrafts,
  listTexts,
  openDraft,
  rebaseDraft,
  showDraft,
  submitDraft,
  withdrawDraft,
  writeDraftText,
} from '../../../contract/console/calls.ts'
import { isPermitted } from '../../../contract/console/permissions.ts'
import { defaultLocale } from '../../../contract/locales.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import type { Tx } from '../../db/transaction.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { invalidField } from '../../http/refusal.ts'
import { actRoute, type ConsoleRoute, type ConsoleTools, readRoute } from '../console-route.ts'
import { type CheckFiles, openCheck } from './check-draft.ts'
import { approve, discard, rebase, reopen, requireSecond, submit } from './decide-draft.ts'
import { withDraft, withFile } from './draft-files.ts'
import {
  addDraft,
  type Draft,
  keepFiles,
  lockDraft,
  requireOwn,
  requireState,
  toDraftFiles,
  toDraftNumber,
} from './drafts.ts'
import { listTextRows } from './list-texts.ts'
import { readDrafts, readShownDraft } from './show-draft.ts'
import { openVersionFiles, type VersionFiles } from './version-files.ts'
import { findTextPath, textFile, writeText } from './write-text.ts'

/** What the calls about content share. */
interface Content {
  versions: VersionFiles
  check: CheckFiles
}

const subjectOf = ({ id }: Pick<Draft, 'id'>) => `draft:${id}`

function readRoutes({ versions, check }: Content): ConsoleRoute[] {
  return [
    readRoute(listDrafts, async ({ tx, operator }, { query }) => await readDrafts(tx, query, operator.id)),
    readRoute(showDraft, async ({ tx, operator }, { query }) => {
      const isWriter = isPermitted(operator.role, 'content.draft')
      const isApprover = isPermitted(operator.role, 'content.approve')
      return await readShownDraft(tx, query.draft_id, {
        versions,
        check,
        operatorId: operator.id,
        isWriter,
        isApprover,
      })
    }),
    readRoute(listTexts, async ({ tx }, { query }) => {
      const page = readPage({ ...query, page: 1 }, placeSchema)
      const running = await versions.readRunning(tx)
      const files = query.draft_id === '' ? running.files : await readFilesOfDraft(tx, query.draft_id, versions)
      const rows = listTextRows({ files, running: running.files }, query)
      const from = page.after ?? 0
      const numbered = rows.slice(from, from + page.limit + 1).map((row, index) => ({ row, place: from + index + 1 }))
      const cut = cutPage(numbered, page, ({ place }) => place)
      return { row_list: cut.rows.map(({ row }) => row), total: rows.length, next_cursor: cut.next_cursor }
    }),
  ]
}

const placeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The catalogue as a draft has it. 1001: an unknown draft. */
async function readFilesOfDraft(tx: Tx, draftId: string, versions: VersionFiles): Promise<CatalogueFiles> {
  const [row] = await tx.sql<{ base: number; files: unknown }[]>`
    select base_version as base, files from content_drafts where id = ${toDraftNumber(draftId)}`
  if (!row) throw invalidField('draft_id')
  return withDraft(await versions.read(tx, row.base), toDraftFiles(row.files))
}

function writeTextRoute({ versions, check }: Content): ConsoleRoute {
  return actRoute(writeDraftText, async ({ tx, operator, now }, { body }) => {
    const { folder, locale, key, text } = body
    const draft = await lockDraft(tx, body.draft_id)
    requireOwn(draft, operator.id, ['open'])
    if (locale === defaultLocale && text.trim() === '') throw invalidField('text')
    const base = await versions.read(tx, draft.baseVersion)
    const before = withDraft(base, draft.files)
    const path = findTextPath(before, folder, key)
    if (!path) throw invalidField('key')
    const file = textFile(folder, locale)
    const source = before.get(file)
    const written = writeText(source, path, text.trim() === '' ? '' : text)
    if (written === null) throw invalidField('key')
    const changes = withFile(base, draft.files, file, written)
    await keepFiles(tx, draft.id, changes, now)
    const mistake_list = await check(withDraft(base, changes))
    return {
      data: { text, mistake_list },
      audit: { subject: subjectOf(draft), after: { file, key, text } },
    }
  })
}

function authorRoutes(content: Content): ConsoleRoute[] {
  return [
    actRoute(openDraft, async ({ tx, operator, now }, { body: { name } }) => {
      const { version } = await content.versions.readRunning(tx)
      const id = await addDraft(tx, { name, authorId: operator.id, baseVersion: version, now })
      return {
        data: { draft_id: String(id) },
        audit: { subject: subjectOf({ id }), after: { name, base_version: version } },
      }
    }),
    writeTextRoute(content),
    actRoute(submitDraft, async ({ tx, operator, now }, { body: { draft_id, live_at, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      await submit(tx, draft, { ...content, liveAt: live_at, note: reason, operatorId: operator.id, now })
      return {
        data: {},
        audit: {
          subject: subjectOf(draft),
          reason,
          before: { state: draft.state },
          after: { state: 'submitted', live_at, files: [...draft.files.keys()] },
        },
      }
    }),
    actRoute(withdrawDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireOwn(draft, operator.id, ['submitted', 'approved', 'stopped'])
      await reopen(tx, draft, { now })
      return {
        data: {},
        audit: { subject: subjectOf(draft), reason, before: { state: draft.state }, after: { state: 'open' } },
      }
    }),
    actRoute(rebaseDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireOwn(draft, operator.id, ['open', 'submitted', 'stopped'])
      const version = await rebase(tx, draft, { ...content, now })
      const [before, after] = [draft.baseVersion, version].map((base_version) => ({ base_version }))
      return {
        data: {},
        audit: { subject: subjectOf(draft), reason, ...(before && { before }), ...(after && { after }) },
      }
    }),
    actRoute(discardDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireOwn(draft, operator.id, ['open', 'submitted', 'approved', 'stopped'])
      await discard(tx, draft, now)
      const before = { state: draft.state, files: [...draft.files.keys()] }
      return { data: {}, audit: { subject: subjectOf(draft), reason, before, after: { state: 'discarded' } } }
    }),
  ]
}

function decideRoutes(content: Content): ConsoleRoute[] {
  return [
    actRoute(approveDraft, async ({ tx, operator, now }, { body: { draft_id, revision, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      const at = await approve(tx, draft, { ...content, revision, reason, operatorId: operator.id, now })
      const after = { state: 'approved', live_at: Math.floor(at.getTime() / 1000), files: [...draft.files.keys()] }
      return { data: {}, audit: { subject: subjectOf(draft), reason, before: { state: draft.state }, after } }
    }),
    actRoute(declineDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireSecond(draft, operator.id)
      requireState(draft, ['submitted', 'approved'])
      await reopen(tx, draft, { now, decided: { by: operator.id, reason } })
      return {
        data: {},
        audit: { subject: subjectOf(draft), reason, before: { state: draft.state }, after: { state: 'open' } },
      }
    }),
  ]
}

/** Texts and drafts of the catalogue, and who decides on them (rule 25.11). */
export function contentRoutes({ demoFolder }: ConsoleTools): ConsoleRoute[] {
  const content: Content = { versions: openVersionFiles(demoFolder), check: openCheck() }
  return [...readRoutes(content), ...authorRoutes(content), ...decideRoutes(content)]
}
