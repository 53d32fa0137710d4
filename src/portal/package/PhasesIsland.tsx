import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { PhaseCard } from './PhaseCard.tsx'
import { type PhasePage, PhaseStrip } from './PhaseStrip.tsx'
import type { PhaseNumber } from './phases.ts'
import { useStatus } from './use-status.ts'

/** The catalogue parts that the phases say. */
export const texts = ['package.status', 'package.phases', 'layout.state'] as const

interface Props {
  /** The phase of the page; without it the one that the activity is in. */
  phase?: PhaseNumber | undefined
  pages: readonly PhasePage[]
}

function Phases({ phase, pages }: Props) {
  const state = useStatus(phase)
  return (
    <>
      <PhaseCard state={state} />
      <PhaseStrip pages={pages} wanted={phase} phases={state.kind === 'ready' ? state.phases : []} />
    </>
  )
}

/** When gift packs are on sale (rule 12.4): the phase that is shown, and the strip of all four. */
export function PhasesIsland({ locale, ...props }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Phases {...props} />
    </TextsProvider>
  )
}
