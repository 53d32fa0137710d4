import { atom } from 'nanostores'
import { type AuditEntry, listAudit } from '../../contract/console/calls.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** What the log is narrowed to; an empty field narrows nothing. */
export interface AuditFilter {
  operator: string
  act: string
  subject: string
}

/** The filter as it stands in the address, so that a filtered log can be linked to. */
export const $auditFilter = atom<AuditFilter>({ operator: '', act: '', subject: '' })

/** The log, newest first. */
export const auditList = createList<AuditEntry>(async ({ cursor, size = 50 }) =>
  mapAnswer(
    await redirectIfSignedOut(callConsole(listAudit, { query: { ...$auditFilter.get(), cursor, page_size: size } })),
    ({ entry_list, next_cursor }) => ({ rows: entry_list, next: next_cursor }),
  ),
)

/** Filters the log. */
export function filterAudit(filter: AuditFilter): void {
  noteFilter({ ...filter })
  $auditFilter.set(filter)
  void auditList.load(loadModes.init)
}

/** What the page does when it is opened. */
export function openAudit(): void {
  const read = readNoted()
  const filter = { operator: read('operator'), act: read('act'), subject: read('subject') }
  compareAddress(filter)
  $auditFilter.set(filter)
  void auditList.load(loadModes.init)
}
