import { atom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { type DraftFile, readFile, writeDraftField, writeDraftFile } from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole, explain } from '../call.ts'
import { heed } from '../session/operator-store.ts'
import { $draftId, $mistakes, draft } from './draft-store.ts'
import { pictures } from './pictures-store.ts'

/** Which file the page is about. */
export const $file = atom('')
/** Why the last change was not kept; empty for none. */
export const $fileProblem = atom('')
/** How many changes are on their way. */
export const $fileBusy = atom(0)

function take(answer: Answer<DraftFile>): Answer<DraftFile> {
  if (answer.kind === 'ok') $mistakes.set(answer.data.mistake_list)
  return answer
}

/** The file, with its form. */
export const draftFile = createResource(async () =>
  take(await heed(callConsole(readFile, { query: { draft_id: $draftId.get(), file: $file.get() } }))),
)

let queue = Promise.resolve()

/** One change after the other, so that none overtakes another. */
function keep(write: () => Promise<Answer<DraftFile>>): void {
  $fileBusy.set($fileBusy.get() + 1)
  queue = queue.then(async () => {
    const answer = take(await heed(write()))
    $fileProblem.set(answer.kind === 'ok' ? '' : explain(answer))
    if (answer.kind === 'ok') draftFile.set(answer.data)
    $fileBusy.set($fileBusy.get() - 1)
  })
}

const place = () => ({ draft_id: $draftId.get(), file: $file.get() })

/** Writes one field: anything that JSON can say. */
export function setField(path: readonly string[], value: unknown): void {
  writeYaml(path, JSON.stringify(value))
}

/** Writes one field as YAML. */
export function writeYaml(path: readonly string[], yaml: string): void {
  keep(() => callConsole(writeDraftField, { body: { ...place(), path: [...path], yaml } }))
}

/** Takes a field or an entry away. */
export function removeField(path: readonly string[]): void {
  keep(() => callConsole(writeDraftField, { body: { ...place(), path: [...path], yaml: '', remove: 1 } }))
}

/** Writes the whole file. */
export function writeFile(text: string): void {
  keep(() => callConsole(writeDraftFile, { body: { ...place(), text, is_there: 1 } }))
}

/** Takes the file away. */
export function removeFile(): void {
  keep(() => callConsole(writeDraftFile, { body: { ...place(), text: '', is_there: 0 } }))
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
