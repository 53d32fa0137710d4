import {
  type AttentionKind,
  attentionKindNames,
  attentionKinds,
  attentionLimit,
  listAttention,
} from '../../../contract/console/calls.ts'
import { isPermitted } from '../../../contract/console/permissions.ts'
import { games } from '../../../contract/games.ts'
import type { Operator } from '../../caller/operator-sessions.ts'
import { requireOperator } from '../../calls/call.ts'
import { type Route, readRoute } from '../../calls/route.ts'
import { sendTogether, type Tx } from '../../db/transaction.ts'

/** How late something due may be before nothing seems to send it, in milliseconds. */
const grace = 15 * 60 * 1000

/** How many there are of a kind, of a game where it has one, and when the oldest came, in unix seconds; null where there is none. */
interface Found {
  game: string
  count: number
  since: number | null
}

const projects = JSON.stringify(games.map(({ gameProject }) => gameProject))

type Reader = (tx: Pick<Tx, 'sql'>, looking: { late: string; now: string; operatorId: number }) => Promise<Found[]>

/** How each kind is found, by an index, and no more of it than is shown. */
const readers: Readonly<Record<AttentionKind, Reader>> = {
  deliveries_delayed: ({ sql }) => sql<Found[]>`
    select game, count(d.at)::int as count, floor(extract(epoch from min(d.at)))::float8 as since
    from jsonb_array_elements_text(${projects}::text::jsonb) as game
    cross join lateral (
      select created_at as at from deliveries where game_project = game and state = 'delayed'
      order by created_at limit ${attentionLimit}
    ) d group by game`,
  deliveries_late: ({ sql }, { late }) => sql<Found[]>`
    select game, count(d.at)::int as count, floor(extract(epoch from min(d.at)))::float8 as since
    from jsonb_array_elements_text(${projects}::text::jsonb) as game
    cross join lateral (
      select next_at as at from deliveries where game_project = game and state = 'delivering' and next_at < ${late}
      limit ${attentionLimit}
    ) d group by game`,
  events_waiting: ({ sql }) => sql<Found[]>`
    select game, count(p.at)::int as count, floor(extract(epoch from min(p.at)))::float8 as since
    from jsonb_array_elements_text(${projects}::text::jsonb) as game
    cross join lateral (
      select created_at as at from server_parked where game_project = game and not is_approved
      order by created_at limit ${attentionLimit}
    ) p group by game`,
  talks_unsent: ({ sql }, { late }) => sql<Found[]>`
    select '' as game, count(*)::int as count, floor(extract(epoch from min(created_at)))::float8 as since from (
      select created_at from talk_webhooks
      where delivered_at is null and (next_at is null or next_at < ${late})
      order by created_at limit ${attentionLimit}
    ) unsent`,
  mails_late: ({ sql }, { late }) => sql<Found[]>`
    select '' as game, count(*)::int as count, floor(extract(epoch from min(created_at)))::float8 as since from (
      select created_at from mails where created_at < ${late} limit ${attentionLimit}
    ) unsent`,
  reminders_late: ({ sql }, { late }) => sql<Found[]>`
    select '' as game, count(*)::int as count, floor(extract(epoch from min(due_at)))::float8 as since from (
      select due_at from push_reminders where due_at < ${late} limit ${attentionLimit}
    ) unsent`,
  amends_open: ({ sql }, { now, operatorId }) => sql<Found[]>`
    select '' as game, count(*)::int as count, floor(extract(epoch from min(asked_at)))::float8 as since from (
      select asked_at from console_amends
      where state = 'open' and expires_at > ${now} and asked_by <> ${operatorId} limit ${attentionLimit}
    ) waiting`,
  drafts_submitted: ({ sql }, { operatorId }) => sql<Found[]>`
    select '' as game, count(*)::int as count, floor(extract(epoch from min(submitted_at)))::float8 as since from content_drafts
    where state = 'submitted' and author_id <> ${operatorId}`,
  drafts_stuck: ({ sql }, { late }) => sql<Found[]>`
    select '' as game, count(*)::int as count, floor(extract(epoch from min(coalesce(live_at, updated_at))))::float8 as since from content_drafts
    where state = 'stopped' or (state in ('submitted', 'approved') and conflict <> '')
      or (state = 'approved' and live_at < ${late})`,
}

/** The kinds that an operator sees. */
function listKinds({ role }: Operator): AttentionKind[] {
  return attentionKindNames.filter((kind) => isPermitted(role, attentionKinds[kind]))
}

/** What needs an operator, for the console's first page (rule 25.16). */
export function attentionRoute(): Route {
  return readRoute(listAttention, async (call) => {
    const { tx, now } = call
    const { operator } = requireOperator(call)
    const late = new Date(now.getTime() - grace).toISOString()
    const looking = { late, now: now.toISOString(), operatorId: operator.id }
    const kinds = listKinds(operator)
    const found = await sendTogether(kinds.map((kind) => readers[kind](tx, looking)))
    const attention_list = kinds.flatMap((kind, place) =>
      (found[place] ?? []).flatMap(({ game, count, since }) =>
        count > 0 && since !== null ? [{ kind, game_project: game, count, since }] : [],
      ),
    )
    return { attention_list }
  })
}
