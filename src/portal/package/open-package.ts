import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { loadSeals, phases, showPacks, updatePhases } from './package-store.ts'
import { findStatus, type PhaseNumber, phaseNumbers } from './phases.ts'

/** Loads the packs of the phase that is shown, whenever it becomes another; nothing planned has none. */
function followPhases(wanted: PhaseNumber | undefined): void {
  let shown = 0
  phases.$state.subscribe((state) => {
    if (state.kind !== 'ready') return
    const { phase } = findStatus(state.rows, wanted)
    if (phase === 0 || phase === shown) return
    shown = phase
    showPacks(phase)
  })
  void phases.load(loadModes.init)
}

/** Starts the gift packs (rule 12.4); `pagePhase` is the phase that the page is of, empty for the one that the activity is in. */
export function openPackage(pagePhase: string): void {
  followPhases(phaseNumbers.find((phase) => `${phase}` === pagePhase))
  followPlayer({
    onPlayer: (player) => {
      if (player) loadSeals(loadModes.init)
    },
    onStale: () => {
      void updatePhases()
      if (readPlayer()) loadSeals(loadModes.update)
    },
  })
}
