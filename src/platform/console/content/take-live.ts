import type { Logger } from 'pino'
import { applyIn, applyPatience, TakesAway, VersionMoved } from '../../catalogue/apply-catalogue.ts'
import { CatalogueMistakes } from '../../catalogue/mistakes.ts'
import { DemoRefused } from '../../catalogue/running.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/connection.ts'
import { type Tx, transact } from '../../db/transaction.ts'
import { runInSeries } from '../../run-in-series.ts'
import { noteAct } from '../audit.ts'
import { draftsChannel, sayMoved } from './decide-draft.ts'
import { withDraft } from './draft-files.ts'
import { type Draft, lockDraft } from './drafts.ts'
import type { VersionFiles } from './version-files.ts'

interface Tools {
  db: Database
  clock: Clock
  /** The folder that runs until something is applied; null where there is none. */
  folder: string | null
  allowsDemo: boolean
  log: Pick<Logger, 'info' | 'warn'>
  versions: VersionFiles
}

/** What became of a draft whose moment had come. */
type End = { kind: 'live'; version: number } | { kind: 'stopped'; reason: string }

/** The draft whose moment came first and that no other process has taken; null for none. */
async function lockDue(tx: Tx, now: Date): Promise<Draft | null> {
  const [due] = await tx.sql<{ id: number }[]>`
    select id from content_drafts where state = 'approved' and live_at <= ${now.toISOString()}
    order by live_at, id limit 1 for update skip locked`
  return due ? await lockDraft(tx, String(due.id)) : null
}

/** Why a draft cannot go live, in words; throws what is no reason of its own. */
async function explain(tx: Tx, error: unknown): Promise<string> {
  if (error instanceof VersionMoved) return await sayMoved(tx, error.running)
  if (error instanceof CatalogueMistakes || error instanceof TakesAway || error instanceof DemoRefused) {
    return error.message
  }
  throw error
}

async function apply(tx: Tx, draft: Draft, { versions, folder, allowsDemo }: Tools, now: Date): Promise<End> {
  const files = withDraft(await versions.read(tx, draft.baseVersion), draft.files)
  const author = draft.author.slice(0, 100)
  const orders = { now, expectVersion: draft.baseVersion, author, note: `${draft.name}: ${draft.note}` }
  try {
    // Where there is no folder, what runs was applied, and none is asked for.
    const { version } = await applyIn(tx, { demoFolder: folder ?? '', allowsDemo }, { files, mistakes: [] }, orders)
    return { kind: 'live', version }
  } catch (error) {
    // What is thrown on purpose comes before anything is written, so the transaction can go on and say so.
    return { kind: 'stopped', reason: (await explain(tx, error)).slice(0, 2000) }
  }
}

async function settle({ sql }: Tx, { id }: Draft, end: End, now: Date): Promise<void> {
  const at = now.toISOString()
  if (end.kind === 'live') {
    // The version has the files from now on.
    await sql`
      update content_drafts set state = 'live', version = ${end.version}, files = '{}'::jsonb, updated_at = ${at}
      where id = ${id}`
  } else {
    await sql`
      update content_drafts set state = 'stopped', stopped_reason = ${end.reason}, updated_at = ${at} where id = ${id}`
  }
}

/**
 * Applies the first draft whose moment has come, in one transaction with its state and the audit log, so that it becomes one
 * version, however many processes try. Answers whether there was one.
 */
async function takeNext(tools: Tools): Promise<boolean> {
  const now = tools.clock.now()
  const take = async (tx: Tx) => {
    const draft = await lockDue(tx, now)
    if (!draft) return null
    const end = await apply(tx, draft, tools, now)
    await settle(tx, draft, end, now)
    const note = { subject: `draft:${draft.id}`, reason: draft.note, before: { state: draft.state }, after: end }
    await noteAct(tx, { actor: 'schedule', act: 'drafts/go-live', now, note })
    return { draft: draft.id, end }
  }
  const taken = await transact(tools.db, take, { patience: applyPatience })
  if (taken?.end.kind === 'stopped') tools.log.warn(taken, 'a draft did not go live')
  else if (taken) tools.log.info(taken, 'a draft went live')
  return taken !== null
}

/** Takes approved drafts live, from any number of processes, each once (rule 25.13). */
export interface DraftClock {
  /** Begins to hear of drafts that are approved. */
  start(): Promise<void>
  /** Takes everything live whose moment has come, and waits for it. */
  takeDue(): Promise<void>
  stop(): Promise<void>
}

/** Opens what takes drafts live. */
export function openDraftClock(tools: Tools): DraftClock {
  let stopped = false
  let endListening = async () => {}
  const takeDue = runInSeries(async () => {
    try {
      while (!stopped && (await takeNext(tools)));
    } catch (error) {
      tools.log.warn({ err: error }, 'drafts wait')
    }
  })
  return {
    takeDue,
    async start() {
      endListening = await tools.db.listen(draftsChannel, () => void takeDue())
    },
    async stop() {
      stopped = true
      await endListening()
      await takeDue()
    },
  }
}
