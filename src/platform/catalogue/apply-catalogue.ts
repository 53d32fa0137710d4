import { locks } from '../db/locks.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import { demoPlayer } from './demo-player.ts'
import { diffFiles } from './diff-files.ts'
import { findMissedGames, findTaken, type Taken } from './find-taken.ts'
import type { ReadFolder } from './folder-files.ts'
import { type Catalogue, readCatalogue } from './load-catalogue.ts'
import { CatalogueMistakes } from './mistakes.ts'
import { readGently } from './read-gently.ts'
import { type CatalogueTools, readRunning, refuseDemo } from './running.ts'
import { readWrittenFolder } from './slips.ts'
import { findSuspicions } from './suspicions.ts'
import { isThere, type SwitchedOff } from './switchable.ts'
import { listSwitchedOff } from './switches.ts'
import { addVersion, readRecord, readSignature, type Signature, type VersionRecord } from './versions.ts'
import type { YamlCache } from './yaml-file.ts'

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

/** Another version runs than the one that was looked at: nothing was applied. */
export class VersionMoved extends Error {
  readonly running: number

  constructor(expected: number, running: number, record: VersionRecord | null) {
    const who = record && [record.author && ` by ${record.author}`, record.note && `: ${record.note}`].join('')
    const when = record ? `, applied at ${record.appliedAt.toISOString()}${who}` : ''
    super(
      `Version ${running} runs now${when}. It is not version ${expected}, which this was compared with, so nothing was applied: look at the difference again.`,
    )
    this.name = 'VersionMoved'
    this.running = running
  }
}

/** Something that is switched off and stays so over every version, and whether this one has it. */
export interface StillOff extends SwitchedOff {
  isThere: boolean
}

/** What came of applying a folder: the version that runs, the lines of what it changed, if anything, and what is off for all that. */
export interface Applied {
  version: number
  changes: string[]
  /** What it changed so much that it may be a slip of the hand. */
  suspicions: string[]
  off: StillOff[]
  /** The keys of texts that players read in this release's own words, since the version lacks them. */
  borrowedTexts: readonly string[]
}

/** How something is to be applied: who does it and why, and what has to hold. */
export interface Orders extends Partial<Signature> {
  now: Date
  /** The version that it was compared with, if it is to be applied to no other. */
  expectVersion?: number
  /** Whether what only the sandbox's demo player owns may go. */
  ignoreDemoPlayer?: boolean
}

/** What a folder would change, and of which version. */
export interface Difference {
  /** The version that runs; 0 where nothing was applied. */
  running: number
  lines: string[]
  /** What it changes so much that it may be a slip of the hand. */
  suspicions: string[]
  off: StillOff[]
}

async function findStillOff(tx: Tx, after: Catalogue): Promise<StillOff[]> {
  const off = await listSwitchedOff(tx)
  return off.map((one) => ({ ...one, isThere: isThere(after, one) }))
}

/** Going over what all players own takes longer than any call, in milliseconds. */
export const applyPatience = 10 * 60 * 1000

async function readIfPossible(folder: ReadFolder, cache: YamlCache): Promise<Catalogue | null> {
  try {
    return (await readGently(folder, cache, { isApplied: true })).catalogue
  } catch (error) {
    if (error instanceof CatalogueMistakes) return null
    throw error
  }
}

/** What a folder would change of what runs. Throws CatalogueMistakes. */
export async function diffCatalogue(
  { db, demoFolder, now }: CatalogueTools & { now: Date },
  folder: string,
): Promise<Difference> {
  const given = readWrittenFolder(folder)
  const after = readCatalogue(given)
  const reader = toReader(db)
  const running = await readRunning(reader, demoFolder)
  return {
    running: running.version,
    lines: diffFiles(running.files, given.files),
    suspicions: findSuspicions(running.files, given.files, { now, cache: new Map() }),
    off: await findStillOff(reader, after),
  }
}

/** The account of the sandbox's demo player; empty where there is none. */
async function findDemoAccount({ sql }: Tx): Promise<string> {
  const [member] = await sql<{ fpUid: string }[]>`
    select fp_uid as "fpUid" from passport_credentials where email = ${demoPlayer.email}`
  return member?.fpUid ?? ''
}

async function refuseMoved(tx: Tx, running: number, { expectVersion }: Orders): Promise<void> {
  if (expectVersion === undefined || expectVersion === running) return
  throw new VersionMoved(expectVersion, running, await readRecord(tx, running))
}

/**
 * Applies what was read of a folder or of an older version: all of it becomes the version that runs, in every process within
 * seconds, or nothing of it does (rule 1.7). One that changes nothing of what was applied last is no version of its own. What
 * players are given in the moment until every process has heard of it is theirs for all that: balances, things and deliveries
 * stay on the books. It may take as long as {@link applyPatience}. Throws CatalogueMistakes, {@link TakesAway},
 * {@link VersionMoved}, and DemoRefused for the demo's content in production.
 */
export async function applyIn(
  tx: Tx,
  { demoFolder, allowsDemo = true }: Omit<CatalogueTools, 'db'>,
  given: ReadFolder,
  orders: Orders,
): Promise<Applied> {
  const signature = readSignature(orders)
  await tx.sql`set local statement_timeout = '10min'`
  const missed = await findMissedGames(tx, given.files)
  if (missed.length > 0) throw new TakesAway(missed)
  const cache: YamlCache = new Map()
  const { catalogue: after, borrowedTexts } = await readGently(given, cache)
  refuseDemo(after, allowsDemo)
  await tx.sql`select pg_advisory_xact_lock(${locks.catalogue})`
  const running = await readRunning(tx, demoFolder)
  await refuseMoved(tx, running.version, orders)
  const changes = diffFiles(running.files, given.files)
  const off = await findStillOff(tx, after)
  const suspicions = findSuspicions(running.files, given.files, { now: orders.now, cache })
  if (running.version > 0 && changes.length === 0)
    return { version: running.version, changes, suspicions, off, borrowedTexts }
  const except = orders.ignoreDemoPlayer ? await findDemoAccount(tx) : ''
  const before = await readIfPossible(running, cache)
  const taken = await findTaken(tx, { before, after, now: orders.now, except })
  if (taken.length > 0) throw new TakesAway(taken)
  const version = await addVersion(tx, given.files, { ...signature, changes, now: orders.now })
  return { version, changes, suspicions, off, borrowedTexts }
}

/** Applies what was read in a transaction of its own, as {@link applyIn}. */
export async function applyFiles(
  { db, ...tools }: CatalogueTools,
  given: ReadFolder,
  orders: Orders,
): Promise<Applied> {
  return await transact(db, (tx) => applyIn(tx, tools, given, orders), { patience: applyPatience })
}

/** Applies a folder, as {@link applyFiles}. */
export async function applyCatalogue(tools: CatalogueTools, folder: string, orders: Orders): Promise<Applied> {
  return await applyFiles(tools, readWrittenFolder(folder), orders)
}
