import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { OddsCard } from './OddsCard.tsx'
import { wheel } from './wheel-store.ts'

function Odds() {
  const state = useStore(wheel.$state, { ssr: 'initial' })
  if (state.kind === 'failed') return null
  return <OddsCard prizes={state.kind === 'ready' ? state.data.prize_list : null} />
}

/** What a spin can bring: for everybody to see (rule 11.2). It says parts of what the wheel says. */
export function OddsIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Odds />
    </TextsProvider>
  )
}
