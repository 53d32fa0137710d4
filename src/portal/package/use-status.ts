import { useStore } from '@nanostores/react'
import type { LoadFailure } from '../ui/load-failure.ts'
import { phases } from './package-store.ts'
import { findStatus, type Phase, type PhaseNumber, type Status } from './phases.ts'

/** The phases as they came, with what is to be said of the one that is shown. */
export type StatusState =
  | { kind: 'loading' }
  | ({ kind: 'failed' } & LoadFailure)
  | { kind: 'ready'; phases: readonly Phase[]; status: Status }

/** What is known of a phase, or without one of the phase that the activity is in. */
export function useStatus(wanted: PhaseNumber | undefined): StatusState {
  const state = useStore(phases.$state, { ssr: 'initial' })
  if (state.kind !== 'ready') return state
  return { kind: 'ready', phases: state.rows, status: findStatus(state.rows, wanted) }
}
