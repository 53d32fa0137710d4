import type { Logger } from 'pino'
import { noteAct } from '../../caller/audit.ts'
import { applyIn, applyPatience } from '../../catalogue/apply-catalogue.ts'
import type { HasPicture } from '../../catalogue/dead-links.ts'
import { channel } from '../../catalogue/versions.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Database } from '../../db/connection.ts'
import { isUnavailable } from '../../db/failures.ts'
import { locks } from '../../db/locks.ts'
import { type Tx, transact } from '../../db/transaction.ts'
import { runInSeries } from '../../limits/run-in-series.ts'
import { isRefused } from '../releases/refuse-release.ts'
import { signAs } from '../sign-as.ts'
import { alertOperators } from './alert-operators.ts'
import { openCheck } from './check-draft.ts'
import { draftsChannel } from './decide-draft.ts'
import { type Draft, lockDraft } from './drafts.ts'
import { mergeDraft, sayConflicts } from './merge-draft.ts'
import { reviewWaiting } from './review-waiting.ts'
import type { VersionFiles } from './version-files.ts'

interface Tools {
  db: Database
  clock: Clock
  /** The folder that runs until something is applied; null where there is none. */
  folder: string | null
  allowsDemo: boolean
  log: Pick<Logger, 'info' | 'warn'>
  versions: VersionFiles
  hasPicture: HasPicture
}

/** As much as is kept of why a draft did not go live, in characters. */
const longestReason = 2000

/** What became of a draft whose moment had come. */
type End = { kind: 'live'; version: number } | { kind: 'stopped'; reason: string }

/** The draft whose moment came first and that no other process has taken; null for none. */
async function lockDue(tx: Tx, now: Date): Promise<Draft | null> {
  const [due] = await tx.sql<{ id: number }[]>`
    select id from content_drafts where state = 'approved' and live_at <= ${now.toISOString()}
    order by live_at, id limit 1 for update skip locked`
  return due ? await lockDraft(tx, String(due.id)) : null
}

const stopWith = (reason: string): End => ({ kind: 'stopped', reason: reason.slice(0, longestReason).toWellFormed() })

/** Applies a draft on top of what runs, whatever was applied since it was approved, unless both changed the same object. */
async function apply(tx: Tx, draft: Draft, { versions, folder, allowsDemo }: Tools, now: Date): Promise<End> {
  // So that no other version comes between the merge and the new one.
  await tx.sql`select pg_advisory_xact_lock(${locks.catalogue})`
  const merged = await mergeDraft(tx, draft, versions)
  if (merged.conflicts.length > 0) return stopWith(await sayConflicts(tx, merged))
  const { files } = merged
  const orders = { ...signAs(draft, `${draft.name}: ${draft.note}`), now, expectVersion: merged.running }
  try {
    // Where there is no folder, what runs was applied, and none is asked for.
    const { version } = await applyIn(tx, { demoFolder: folder ?? '', allowsDemo }, { files, mistakes: [] }, orders)
    return { kind: 'live', version }
  } catch (error) {
    if (!isRefused(error)) throw error
    // What is refused is so before anything is written, so the transaction can go on and say so.
    return stopWith(error.message)
  }
}

/** Writes down what became of a draft, in its row and in the audit log, and mails those whose it is where it was stopped. */
async function settle(tx: Tx, draft: Draft, end: End, now: Date): Promise<void> {
  const { sql } = tx
  const { id, state, note: reason } = draft
  const at = now.toISOString()
  if (end.kind === 'live') {
    // The version has the files from now on.
    await sql`
      update content_drafts
      set state = 'live', version = ${end.version}, files = '{}'::jsonb, conflict = '', updated_at = ${at}
      where id = ${id}`
  } else {
    await sql`
      update content_drafts set state = 'stopped', stopped_reason = ${end.reason}, conflict = '', updated_at = ${at}
      where id = ${id}`
    await alertOperators(tx, draft, { template: 'draft_stopped', reason: end.reason, now })
  }
  const note = { subject: `draft:${id}`, reason, before: { state }, after: end }
  await noteAct(tx, { actor: 'schedule', act: 'drafts/go-live', now, note })
}

/** A draft that something went wrong with in our own code or in the database, which is no reason for those behind it to wait. */
class Unsettled extends Error {
  readonly draft: Pick<Draft, 'id' | 'revision'>

  constructor(draft: Draft, cause: unknown) {
    super('A draft could not be applied', { cause })
    this.name = 'Unsettled'
    this.draft = draft
  }
}

/** Stops such a draft, in a transaction of its own, unless another process settled it since. */
async function stop({ db }: Tools, { id, revision }: Unsettled['draft'], now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const draft = await lockDraft(tx, String(id))
    if (draft.state !== 'approved' || draft.revision !== revision) return
    const reason = 'Something went wrong while it was applied; nothing of it was. The server’s log says what.'
    await settle(tx, draft, { kind: 'stopped', reason }, now)
  })
}

/**
 * Applies the first draft whose moment has come, in one transaction with its state and the audit log, so that it becomes one
 * version, however many processes try. Answers whether there was one.
 */
async function takeNext(tools: Tools): Promise<boolean> {
  const now = tools.clock.now()
  let at: Draft | null = null
  const take = async (tx: Tx) => {
    const draft = await lockDue(tx, now)
    at = draft
    if (!draft) return null
    const end = await apply(tx, draft, tools, now)
    await settle(tx, draft, end, now)
    return { draft: draft.id, end }
  }
  const taken = await transact(tools.db, take, { patience: applyPatience }).catch((error: unknown) => {
    throw at && !isUnavailable(error) ? new Unsettled(at, error) : error
  })
  if (taken?.end.kind === 'stopped') tools.log.warn(taken, 'a draft did not go live')
  else if (taken) tools.log.info(taken, 'a draft went live')
  return taken !== null
}

/** As {@link takeNext}; one that cannot be settled is stopped, and keeps none of those behind it from going live. */
async function takeOrStop(tools: Tools): Promise<boolean> {
  try {
    return await takeNext(tools)
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error
    tools.log.warn({ err: error, draft: error.draft.id }, 'a draft could not be applied and is stopped')
    await stop(tools, error.draft, tools.clock.now())
    return true
  }
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
  const endListening: (() => Promise<void>)[] = []
  const check = openCheck(new Map(), tools.hasPicture)
  const takeDue = runInSeries(async () => {
    try {
      while (!stopped && (await takeOrStop(tools)));
      if (!stopped) await reviewWaiting({ ...tools, check })
    } catch (error) {
      tools.log.warn({ err: error }, 'drafts wait')
    }
  })
  return {
    takeDue,
    async start() {
      // Also what was applied elsewhere, since a draft that waits may not fit it.
      for (const name of [draftsChannel, channel]) endListening.push(await tools.db.listen(name, () => void takeDue()))
    },
    async stop() {
      stopped = true
      for (const end of endListening) await end()
      await takeDue()
    },
  }
}
