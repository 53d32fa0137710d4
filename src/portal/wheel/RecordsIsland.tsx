import { useEffect } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { useView } from '../session/use-view.ts'
import { listTexts } from '../ui/List.tsx'
import { openRecords } from './open-records.ts'
import { RecordsCard } from './RecordsCard.tsx'

/** The catalogue parts that the records say. */
export const texts = ['wheel', 'reward', ...listTexts] as const

function Records() {
  const view = useView()
  useEffect(openRecords, [])
  return (view === 'loading' || view === 'half' || view === 'ready') && <RecordsCard />
}

/** What the player has won at the wheel. */
export function RecordsIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Records />
    </TextsProvider>
  )
}
