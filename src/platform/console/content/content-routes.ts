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
import { requireOperator } from '../../calls/call.ts'
import { auditedRoute, type Route, readRoute } from '../../calls/route.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'
import { cursorNumberSchema, cutPage, readPage } from '../../http/paging.ts'
import { invalidField } from '../../http/refusal.ts'
import { toSeconds } from '../../http/to-seconds.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { openCheck } from './check-draft.ts'
import { approve, discard, rebase, reopen, requireSecond, submit } from './decide-draft.ts'
import { readFilesOfDraft } from './draft-catalogue.ts'
import { withDraft, withFile } from './draft-files.ts'
import { addDraft, cutForLog, type Draft, keepFiles, lockDraft, requireOwn, requireState } from './drafts.ts'
import { type Content, fileRoutes } from './file-routes.ts'
import { listTextRows } from './list-texts.ts'
import { pictureRoutes } from './picture-routes.ts'
import { readDrafts, readShownDraft } from './show-draft.ts'
import type { VersionFiles } from './version-files.ts'
import { openWarnings } from './warn-draft.ts'
import { findTextPath, textFile, writeText } from './write-text.ts'

const subjectOf = ({ id }: Pick<Draft, 'id'>) => `draft:${id}`

function readRoutes({ versions, check, warn }: Content): Route[] {
  return [
    readRoute(listDrafts, async (call, { query }) => {
      return await readDrafts(call.tx, query, requireOperator(call).operator.id)
    }),
    readRoute(showDraft, async (call, { query }) => {
      const { tx, now } = call
      const { operator } = requireOperator(call)
      const isWriter = isPermitted(operator.role, 'content.draft')
      const isApprover = isPermitted(operator.role, 'content.approve')
      return await readShownDraft(tx, query.draft_id, {
        versions,
        check,
        warn,
        now,
        operatorId: operator.id,
        isWriter,
        isApprover,
      })
    }),
    readRoute(listTexts, async ({ tx }, { query }) => {
      const page = readPage({ ...query, page: 1 }, cursorNumberSchema)
      const running = await versions.readRunning(tx)
      const files = query.draft_id === '' ? running.files : (await readFilesOfDraft(tx, query.draft_id, versions)).files
      const rows = listTextRows({ files, running: running.files }, query)
      const from = page.after ?? 0
      const numbered = rows.slice(from, from + page.limit + 1).map((row, index) => ({ row, place: from + index + 1 }))
      const cut = cutPage(numbered, page, ({ place }) => place)
      return { row_list: cut.rows.map(({ row }) => row), total: rows.length, next_cursor: cut.next_cursor }
    }),
  ]
}

function writeTextRoute({ versions, check }: Content): Route {
  return auditedRoute(writeDraftText, async ({ tx, operator, now }, { body }) => {
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
    await keepFiles(tx, draft, changes, now)
    const mistake_list = await check(withDraft(base, changes), base)
    return {
      data: { text, mistake_list },
      audit: { subject: subjectOf(draft), after: { file, key, text: cutForLog(text) } },
    }
  })
}

/** What an act about a draft comes to: what its state was, and what it is. */
const settled = (draft: Draft, reason: string, after: object) => ({
  data: {},
  audit: { subject: subjectOf(draft), reason, before: { state: draft.state }, after },
})

const pathsOf = ({ files }: Draft) => [...files.keys()]

function openRoutes(content: Content): Route[] {
  return [
    auditedRoute(openDraft, async ({ tx, operator, now }, { body: { name } }) => {
      const { version } = await content.versions.readRunning(tx)
      const id = await addDraft(tx, { name, authorId: operator.id, baseVersion: version, now })
      const after = { name, base_version: version }
      return { data: { draft_id: String(id) }, audit: { subject: subjectOf({ id }), after } }
    }),
    writeTextRoute(content),
    ...fileRoutes(content),
  ]
}

function authorRoutes(content: Content): Route[] {
  return [
    auditedRoute(submitDraft, async ({ tx, operator, now }, { body: { draft_id, live_at, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      await submit(tx, draft, { ...content, liveAt: live_at, note: reason, operatorId: operator.id, now })
      return settled(draft, reason, { state: 'submitted', live_at, files: pathsOf(draft) })
    }),
    auditedRoute(withdrawDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireOwn(draft, operator.id, ['submitted', 'approved', 'stopped'])
      await reopen(tx, draft, { now })
      return settled(draft, reason, { state: 'open' })
    }),
    auditedRoute(rebaseDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireOwn(draft, operator.id, ['open', 'submitted', 'stopped'])
      const base_version = await rebase(tx, draft, { ...content, now })
      return settled(draft, reason, { base_version })
    }),
    auditedRoute(discardDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireOwn(draft, operator.id, ['open', 'submitted', 'approved', 'stopped'])
      await discard(tx, draft, now)
      return settled(draft, reason, { state: 'discarded', files: pathsOf(draft) })
    }),
  ]
}

function decideRoutes(content: Content): Route[] {
  return [
    auditedRoute(approveDraft, async ({ tx, operator, now }, { body: { draft_id, revision, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      const at = await approve(tx, draft, { ...content, revision, reason, operatorId: operator.id, now })
      const live_at = toSeconds(at)
      return settled(draft, reason, { state: 'approved', live_at, files: pathsOf(draft) })
    }),
    auditedRoute(declineDraft, async ({ tx, operator, now }, { body: { draft_id, reason } }) => {
      const draft = await lockDraft(tx, draft_id)
      requireSecond(draft, operator.id)
      requireState(draft, ['submitted', 'approved'])
      await reopen(tx, draft, { now, decided: { by: operator.id, reason } })
      return settled(draft, reason, { state: 'open' })
    }),
  ]
}

/** What calls about the catalogue's content work with. */
export interface ContentTools extends ConsoleTools {
  /** One for the process: what takes drafts live reads the same versions. */
  versions: VersionFiles
}

/** Texts, files and drafts of the catalogue, and who decides on them (rule 25.13). */
export function contentRoutes({ versions, hasPicture, db }: ContentTools): Route[] {
  const cache: YamlCache = new Map()
  const content: Content = {
    versions,
    check: openCheck(cache, hasPicture),
    warn: openWarnings(hasPicture, cache),
  }
  return [
    ...readRoutes(content),
    ...openRoutes(content),
    ...pictureRoutes({ db }),
    ...authorRoutes(content),
    ...decideRoutes(content),
  ]
}
