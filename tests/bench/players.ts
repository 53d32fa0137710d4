import { games } from '../../src/contract/games.ts'
import { createSession } from '../../src/platform/caller/sessions.ts'
import { hashToken } from '../../src/platform/caller/tokens.ts'
import type { Database } from '../../src/platform/db/connection.ts'
import { sendTogether, transact } from '../../src/platform/db/transaction.ts'
import { pointsMovement } from '../../src/platform/ledger/credits.ts'
import { post } from '../../src/platform/ledger/ledger.ts'
import { createAccount } from '../../src/platform/roles/accounts.ts'
import { createSandboxRoles } from '../../src/platform/roles/sandbox-roles.ts'

/** A signed-in player of the first game, rich enough to shop all day. */
export interface BenchPlayer {
  fpUid: string
  uid: string
  token: string
  tokenHash: Buffer
}

/** The game that is measured. */
export const [game] = games

const wealth = 1_000_000_000
/** How many players are made in one transaction. */
const batch = 50
/** How many such transactions run at a time. */
const lines = 8

async function createPlayer(tx: Parameters<Parameters<typeof transact>[1]>[0], now: Date): Promise<BenchPlayer> {
  const fpUid = await createAccount(tx, now)
  await createSandboxRoles(tx, fpUid, now)
  const credit = { fpUid, amount: wealth, reason: 'grant', reference: 'bench' }
  const [token, [row]] = await sendTogether([
    createSession(tx, { fpUid, mode: 'full', now }),
    tx.sql<{ uid: string }[]>`
      insert into current_roles (fp_uid, game_project, uid)
      select fp_uid, game_project, uid from roles
      where fp_uid = ${fpUid} and game_project = ${game.gameProject} and is_active
      limit 1
      returning uid`,
    post(tx, { key: `bench:${fpUid}`, kind: 'grant', now, movements: [pointsMovement(credit)] }),
  ])
  if (!row) throw new Error('The player has no active role')
  return { fpUid, uid: row.uid, token, tokenHash: hashToken(token) }
}

/** Makes players as a sandbox registration would, without the password. */
export async function createPlayers(db: Database, count: number, now: Date): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = []
  const makeBatches = async () => {
    while (players.length < count) {
      const made: BenchPlayer[] = []
      await transact(db, async (tx) => {
        made.length = 0
        while (made.length < batch) made.push(await createPlayer(tx, now))
      })
      players.push(...made)
    }
  }
  await Promise.all(Array.from({ length: lines }, makeBatches))
  return players.slice(0, count)
}
