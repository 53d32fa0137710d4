import type { Game } from '../../contract/games.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'

/** Whose accounts are locked: those of these roles, and these. */
interface Wanted {
  uids: readonly string[]
  fpUids?: readonly string[]
}

async function lock(tx: Tx, { gameProject }: Game, { uids, fpUids = [] }: Wanted): Promise<string[]> {
  const rows = await tx.sql<{ fpUid: string }[]>`
    select fp_uid as "fpUid" from accounts
    where fp_uid in (
      select jsonb_array_elements_text(${JSON.stringify(fpUids)}::text::jsonb)
      union
      select fp_uid from role_owners(${gameProject}, ${JSON.stringify(uids)}::text::jsonb)
    )
    order by kind, fp_uid for no key update`
  return rows.map(({ fpUid }) => fpUid)
}

/**
 * Locks the accounts of roles in the order of `lockAccounts` and reads about them in the same round trip: `ask` sends its
 * statements at once and says whose they turned out to be (`lockedBy`). A role that was bound in between is another's by
 * then, and is asked about again.
 */
export async function lockOwners<Found extends { lockedBy: readonly string[] }>(
  tx: Tx,
  game: Game,
  wanted: Wanted,
  ask: () => Promise<Found>,
): Promise<Found> {
  for (;;) {
    const [locked, found] = await sendTogether([lock(tx, game, wanted), ask()])
    const held = new Set(locked)
    if (found.lockedBy.every((fpUid) => held.has(fpUid))) return found
  }
}
