import type { DraftMistake, TextRow } from '../../contract/console/calls.ts'
import { listPlaceholders } from '../../contract/content/pages.ts'
import { defaultLocale, type LocaleCode } from '../../contract/locales.ts'

/** Something about a text that its writer should know; a `mistake` keeps the draft from being sent. */
export interface TextProblem {
  kind: 'mistake' | 'note'
  message: string
}

/** The name of a text of the grid. */
export const cellId = (key: string, locale: LocaleCode) => `${locale} ${key}`

/** Where the texts of a folder in a language stand, as mistakes name it. */
export const fileOf = (folder: string, locale: LocaleCode) => `${folder}/texts/${locale}.yaml`

const words = (names: readonly string[]) => [...new Set(names)].map((name) => `{{${name}}}`).join(', ')

/** What is to be said of a translation beside the English text, while it is typed: placeholders, and that it is missing. */
export function findProblems(text: string, english: string, locale: LocaleCode): TextProblem[] {
  if (locale === defaultLocale) {
    return text.trim() === '' ? [{ kind: 'mistake', message: 'The English text must say something.' }] : []
  }
  if (text.trim() === '') return [{ kind: 'note', message: 'Missing: players read the English text.' }]
  const [own, known] = [listPlaceholders(text), listPlaceholders(english)]
  const unknown = own.filter((name) => !known.includes(name))
  const left = known.filter((name) => !own.includes(name))
  return [
    ...(unknown.length > 0
      ? [{ kind: 'mistake' as const, message: `has ${words(unknown)}, which the English text does not have` }]
      : []),
    ...(left.length > 0 ? [{ kind: 'note' as const, message: `leaves out ${words(left)} of the English text` }] : []),
  ]
}

/** What the validator says of one text. */
export function mistakesOf(mistakes: readonly DraftMistake[], file: string, key: string): TextProblem[] {
  return mistakes
    .filter((mistake) => mistake.file === file && mistake.field === key)
    .map(({ message }) => ({ kind: 'mistake' as const, message }))
}

/** The English text of a row, as it came. */
export const englishOf = ({ cell_list }: TextRow) =>
  cell_list.find(({ locale }) => locale === defaultLocale)?.text ?? ''
