import type { Database } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'
import { type ReadFolder, readFolder } from './folder-files.ts'
import type { Catalogue } from './load-catalogue.ts'
import { readLatest } from './versions.ts'

/** What the catalogue's versions and switches stand on. */
export interface CatalogueTools {
  db: Database
  /** The folder that runs until something is applied. */
  demoFolder: string
  /** Whether the demo's content may run here, which production has to be told; it may where this is left out. */
  allowsDemo?: boolean
}

/** The demo's content would run where it may not (rule 24.2). */
export class DemoRefused extends Error {
  constructor() {
    super(
      'This is the demo’s content (publisher.yaml says so), which production does not run on. Apply a catalogue of your own (npm run catalogue -- apply <folder>), or set DEMO_CATALOGUE=1.',
    )
    this.name = 'DemoRefused'
  }
}

/** Throws {@link DemoRefused} where a catalogue is the demo's and that may not run. */
export function refuseDemo({ publisher }: Pick<Catalogue, 'publisher'>, allowsDemo: boolean): void {
  if (publisher.isDemo && !allowsDemo) throw new DemoRefused()
}

/** What runs: the version that was applied last, or the demo's folder as 0. */
export async function readRunning(tx: Tx, demoFolder: string): Promise<ReadFolder & { version: number }> {
  const latest = await readLatest(tx)
  return latest ? { ...latest, mistakes: [] } : { ...readFolder(demoFolder), version: 0 }
}
