import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { toReader } from '../db/transaction.ts'
import { type ReadFolder, readFolder } from './folder-files.ts'
import { type Catalogue, readCatalogue } from './load-catalogue.ts'
import { CatalogueMistakes } from './mistakes.ts'
import { channel, findLatest, readLatest } from './versions.ts'
import { readYamlOnce, type YamlCache } from './yaml-file.ts'

/** The catalogue that runs, which is another one when a new version has been applied. */
export interface LiveCatalogue {
  /** What runs now. Whoever takes it keeps it to the end of the call, so that a call sees one version only. */
  current(): Catalogue
  /** Hears of no more versions. */
  close(): Promise<void>
}

/** A catalogue that stays as it is. */
export function holdStill(catalogue: Catalogue): LiveCatalogue {
  return { current: () => catalogue, close: async () => {} }
}

interface Tools {
  db: Database
  log: Pick<Logger, 'info' | 'error'>
}

/** A version that runs. */
interface Running {
  version: number
  catalogue: Catalogue
}

/** Reads files one at a time, since players are answered meanwhile, and those that changed only. */
async function readGently(folder: ReadFolder, cache: YamlCache): Promise<Catalogue> {
  for (const file of cache.keys()) if (!folder.files.has(file)) cache.delete(file)
  for (const [file, text] of folder.files) {
    if (file.endsWith('.md') || cache.get(file)?.text === text) continue
    readYamlOnce(file, text, cache)
    await breathe()
  }
  return readCatalogue(folder, cache)
}

/** Reads the latest version, or the folder where none was applied. */
function openReader(db: Database, folder: string) {
  const cache: YamlCache = new Map()
  return async (): Promise<Running> => {
    const latest = await db.wait(readLatest(toReader(db)))
    const given = latest ? { files: latest.files, mistakes: [] } : readFolder(folder)
    return { version: latest?.version ?? 0, catalogue: await readGently(given, cache) }
  }
}

function explain(error: unknown): Error {
  if (!(error instanceof CatalogueMistakes)) return error instanceof Error ? error : new Error(String(error))
  return new Error(`${error.message}\nnpm run catalogue -- apply <folder> puts another one in its place.`)
}

/**
 * Opens the catalogue that was applied last, or a folder's where none was, and follows: what is applied later runs within a
 * moment. A later version that this process cannot read, as another release's, is logged and does not run. Throws an Error
 * with a sentence for the operator where there is nothing to begin with.
 */
export async function followCatalogue({ db, log }: Tools, folder: string): Promise<LiveCatalogue> {
  const read = openReader(db, folder)
  let running = await read().catch((error: unknown) => {
    throw explain(error)
  })
  let refused: number | null = null
  const follow = async () => {
    const latest = await db.wait(findLatest(toReader(db)))
    if (latest === running.version || latest === refused) return
    try {
      running = await read()
      log.info({ version: running.version }, 'catalogue')
    } catch (error) {
      if (!(error instanceof CatalogueMistakes)) throw error
      refused = latest
      log.error({ version: latest, err: error }, 'a catalogue that cannot be read: the one before runs on')
    }
  }
  let queue = Promise.resolve()
  const hear = () => {
    // One after the other. The database may be out of reach: the next look comes by itself.
    queue = queue.then(follow).catch(() => {})
  }
  const stop = await db.listen(channel, hear)
  log.info({ version: running.version }, 'catalogue')
  return {
    current: () => running.catalogue,
    async close() {
      await stop()
      await queue
    },
  }
}
