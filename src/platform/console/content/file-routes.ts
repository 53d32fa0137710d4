import {
  type DraftFile,
  type DraftMistake,
  type ListedFile,
  listFiles,
  longestFile,
  readFile,
  writeDraftField,
  writeDraftFile,
} from '../../../contract/console/calls.ts'
import { codes } from '../../../contract/wire.ts'
import type { Audited, OperatorCall } from '../../calls/call.ts'
import { auditedRoute, type Route, readRoute } from '../../calls/route.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { readYaml } from '../../catalogue/yaml-file.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import type { CheckFiles } from './check-draft.ts'
import { readFilesOfDraft } from './draft-catalogue.ts'
import { withDraft, withFile } from './draft-files.ts'
import { cutForLog, keepFiles, lockDraft, requireOwn, requireRevision } from './drafts.ts'
import { findForm, findKind } from './form-node.ts'
import type { VersionFiles } from './version-files.ts'
import type { WarnOfFiles } from './warn-draft.ts'
import { writeField } from './write-field.ts'

/** What the calls about files share. */
export interface Content {
  versions: VersionFiles
  check: CheckFiles
  warn: WarnOfFiles
}

/** What a file is, in the words of the reference. Static pages are built from some of it, which a version does not change. */
function aboutOf(file: string): string {
  const kind = findKind(file)
  if (kind) return kind.about.replaceAll('`', '')
  const [, part] = file.split('/')
  if (part === 'announcements') return 'News in Markdown: the title between lines of dashes, and a paragraph a line.'
  if (part !== 'pages') return ''
  return 'A page in Markdown. Rules of points and growth are read anew at once; FAQ, about and legal pages once the site is built again.'
}

const isTree = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A draft as a file of it is read: all files, what is wrong with them, and its revision. */
interface Looked {
  files: CatalogueFiles
  mistakes: readonly DraftMistake[]
  revision: number
}

/** A file with its form, which there is where it can be read as a map. */
function toFile(file: string, { files, mistakes, revision }: Looked): DraftFile {
  const text = files.get(file)
  const kind = findKind(file)
  const yaml = kind && text !== undefined ? readYaml(file, text) : null
  const form = kind && yaml?.isReadable && isTree(yaml.value) ? findForm(kind) : null
  return {
    file,
    text: text ?? '',
    is_there: text === undefined ? 0 : 1,
    about: aboutOf(file),
    form,
    value: form ? yaml?.value : null,
    mistake_list: [...mistakes],
    revision,
  }
}

/** What is written: a file of a draft as it was seen. `make` answers its text, null to take it away. */
interface Writing {
  body: { draft_id: string; file: string; revision: number }
  make: (text: string | undefined) => string | null
}

/** Writes a file into the operator's own draft. */
async function write(
  { versions, check }: Content,
  { tx, operator, now }: OperatorCall,
  { body: { draft_id, file, revision: seen }, make }: Writing,
): Promise<Audited<DraftFile>> {
  const draft = await lockDraft(tx, draft_id)
  requireOwn(draft, operator.id, ['open'])
  requireRevision(draft, seen)
  const base = await versions.read(tx, draft.baseVersion)
  const text = make(withDraft(base, draft.files).get(file))
  if (text !== null && text.length > longestFile) throw new Refusal(codes.limitReached, 'The file gets too large')
  const changes = withFile(base, draft.files, file, text)
  const revision = await keepFiles(tx, draft, changes, now)
  const files = withDraft(base, changes)
  const after = { file, ...(text === null && { is_there: 0 }) }
  const data = toFile(file, { files, mistakes: await check(files, base), revision })
  return { data, audit: { subject: `draft:${draft.id}`, after } }
}

function writeRoutes(content: Content): Route[] {
  return [
    auditedRoute(writeDraftFile, async (call, { body }) => {
      return await write(content, call, { body, make: () => (body.is_there === 1 ? body.text : null) })
    }),
    auditedRoute(writeDraftField, async (call, { body }) => {
      const { file, path, yaml, remove } = body
      const make = (source: string | undefined) => {
        const written = writeField(source ?? '', { path, yaml: remove === 1 ? null : yaml })
        if (written === null) throw invalidField('path')
        return written
      }
      const { data, audit } = await write(content, call, { body, make })
      return { data, audit: { ...audit, after: { file, path, yaml: remove === 1 ? null : cutForLog(yaml) } } }
    }),
  ]
}

/** A line of the list of files. */
function toListed(file: string, changed: readonly string[]): ListedFile {
  const kind = findKind(file)
  return {
    file,
    about: aboutOf(file),
    is_changed: changed.includes(file) ? 1 : 0,
    has_form: kind && findForm(kind) ? 1 : 0,
  }
}

/** The files of the catalogue as drafts have them, with the forms of their kinds (rule 25.13). */
export function fileRoutes(content: Content): Route[] {
  const { versions, check } = content
  return [
    readRoute(listFiles, async ({ tx }, { query: { draft_id, folder } }) => {
      const { files, changed } = await readFilesOfDraft(tx, draft_id, versions)
      const paths = [...new Set([...files.keys(), ...changed])].filter((path) => path.startsWith(`${folder}/`))
      return { file_list: paths.toSorted().map((file) => toListed(file, changed)) }
    }),
    readRoute(readFile, async ({ tx }, { query: { draft_id, file } }) => {
      const { files, base, changed, revision } = await readFilesOfDraft(tx, draft_id, versions)
      return toFile(file, { files, mistakes: changed.length > 0 ? await check(files, base) : [], revision })
    }),
    ...writeRoutes(content),
  ]
}
