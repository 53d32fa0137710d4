/** What one event may be without an operator (rule 20.10). */
export interface EventLimits {
  /** The most that it gives of points, growth or a kind of ticket. */
  credit: number
  /** How long ago it may have happened, in days. */
  days: number
}
