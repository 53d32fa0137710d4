/** The progress events of the platform itself. All others are reported by games. */
export const platformEvents: readonly string[] = [
  'checkin',
  'checkin_week',
  'spin',
  'purchase',
  'spend_points',
  'use_item',
  'claim_gift',
  'claim_right',
  'claim_task',
  'mini_game',
]

/** What counts towards tasks: one check-in, five spins, 120 points spent. */
export interface ProgressEvent {
  /** One of {@link platformEvents}, or the name of a game's event: `session`, `level_up`, `recharge`. */
  event: string
  /** A whole number; nothing is counted below 1. */
  amount: number
}
