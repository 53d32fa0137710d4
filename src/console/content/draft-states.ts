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

/** How a state is marked, by a class beside `chip`. */
export const draftStateChips: Readonly<Record<DraftState, string>> = {
  open: '',
  submitted: 'chip--submitted',
  approved: 'chip--approved',
  live: 'chip--active',
  stopped: 'chip--stopped',
  discarded: '',
}
