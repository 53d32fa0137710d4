/** Rows that one statement deletes at most: with their indexes, far from the time that a statement may take. */
export const batchSize = 2_000

/**
 * Deletes what may be much, statement by statement: one for all of it would be ended by its time limit, undone, and no better off
 * the next time. `remove` deletes up to so many rows.
 */
export async function inBatches(remove: (limit: number) => PromiseLike<{ count: number }>): Promise<void> {
  for (;;) {
    const { count } = await remove(batchSize)
    if (count < batchSize) return
  }
}
