import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Disc } from './Disc.tsx'
import { Hub } from './Hub.tsx'
import { isShown } from './prizes.ts'
import { $spinning, wheel } from './wheel-store.ts'

/** The catalogue parts that the wheel says. */
export const texts = ['wheel', 'reward', 'act'] as const

/** The disc turns and the hub stays; rim, lamps and pointer, which the page itself has, stand still. */
function WheelStage() {
  const { t } = useTexts()
  const state = useStore(wheel.$state, { ssr: 'initial' })
  const isSpinning = useStore($spinning, { ssr: 'initial' })
  const prizes = state.kind === 'ready' ? state.data.prize_list.filter(isShown) : null
  return (
    <>
      <Disc prizes={prizes} />
      <Hub isReady={prizes !== null} hasFailed={state.kind === 'failed'} />
      <p className="off wheel__said" role="status" data-turning={isSpinning ? '' : undefined}>
        {isSpinning && t('wheel.disc.turning')}
      </p>
    </>
  )
}

/** What turns and what is pressed of the wheel, for everybody to see (rule 11.2). */
export function WheelIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <WheelStage />
    </TextsProvider>
  )
}
