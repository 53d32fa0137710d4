import type { Logger } from 'pino'
import type { Clock } from '../../clock/clock.ts'
import type { Database } from '../../db/connection.ts'
import { transact } from '../../db/transaction.ts'
import { alertOperators } from './alert-operators.ts'
import type { CheckFiles } from './check-draft.ts'
import { lockDraft } from './drafts.ts'
import { findObstacle, mergeDraft } from './merge-draft.ts'
import type { VersionFiles } from './version-files.ts'

interface Tools {
  db: Database
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
  versions: VersionFiles
  check: CheckFiles
}

/**
 * Looks at the next draft that waits, for its date or for a second person, and was not looked at since the running version came. What keeps it from going
 * live is kept in its row, and its author and approver hear of it once. Answers whether there was one.
 */
async function reviewNext({ db, clock, log, versions, check }: Tools): Promise<boolean> {
  const seen = await transact(db, async (tx) => {
    const { version } = await versions.readRunning(tx)
    const [next] = await tx.sql<{ id: number }[]>`
      select id from content_drafts
      where state in ('submitted', 'approved') and base_version <> ${version} and reviewed_version is distinct from ${version}
      order by id limit 1 for update skip locked`
    if (!next) return null
    const draft = await lockDraft(tx, String(next.id))
    const obstacle = (await findObstacle(tx, await mergeDraft(tx, draft, versions), check))
      .slice(0, 2000)
      .toWellFormed()
    await tx.sql`
      update content_drafts set conflict = ${obstacle}, reviewed_version = ${version} where id = ${draft.id}`
    const isNew = obstacle !== '' && draft.conflict === ''
    if (isNew) await alertOperators(tx, draft, { template: 'draft_conflict', reason: obstacle, now: clock.now() })
    return { draft: draft.id, obstacle, had: draft.conflict }
  })
  if (seen && seen.obstacle !== '') log.warn(seen, 'a draft that waits cannot go live as things are')
  else if (seen && seen.had !== '') log.info(seen, 'a draft that waits can go live again')
  return seen !== null
}

/**
 * Looks at every draft that waits where another version runs than the one it was written for (rule 25.13), so that its author hears of a
 * conflict when it comes about and not only when its date has come. Each is looked at once for each version.
 */
export async function reviewWaiting(tools: Tools): Promise<void> {
  while (await reviewNext(tools));
}
