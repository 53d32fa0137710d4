import type { Logger } from 'pino'
import { codes, type Endpoint } from '../../../contract/wire.ts'
import { findPreview, type Preview } from '../../caller/previews.ts'
import { hashToken } from '../../caller/tokens.ts'
import type { Stage } from '../../calls/kernel.ts'
import { openKernelCounts } from '../../calls/mount.ts'
import type { Route } from '../../calls/route.ts'
import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import { CatalogueMistakes } from '../../catalogue/mistakes.ts'
import { readGently } from '../../catalogue/read-gently.ts'
import { listSwitchedOff } from '../../catalogue/switches.ts'
import { withoutSwitched } from '../../catalogue/without-switched.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'
import type { Clock } from '../../clock/clock.ts'
import { type CommunityCounts, openCommunityCounts } from '../../community/limits.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { sendTogether, toReader } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { readFilesOfDraft } from '../content/draft-catalogue.ts'
import type { VersionFiles } from '../content/version-files.ts'

interface Tools {
  db: Database
  /** What players see: another one where something was switched. */
  live: Pick<LiveCatalogue, 'current'>
  clock: Clock
  config: Config
  log: Logger
  versions: VersionFiles
  /** The calls of a catalogue, on a database that keeps nothing. */
  listRoutes: (catalogue: Catalogue, tools: { db: Database; counts: CommunityCounts }) => Route[]
}

/** What answers the calls of previews. */
export interface Stages {
  /** The stage of a preview's token. 1002: the preview is over; 3007: its draft has mistakes by now. */
  find(token: string): Promise<Stage>
  /** Refuses with 3007 a draft whose catalogue has mistakes; 1001: unknown. */
  check(draftId: string): Promise<void>
}

/** How many previews stay ready; another one is made ready anew, in less than a second. */
const mostKept = 8

/** No part of a preview: signing in and out, and what players write to customer service, which not every operator may read. */
const isApart = ({ service, path }: Endpoint) => service === 'server' || /^(auth|customer)\//.test(path)

/** Reads the catalogue of a draft, without what is switched off. Refuses with 3007 one with mistakes; 1001: unknown. */
function openReader({ db, versions }: Pick<Tools, 'db' | 'versions'>): (draftId: string) => Promise<Catalogue> {
  const cache: YamlCache = new Map()
  return async (draftId) => {
    const reader = toReader(db)
    const [{ files }, off] = await db.wait(
      sendTogether([readFilesOfDraft(reader, draftId, versions), listSwitchedOff(reader)]),
    )
    try {
      const { catalogue } = await readGently({ files, mistakes: [] }, cache)
      return withoutSwitched(catalogue, off)
    } catch (error) {
      throw error instanceof CatalogueMistakes ? new Refusal(codes.notEligible, 'The draft has mistakes') : error
    }
  }
}

/** What answers with a catalogue, at a time that is so many milliseconds ahead of the platform's. */
function toStage(catalogue: Catalogue, ahead: number, { db, clock, config, log, listRoutes }: Tools): Stage {
  const rehearsal = db.openRehearsal()
  const routes = listRoutes(catalogue, { db: rehearsal, counts: openCommunityCounts(config) })
  const parts = new Map(routes.filter(({ endpoint }) => !isApart(endpoint)).map((route) => [route.endpoint, route]))
  const kernel = {
    db: rehearsal,
    clock: { now: () => new Date(clock.now().getTime() + ahead) },
    config,
    log,
    levels: catalogue.levels,
    ...openKernelCounts(config),
  }
  return { kernel, findRoute: (endpoint) => parts.get(endpoint) }
}

/**
 * Opens what answers the calls of previews (rule 25.14): each with its draft's catalogue, without what is switched off, at its own time,
 * on a database that undoes every transaction. A draft that is changed meanwhile is read anew, and all are where something was switched.
 */
export function openStages(tools: Tools): Stages {
  const { db, live, clock } = tools
  const stages = new Map<string, Promise<Stage>>()
  const readCatalogue = openReader(tools)
  const build = async ({ draftId, ahead }: Preview) => toStage(await readCatalogue(String(draftId)), ahead, tools)
  let running = live.current()
  return {
    async find(token) {
      const preview = await db.wait(findPreview(toReader(db), token, clock.now()))
      if (running !== live.current()) stages.clear()
      running = live.current()
      // Not by its number, which another one has after a reset of the sandbox.
      const name = `${hashToken(token).toString('base64')} ${preview.revision}`
      const stage = stages.get(name) ?? build(preview)
      stages.delete(name)
      stages.set(name, stage)
      for (const old of [...stages.keys()].slice(0, -mostKept)) stages.delete(old)
      return await stage.catch((error: unknown) => {
        stages.delete(name)
        throw error
      })
    },
    async check(draftId) {
      await readCatalogue(draftId)
    },
  }
}
