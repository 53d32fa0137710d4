import { atom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { type DraftFile, readFile, writeDraftField, writeDraftFile } from '../../contract/console/calls.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole, explain } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { $draftId, $mistakes, draft } from './draft-store.ts'
import { pictures } from './pictures-store.ts'

/** Which file the page is about. */
export const $file = atom('')
/** Why the last change was not kept; empty for none. */
export const $fileProblem = atom('')
/** How many changes are on their way. */
export const $fileBusy = atom(0)
/**
 * Whether one of them moves what stands behind it: an entry that is added or taken away, or the whole file. Until it is answered no path that
 * the page shows is sure, so nothing further is taken.
 */
export const $fileMoving = atom(false)

function take(answer: Answer<DraftFile>): Answer<DraftFile> {
  if (answer.kind === 'ok') $mistakes.set(answer.data.mistake_list)
  return answer
}

/** The file, with its form. */
export const draftFile = createResource(async () =>
  take(await redirectIfSignedOut(callConsole(readFile, { query: { draft_id: $draftId.get(), file: $file.get() } }))),
)

let queue = Promise.resolve()

/** What is written of which file, and as of which revision. */
interface Place {
  draft_id: string
  file: string
  revision: number
}

/** How often the file was shown anew because it was changed elsewhere: what was pressed before has paths of what is no more. */
let shownAnew = 0

/** Shows what became of a change. */
async function settle(answer: Answer<DraftFile>): Promise<void> {
  $fileProblem.set(answer.kind === 'ok' ? '' : explain(answer))
  if (answer.kind === 'ok') draftFile.set(answer.data)
  else if (answer.kind === 'refused' && answer.code === codes.notEligible) {
    shownAnew += 1
    await draftFile.load()
  }
}

/** One change after the other, so that none overtakes another; none behind one that `moves`. */
function keep(write: (place: Place) => Promise<Answer<DraftFile>>, { moves }: { moves: boolean }): void {
  if ($fileMoving.get()) return
  $fileMoving.set(moves)
  $fileBusy.set($fileBusy.get() + 1)
  const seen = shownAnew
  queue = queue.then(async () => {
    // What this page itself wrote since moved nothing, so its paths still hold.
    const revision = draftFile.read()?.revision ?? 0
    if (seen === shownAnew)
      await settle(take(await redirectIfSignedOut(write({ draft_id: $draftId.get(), file: $file.get(), revision }))))
    $fileBusy.set($fileBusy.get() - 1)
    if (moves) $fileMoving.set(false)
  })
}

/** Writes one field: anything that JSON can say. */
export function setField(path: readonly string[], value: unknown): void {
  writeYaml(path, JSON.stringify(value))
}

/** Writes one field as YAML. */
export function writeYaml(path: readonly string[], yaml: string): void {
  keep((place) => callConsole(writeDraftField, { body: { ...place, path: [...path], yaml } }), { moves: false })
}

/** Adds an entry behind the last of a list. */
export function addEntry(path: readonly string[], value: unknown): void {
  const yaml = JSON.stringify(value)
  keep((place) => callConsole(writeDraftField, { body: { ...place, path: [...path], yaml } }), { moves: true })
}

/** Takes a field or an entry away. */
export function removeField(path: readonly string[]): void {
  keep((place) => callConsole(writeDraftField, { body: { ...place, path: [...path], yaml: '', remove: 1 } }), {
    moves: true,
  })
}

/** Writes the whole file. */
export function writeFile(text: string): void {
  keep((place) => callConsole(writeDraftFile, { body: { ...place, text, is_there: 1 } }), { moves: true })
}

/** Takes the file away. */
export function removeFile(): void {
  keep((place) => callConsole(writeDraftFile, { body: { ...place, text: '', is_there: 0 } }), { moves: true })
}

/** What the page does when it is opened. */
export function openFile(): void {
  const { searchParams } = getEnvironment().address()
  $draftId.set(searchParams.get('id') ?? '')
  $file.set(searchParams.get('file') ?? '')
  void draft.load()
  void draftFile.load()
  void pictures.load()
}
