import type { Tx } from '../db/transaction.ts'

/** Notes that a player has connected their account to a game, which may report roles for it from then on. */
export async function connectGame(
  tx: Tx,
  fpUid: string,
  { gameProject, now }: { gameProject: string; now: Date },
): Promise<void> {
  await tx.sql`
    insert into game_accounts as known (game_project, fp_uid, brought_at)
    values (${gameProject}, ${fpUid}, ${now.toISOString()})
    on conflict (fp_uid, game_project) do update set brought_at = coalesce(known.brought_at, excluded.brought_at)`
}
