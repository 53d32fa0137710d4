import * as v from 'valibot'
import { amountSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'
import type { Permission } from './permissions.ts'

/** What needs an operator, by kind, and the permission that shows it. */
export const attentionKinds = {
  deliveries_delayed: 'deliveries.read',
  deliveries_late: 'deliveries.read',
  events_waiting: 'events.read',
  talks_unsent: 'players.personal',
  mails_late: 'figures.read',
  reminders_late: 'figures.read',
  amends_open: 'amends.approve',
  drafts_submitted: 'content.approve',
  drafts_stuck: 'content.read',
} as const satisfies Record<string, Permission>
export type AttentionKind = keyof typeof attentionKinds

const isKind = (name: string): name is AttentionKind => Object.hasOwn(attentionKinds, name)
/** The kinds by name, in the order in which they are listed. */
export const attentionKindNames = Object.keys(attentionKinds).filter(isKind)

/** More than so many are counted as so many. */
export const attentionLimit = 1000

/**
 * What needs somebody: deliveries that were given up (`deliveries_delayed`) or that nothing sends (`deliveries_late`), events that wait
 * (`events_waiting`), what the help desk was not told (`talks_unsent`), mails and
 * reminders that don't leave (`mails_late`, `reminders_late`), compensations and drafts that wait for this operator's decision
 * (`amends_open`, `drafts_submitted`), drafts that don't go live (`drafts_stuck`). Of what the operator's role sees, by game where it has one
 * (`game_project`, else empty); `since` is the oldest one's time.
 */
export const listAttention = defineConsoleCall({
  method: 'GET',
  path: 'attention/list',
  permission: 'operator',
  data: v.object({
    attention_list: v.array(
      v.object({
        kind: v.picklist(attentionKindNames),
        game_project: v.string(),
        count: amountSchema,
        since: timeSchema,
      }),
    ),
  }),
})
export type Attention = v.InferOutput<(typeof listAttention)['data']>['attention_list'][number]
