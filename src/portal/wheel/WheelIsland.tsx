import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { Disc } from './Disc.tsx'
import { Hub } from './Hub.tsx'
import { isShown } from './prizes.ts'
import { WheelLights, WheelRim } from './WheelFrame.tsx'
import { $spinning, wheel } from './wheel-store.ts'

/** The catalogue parts that the wheel says. */
export const texts = ['wheel', 'reward', 'act', 'layout.state'] as const

/** Rim and lamps stand still, the disc turns between them, pointer and hub stay. */
function WheelStage() {
  const { t } = useTexts()
  const state = useStore(wheel.$state, { ssr: 'initial' })
  const isSpinning = useStore($spinning, { ssr: 'initial' })
  const prizes = state.kind === 'ready' ? state.data.prize_list.filter(isShown) : null
  return (
    <section
      className="wheel-stage"
      data-state={state.kind}
      data-turning={isSpinning ? '' : undefined}
      aria-labelledby="wheel-name"
      aria-busy={state.kind === 'loading'}
    >
      <h2 className="off" id="wheel-name">
        {t('wheel.title')}
      </h2>
      <div className="wheel">
        <WheelRim />
        <Disc prizes={prizes} />
        <WheelLights />
        <Hub isReady={prizes !== null} />
      </div>
      <p className="off" role="status">
        {isSpinning && t('wheel.disc.turning')}
      </p>
      {state.kind === 'failed' && (
        <div className="card">
          <Trouble
            title={t('wheel.disc.failed_title')}
            text={state.message || t('layout.state.failed_text')}
            retry={t('layout.state.retry')}
            onRetry={wheel.load}
          />
        </div>
      )}
    </section>
  )
}

/** The wheel, for everybody to see (rule 11.2). */
export function WheelIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <WheelStage />
    </TextsProvider>
  )
}
