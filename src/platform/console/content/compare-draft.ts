import { setImmediate as breathe } from 'node:timers/promises'
import type { ChangedFile, LinePart, ShownDraft, TextChange } from '../../../contract/console/calls.ts'
import { diffFiles } from '../../catalogue/diff-files.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { parseYaml } from '../../catalogue/parse-yaml.ts'
import { readYaml, type YamlCache } from '../../catalogue/yaml-file.ts'
import { beginMatching, compareLines, type Matching } from './compare-lines.ts'
import { type DraftFiles, pickFiles, withDraft } from './draft-files.ts'
import { listFileTexts } from './write-text.ts'

/** What runs, and what would run. */
interface Compared {
  before: CatalogueFiles
  after: CatalogueFiles
}

const isTexts = (file: string) => /^[^/]+\/texts\/[^/]+\.yaml$/.test(file)

/** The texts of a file that are other; none where the file cannot be read as texts, before or after. */
function compareTexts(file: string, { before, after }: Compared): TextChange[] {
  if (!isTexts(file)) return []
  const cache: YamlCache = new Map()
  const toTexts = (from: CatalogueFiles) =>
    new Map(listFileTexts(from, file, cache).map((one) => [one.key, one.text] as const))
  const [old, young] = [toTexts(before), toTexts(after)]
  if ([...cache.values()].some(({ read }) => !read.isReadable)) return []
  const keys = [...new Set([...old.keys(), ...young.keys()])]
  return keys.flatMap((key) => {
    const change = { file, key, before: old.get(key) ?? '', after: young.get(key) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

/** A YAML file as it is folded where a field of it is written; null where that is no other text, or says something else. */
function foldAnew(file: string, text: string): string | null {
  if (!file.endsWith('.yaml') || readYaml(file, text).syntax.length > 0) return null
  const folded = parseYaml(text).document.toString({ lineWidth: 0 })
  const says = diffFiles(new Map([[file, text]]), new Map([[file, folded]]))
  return folded === text || says.length > 0 ? null : folded
}

const countOther = (parts: readonly LinePart[]) =>
  parts.reduce((sum, { kind, line_list }) => sum + (kind === 'same' ? 0 : line_list.length), 0)

/** Two texts of a file in lines, without what is only folded anew where that leaves fewer to be read. */
function compareText(file: string, [old, young]: [string, string], matching: Matching) {
  const asItIs = { part_list: compareLines(old, young, matching), is_folded: 0 } as const
  const folded = asItIs.part_list.some(({ kind }) => kind === 'removed') && young !== '' ? foldAnew(file, old) : null
  if (folded === null) return asItIs
  const part_list = compareLines(folded, young, matching)
  return countOther(part_list) < countOther(asItIs.part_list) ? ({ part_list, is_folded: 1 } as const) : asItIs
}

function compareFile(file: string, { before, after }: Compared, matching: Matching): ChangedFile[] {
  const [old, young] = [before.get(file), after.get(file)]
  if (old === young) return []
  const state = old === undefined ? 'new' : young === undefined ? 'gone' : 'changed'
  return [{ file, state, ...compareText(file, [old ?? '', young ?? ''], matching) }]
}

/**
 * All that a draft would change of what runs, so that whoever approves it has read it (rule 25.13): its texts one by one, every other file in
 * lines, and what that comes to by the names of its entries. One file at a time, since players are answered meanwhile.
 */
export async function compareDraft(
  changes: DraftFiles,
  running: CatalogueFiles,
): Promise<Pick<ShownDraft, 'text_list' | 'line_list' | 'file_list'>> {
  const compared = { before: running, after: withDraft(running, changes) }
  const matching = beginMatching()
  const found: Awaited<ReturnType<typeof compareDraft>> = { text_list: [], line_list: [], file_list: [] }
  for (const file of [...changes.keys()].toSorted()) {
    await breathe()
    const texts = compareTexts(file, compared)
    found.text_list.push(...texts)
    // A file of texts that says something which is no text is read in lines, too.
    if (texts.length > 0) continue
    found.line_list.push(...diffFiles(pickFiles(running, [file]), pickFiles(compared.after, [file])))
    await breathe()
    found.file_list.push(...compareFile(file, compared, matching))
  }
  return found
}
