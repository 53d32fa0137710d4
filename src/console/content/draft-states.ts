import type { DraftState } from '../../contract/console/calls.ts'

/** The states of a draft, as the console says them. */
export const draftStateWords: Readonly<Record<DraftState, string>> = {
  open: 'being written',
  submitted: 'waits for approval',
  approved: 'approved',
  live: 'live',
  stopped: 'stopped',
  discarded: 'discarded',
}
