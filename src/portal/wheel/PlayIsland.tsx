import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, HalfGate, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { PlayCard } from './PlayCard.tsx'
import { fetchPresses } from './presses.ts'
import type { Source } from './TicketSources.tsx'

/** The catalogue parts that the player's side of the wheel says. */
export const texts = ['act', 'wheel', ...gateTexts, 'reward'] as const

interface Props {
  locale: LocaleCode
  sources: readonly Source[]
}

/** What stands in the place of the player's cards for who has none. */
function WheelGate() {
  const { t } = useTexts()
  const view = useView()
  if (view === 'half') return <HalfGate title={t('wheel.half.title')} text={t('wheel.half.text')} icon="i-ticket" />
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  return view === 'failed' && <FailedGate />
}

function PlayScreen({ sources }: Pick<Props, 'sources'>) {
  const view = useView()
  useIdleFetch(fetchPresses)
  const isPlayer = view === 'loading' || view === 'half' || view === 'ready'
  return (
    <>
      <WheelGate />
      {isPlayer && (
        <div data-for="player">
          <PlayCard sources={sources} isHalf={view === 'half'} />
        </div>
      )}
    </>
  )
}

/** What a player does at the wheel: choose how often to spin, and find more tickets. */
export function PlayIsland({ locale, sources }: Props) {
  return (
    <TextsProvider locale={locale}>
      <PlayScreen sources={sources} />
    </TextsProvider>
  )
}
