import type { Database } from '../db/connection.ts'
import { locks } from '../db/locks.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import { demoPlayer } from '../demo/demo-player.ts'
import { findMember } from '../passport/accounts.ts'
import { diffFiles } from './diff-files.ts'
import { findMissedGames, findTaken, type Taken } from './find-taken.ts'
import { type ReadFolder, readFolder } from './folder-files.ts'
import { type Catalogue, readCatalogue } from './load-catalogue.ts'
import { CatalogueMistakes } from './mistakes.ts'
import { addVersion, readLatest } from './versions.ts'

/** A catalogue would take away what players own: nothing was applied. */
export class TakesAway extends Error {
  readonly taken: readonly Taken[]

  constructor(taken: readonly Taken[]) {
    const lines = taken.map(
      ({ what, players }) => `- ${what}: ${players} ${players === 1 ? 'player has' : 'players have'} it`,
    )
    super(`Players own what this catalogue does not have, so it was not applied:\n${lines.join('\n')}`)
    this.name = 'TakesAway'
    this.taken = taken
  }
}

interface Tools {
  db: Database
  /** The folder that runs until something is applied. */
  demoFolder: string
}

/** What came of applying a folder: the version that runs, and the lines of what it changed, if anything. */
export interface Applied {
  version: number
  changes: string[]
}

interface Orders {
  now: Date
  /** Whether what only the sandbox's demo player owns may go. */
  ignoreDemoPlayer?: boolean
}

/** Going over what all players own takes longer than any call, in milliseconds. */
const patience = 10 * 60 * 1000

async function readRunning(tx: Tx, demoFolder: string): Promise<ReadFolder & { version: number }> {
  const latest = await readLatest(tx)
  return latest ? { ...latest, mistakes: [] } : { ...readFolder(demoFolder), version: 0 }
}

function readIfPossible(folder: ReadFolder): Catalogue | null {
  try {
    return readCatalogue(folder)
  } catch (error) {
    if (error instanceof CatalogueMistakes) return null
    throw error
  }
}

/** The lines of what a folder would change of what runs. Throws CatalogueMistakes. */
export async function diffCatalogue({ db, demoFolder }: Tools, folder: string): Promise<string[]> {
  const given = readFolder(folder)
  readCatalogue(given)
  return await transact(db, async (tx) => diffFiles((await readRunning(tx, demoFolder)).files, given.files))
}

/**
 * Applies a folder: all of it becomes the version that runs, in every process within seconds, or nothing of it does. One that
 * changes nothing of what was applied last is no version of its own. What players are given in the moment until every process
 * has heard of it is theirs for all that: balances, things and deliveries stay on the books. Throws CatalogueMistakes
 * and {@link TakesAway}.
 */
export async function applyCatalogue({ db, demoFolder }: Tools, folder: string, orders: Orders): Promise<Applied> {
  const given = readFolder(folder)
  const missed = await findMissedGames(toReader(db), given.files)
  if (missed.length > 0) throw new TakesAway(missed)
  const after = readCatalogue(given)
  const apply = async (tx: Tx): Promise<Applied> => {
    await tx.sql`select pg_advisory_xact_lock(${locks.catalogue})`
    await tx.sql`set local statement_timeout = '10min'`
    const running = await readRunning(tx, demoFolder)
    const changes = diffFiles(running.files, given.files)
    if (running.version > 0 && changes.length === 0) return { version: running.version, changes }
    const demo = orders.ignoreDemoPlayer ? await findMember(tx, demoPlayer.email) : undefined
    const before = readIfPossible(running)
    const taken = await findTaken(tx, { before, after, now: orders.now, except: demo?.fpUid ?? '' })
    if (taken.length > 0) throw new TakesAway(taken)
    return { version: await addVersion(tx, given.files), changes }
  }
  return await transact(db, apply, { patience })
}
