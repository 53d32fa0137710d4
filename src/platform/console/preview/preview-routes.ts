import { openPreview } from '../../../contract/console/calls.ts'
import { addPreview } from '../../caller/previews.ts'
import { preparedRoute, type Route } from '../../calls/route.ts'
import { lockDraft, requireState } from '../content/drafts.ts'
import type { Stages } from './stages.ts'

/** Looks at the portal with a draft, as a player at a time (rule 25.14). */
export function previewRoutes({ check }: Pick<Stages, 'check'>): Route[] {
  return [
    preparedRoute(
      openPreview,
      async ({ body }) => await check(body.draft_id),
      async ({ tx, operator, now }, { body: { draft_id, fp_uid, starts_at } }) => {
        const draft = await lockDraft(tx, draft_id)
        requireState(draft, ['open', 'submitted', 'approved', 'stopped'])
        const startsAt = starts_at === 0 ? now : new Date(starts_at * 1000)
        const order = { draftId: draft.id, operatorId: operator.id, fpUid: fp_uid, startsAt, now }
        return {
          data: { ticket: await addPreview(tx, order), starts_at: Math.floor(startsAt.getTime() / 1000) },
          audit: { subject: `draft:${draft.id}`, after: { player: fp_uid, starts_at: startsAt.toISOString() } },
        }
      },
    ),
  ]
}
