import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { toReader } from '../db/transaction.ts'
import { readFolder } from './folder-files.ts'
import type { Catalogue } from './load-catalogue.ts'
import { CatalogueMistakes } from './mistakes.ts'
import { readGently } from './read-gently.ts'
import { findLastTurn, listSwitchedOff } from './switches.ts'
import { channel, findLatest, readLatest } from './versions.ts'
import { withoutSwitched } from './without-switched.ts'
import type { YamlCache } from './yaml-file.ts'

/** The catalogue that runs, which is another one when a new version has been applied. */
export interface LiveCatalogue {
  /** What runs now. Whoever takes it keeps it to the end of the call, so that a call sees one version only. */
  current(): Catalogue
  /** The same as it was applied, with what is switched off. */
  applied(): Catalogue
  /** The folder that runs until something is applied; null where there is none. */
  folder: string | null
  /** Hears of no more versions. */
  close(): Promise<void>
}

/** A catalogue that stays as it is. */
export function holdStill(catalogue: Catalogue): LiveCatalogue {
  return { current: () => catalogue, applied: () => catalogue, folder: null, close: async () => {} }
}

interface Tools {
  db: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** A version that runs. */
interface Running {
  version: number
  /** As it was applied. */
  applied: Catalogue
  /** The last turn of a switch that it knows of. */
  turn: number
  /** Without what is switched off. */
  catalogue: Catalogue
}

/** Reads the latest version, or the folder where none was applied. */
function openReader({ db, log }: Tools, folder: string) {
  const cache: YamlCache = new Map()
  return async (): Promise<Pick<Running, 'version' | 'applied'>> => {
    const latest = await db.wait(readLatest(toReader(db)))
    const given = latest ? { files: latest.files, mistakes: [] } : readFolder(folder)
    const version = latest?.version ?? 0
    const { catalogue, borrowedTexts, takenMistakes } = await readGently(given, cache, { isApplied: latest !== null })
    if (takenMistakes.length > 0) {
      log.warn(
        { version, mistakes: takenMistakes },
        'the catalogue holds what this release ignores: the next one must not',
      )
    }
    if (borrowedTexts.length > 0) {
      log.warn({ version, texts: borrowedTexts }, 'texts are missing in the catalogue: players read this release’s own')
    }
    return { version, applied: catalogue }
  }
}

/** Leaves out of a version what is switched off now. */
async function turnOff(db: Database, { version, applied }: Pick<Running, 'version' | 'applied'>): Promise<Running> {
  // The number first: whoever turns a switch after it is heard of again.
  const turn = await db.wait(findLastTurn(toReader(db)))
  const off = await db.wait(listSwitchedOff(toReader(db)))
  return { version, applied, turn, catalogue: withoutSwitched(applied, off) }
}

function explain(error: unknown): Error {
  if (!(error instanceof CatalogueMistakes)) return error instanceof Error ? error : new Error(String(error))
  return new Error(`${error.message}\nnpm run catalogue -- apply <folder> puts another one in its place.`)
}

/** Finds the version to run now; if a later one cannot be read, that is logged once and the old one runs on. */
function openFollower({ db, log }: Tools, read: ReturnType<typeof openReader>) {
  let refused: number | null = null
  const readLater = async (running: Running) => {
    const latest = await db.wait(findLatest(toReader(db)))
    if (latest === running.version || latest === refused) return running
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof CatalogueMistakes)) throw error
      refused = latest
      log.error({ version: latest, err: error }, 'a catalogue that cannot be read: the one before runs on')
      return running
    }
  }
  return async (running: Running): Promise<Running> => {
    const later = await readLater(running)
    if (later === running && (await db.wait(findLastTurn(toReader(db)))) === running.turn) return running
    const next = await turnOff(db, later)
    log.info({ version: next.version, turn: next.turn }, 'catalogue')
    return next
  }
}

/**
 * Opens the catalogue that was applied last, or a folder's where none was, without what is switched off, and follows: what is
 * applied or switched later runs within a moment. A later version that this process cannot read, as another release's, is logged
 * and does not run. Throws an Error with a sentence for the operator where there is nothing to begin with.
 */
export async function followCatalogue({ db, log }: Tools, folder: string): Promise<LiveCatalogue> {
  const read = openReader({ db, log }, folder)
  const first = await read().catch((error: unknown) => {
    throw explain(error)
  })
  let running = await turnOff(db, first)
  const follow = openFollower({ db, log }, read)
  let queue = Promise.resolve()
  const hear = () => {
    const look = async () => {
      running = await follow(running)
    }
    // One after the other. The database may be out of reach: the next look comes by itself.
    queue = queue.then(look).catch(() => {})
  }
  const stop = await db.listen(channel, hear)
  log.info({ version: running.version }, 'catalogue')
  return {
    current: () => running.catalogue,
    applied: () => running.applied,
    folder,
    async close() {
      await stop()
      await queue
    },
  }
}
