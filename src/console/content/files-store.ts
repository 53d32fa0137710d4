import { atom } from 'nanostores'
import { type ListedFile, listFiles } from '../../contract/console/calls.ts'
import type { ContentFolder } from '../../contract/content/pages.ts'
import { createList, loadModes } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { $draftId } from './draft-store.ts'

/** Of which folder files are shown. */
export const $fileFolder = atom<ContentFolder>('shared')

/** The files of the folder: one page. */
export const fileList = createList<ListedFile>(async () => {
  const answer = await redirectIfSignedOut(
    callConsole(listFiles, { query: { draft_id: $draftId.get(), folder: $fileFolder.get() } }),
  )
  return answer.kind === 'ok' ? { kind: 'ok', data: { rows: answer.data.file_list, next: '' } } : answer
})

/** Shows the files of a folder. */
export function showFolder(folder: ContentFolder): void {
  $fileFolder.set(folder)
  void fileList.load(loadModes.init)
}

/** Where a file of a draft is read and written. */
export const addressOfFile = (draftId: string, file: string) =>
  `/console/draft-file?${new URLSearchParams({ id: draftId, file })}`
