import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { OddsCard } from './OddsCard.tsx'
import { wheel } from './wheel-store.ts'

/** The catalogue parts that the odds say. */
export const texts = ['wheel', 'layout.state'] as const

function Odds() {
  const { t } = useTexts()
  const state = useStore(wheel.$state, { ssr: 'initial' })
  if (state.kind === 'failed') {
    return (
      <div className="card">
        <Trouble title={t('wheel.disc.failed_title')} failure={state} onRetry={wheel.load} />
      </div>
    )
  }
  return <OddsCard prizes={state.kind === 'ready' ? state.data.prize_list : null} />
}

/** What a spin can bring, for everybody to see (rule 11.2), or that the wheel's prizes did not come. */
export function OddsIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Odds />
    </TextsProvider>
  )
}
