import { atom, map } from 'nanostores'
import { listTexts, mostColumns, type TextRow, writeDraftText } from '../../contract/console/calls.ts'
import { type ContentFolder, contentFolders } from '../../contract/content/pages.ts'
import { defaultLocale, type LocaleCode, locales } from '../../contract/locales.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole, explain } from '../call.ts'
import { compareAddress } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { $draftId, $mistakes, draft } from './draft-store.ts'
import { cellId } from './find-problems.ts'

/** What the grid shows. */
export interface GridFilter {
  folder: ContentFolder
  /** The columns beside English. */
  columns: readonly LocaleCode[]
  text: string
  missing: boolean
}

/** How the last change of a text is doing; `problem` keeps what was typed. */
export type Saving = { kind: 'saving' } | { kind: 'saved' } | { kind: 'problem'; message: string }

export const $gridFilter = atom<GridFilter>({ folder: 'shared', columns: [], text: '', missing: false })
/** How many texts fit the filter. */
export const $textCount = atom(0)
/** What was typed since the rows came, by `cellId`. */
export const $typed = map<Record<string, string>>({})
/** How those are doing. */
export const $saving = map<Record<string, Saving>>({})

/** The texts, in the order of the English file. */
export const textGrid = createList<TextRow>(async ({ cursor, size = 50 }) => {
  const { folder, columns, text, missing } = $gridFilter.get()
  const query = {
    draft_id: $draftId.get(),
    folder,
    locales: columns.join(','),
    text,
    missing: missing ? '1' : '0',
    cursor,
    page_size: size,
  } as const
  return mapAnswer(await redirectIfSignedOut(callConsole(listTexts, { query })), ({ row_list, total, next_cursor }) => {
    $textCount.set(total)
    return { rows: row_list, next: next_cursor }
  })
})

function noteInAddress({ folder, columns, text, missing }: GridFilter): void {
  const address = getEnvironment().address()
  const values = { folder, languages: columns.join(','), text, missing: missing ? '1' : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  getEnvironment().rewriteAddress(address)
}

/** Shows other texts, and notes it in the address, so that they can be linked to. */
export function filterTexts(change: Partial<GridFilter>): void {
  const filter = { ...$gridFilter.get(), ...change }
  noteInAddress(filter)
  $gridFilter.set(filter)
  $typed.set({})
  $saving.set({})
  kept.clear()
  void textGrid.load(loadModes.init)
}

/** Shows a language, or shows it no more; of too many the first goes. */
export function toggleColumn(code: LocaleCode): void {
  const { columns } = $gridFilter.get()
  const next = columns.includes(code) ? columns.filter((one) => one !== code) : [...columns, code]
  filterTexts({ columns: next.slice(-mostColumns) })
}

/** What the draft has by now of what was typed, or will have, by `cellId`. */
const kept = new Map<string, string>()
let queue = Promise.resolve()

/** A text of the grid, as it came. */
interface Cell {
  key: string
  locale: LocaleCode
  text: string
}

async function write({ key, locale }: Cell, text: string): Promise<void> {
  const id = cellId(key, locale)
  const { folder } = $gridFilter.get()
  const body = { draft_id: $draftId.get(), folder, locale, key, text }
  const answer = await redirectIfSignedOut(callConsole(writeDraftText, { body }))
  if (answer.kind !== 'ok') {
    kept.delete(id)
    $saving.setKey(id, { kind: 'problem', message: explain(answer) })
    return
  }
  $mistakes.set(answer.data.mistake_list)
  $saving.setKey(id, { kind: 'saved' })
  await draft.load()
}

/** Keeps what was typed when its field is left, one after the other, so that none overtakes another. Without an English text there is none. */
export function leaveText(cell: Cell, text: string): void {
  const id = cellId(cell.key, cell.locale)
  if (text === (kept.get(id) ?? cell.text) || (cell.locale === defaultLocale && text.trim() === '')) return
  kept.set(id, text)
  $saving.setKey(id, { kind: 'saving' })
  queue = queue.then(() => write(cell, text))
}

const isLocale = (code: string): code is LocaleCode => locales.some((locale) => locale.code === code)

/** Shows the texts that the address names. */
export function openGrid(): void {
  const { searchParams } = getEnvironment().address()
  const read = (name: string) => searchParams.get(name) ?? ''
  const columns = read('languages').split(',').filter(isLocale)
  const filter = {
    folder: contentFolders.find((folder) => folder === read('folder')) ?? ('shared' as const),
    columns: columns.filter((code) => code !== defaultLocale).slice(0, mostColumns),
    text: read('text'),
    missing: read('missing') === '1',
  }
  const { folder, text, missing } = filter
  compareAddress({ id: read('id'), folder, languages: filter.columns.join(','), text, missing: missing ? '1' : '' })
  $gridFilter.set(filter)
  void textGrid.load(loadModes.init)
}
