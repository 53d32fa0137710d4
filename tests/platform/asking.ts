import { findGameByProject } from '../../src/contract/games.ts'
import { hashToken } from '../../src/platform/caller/tokens.ts'
import type { Asking } from '../../src/platform/calls/call.ts'
import type { Player, TestPlatform } from './harness.ts'

/** Who asks, where and when, as a call of the player's page is read: for statements that a test asks without a call. */
export function askingOf(t: TestPlatform, player: Player, project = player.project): Asking {
  const game = findGameByProject(project) ?? null
  const tokenHash = hashToken(player.token)
  return { sql: t.db.sql, tokenHash, gameProject: game?.gameProject ?? '', game, now: t.clock.now(), locale: 'en' }
}
