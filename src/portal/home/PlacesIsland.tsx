import type { LocaleCode } from '../../contract/locales.ts'
import { EntryList, texts as listTexts } from '../benefits/EntryList.tsx'
import type { LinkedEntry } from '../benefits/entries.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'

/** The catalogue parts that the places say. */
export const texts = listTexts

interface Props {
  locale: LocaleCode
  entries: readonly LinkedEntry[]
}

/** The lobby's places with their dots, for players; its links stand in the HTML. */
export function PlacesIsland({ locale, entries }: Props) {
  return (
    <TextsProvider locale={locale}>
      <EntryList entries={entries} className="entries--home" />
    </TextsProvider>
  )
}
