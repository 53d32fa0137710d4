import { createSession, revokeSession } from '../caller/sessions.ts'
import { hashToken } from '../caller/tokens.ts'
import type { Route } from '../calls/route.ts'
import { demoPlayer } from '../catalogue/demo-player.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Database } from '../db/connection.ts'
import { locks } from '../db/locks.ts'
import { type Tx, transact } from '../db/transaction.ts'
import { addMember, createPlayer, findMember } from '../passport/accounts.ts'
import { hashPassword } from '../passport/passwords.ts'
import { noteVerified } from '../passport/verifications.ts'
import { emptyBackpacks } from './backpack-history.ts'
import { liveThroughCheckins } from './checkin-history.ts'
import { talkInCommunity } from './community-history.ts'
import type { DemoLife, Hands } from './demo-life.ts'
import { receiveGifts } from './gift-history.ts'
import { readAndWrite } from './message-history.ts'
import { playMiniGames } from './minigame-history.ts'
import { startPressing } from './press.ts'
import { claimRights } from './rights-history.ts'
import { takeUpRoles } from './role-history.ts'
import { shopForPoints } from './shop-history.ts'
import { collectRewards } from './task-history.ts'
import { listNoons } from './timeline.ts'
import { demoWheelRoutes, spinWheels } from './wheel-history.ts'

/** What the demo player has lived through, in order; every feature adds its own chapter. */
const chapters: readonly ((life: DemoLife) => Promise<void>)[] = [
  takeUpRoles,
  liveThroughCheckins,
  claimRights,
  spinWheels,
  receiveGifts,
  shopForPoints,
  emptyBackpacks,
  collectRewards,
  playMiniGames,
  talkInCommunity,
  readAndWrite,
]

/** How long living through two months of history may take, in milliseconds: on a slow machine longer than any call. */
const patience = 120_000

async function join(tx: Tx, now: Date): Promise<string> {
  const passwordHash = await hashPassword(demoPlayer.password)
  const fpUid = await addMember(tx, { email: demoPlayer.email, passwordHash, now, sandbox: true })
  await noteVerified(tx, fpUid, now)
  return fpUid
}

interface SeedOptions {
  catalogue: Catalogue
  config: { sandbox: boolean }
  /** The platform's calls, which the player presses. */
  routes: readonly Route[]
  now: Date
}

/**
 * Makes the sandbox's demo player with a history, by running the real services at past times. Does nothing outside the
 * sandbox, and nothing where there is one already, so that every start may call it.
 */
export async function seedDemoPlayer(db: Database, { catalogue, config, routes, now }: SeedOptions): Promise<void> {
  if (!config.sandbox) return
  const seed = async (tx: Tx) => {
    await tx.sql`select pg_advisory_xact_lock(${locks.demoPlayer})`
    if (await findMember(tx, demoPlayer.email)) return
    const noons = listNoons(now)
    const start = noons[0] ?? now
    const fpUid = await join(tx, start)
    const tokens: string[] = []
    const arrive = async (account: string): Promise<Hands> => {
      const token = await createSession(tx, { fpUid: account, mode: 'full', now: start })
      tokens.push(token)
      return startPressing({
        tx,
        token,
        levels: catalogue.levels,
        routes: [...demoWheelRoutes(catalogue), ...routes],
      })
    }
    const invite = async (at: Date) => await arrive(await createPlayer(tx, { now: at, sandbox: true }))
    const hands = await arrive(fpUid)
    const life: DemoLife = { tx, catalogue, fpUid, start, noons, now, roles: new Map(), invite, ...hands }
    for (const live of chapters) await live(life)
    for (const token of tokens) await revokeSession(tx, hashToken(token), now)
  }
  await transact(db, seed, { patience })
}
