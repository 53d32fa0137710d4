import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { createPreviewToken } from './preview-token.ts'
import { hashToken } from './tokens.ts'

/** How long a preview's ticket is good, and the preview itself, in milliseconds. */
export const previewLives = { ticket: 5 * 60_000, whole: 60 * 60_000 } as const
/** Previews that an operator has open at most: the oldest makes room. */
export const previewLimit = 10

interface PreviewOrder {
  draftId: number
  operatorId: number
  fpUid: string
  startsAt: Date
  now: Date
}

/** Opens a preview and answers its one-time ticket. 1001: no member has the number. */
export async function addPreview({ sql }: Tx, order: PreviewOrder): Promise<string> {
  const { draftId, operatorId, fpUid, startsAt, now } = order
  const [member] = await sql`select 1 from accounts where fp_uid = ${fpUid} and kind = 'full' for key share`
  if (!member) throw invalidField('fp_uid')
  // Those of the operator's other windows wait for each other: not for the operator's row, which each act holds beside the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`previews ${operatorId}`}, 0))`
  await sql`
    delete from previews where operator_id = ${operatorId} and (
      expires_at <= ${now.toISOString()}
      or id in (
        select id from previews where operator_id = ${operatorId} order by id desc offset ${previewLimit - 1}
      )
    )`
  const ticket = createPreviewToken()
  await sql`
    insert into previews (draft_id, operator_id, fp_uid, ticket_hash, starts_at, opened_at, expires_at)
    values (
      ${draftId}, ${operatorId}, ${fpUid}, ${hashToken(ticket)}, ${startsAt.toISOString()}, ${now.toISOString()},
      ${new Date(now.getTime() + previewLives.ticket).toISOString()}
    )`
  return ticket
}

/** Turns a preview's ticket into its token, once. 1003: unknown or used; 1002: expired. */
export async function exchangePreview({ sql }: Tx, ticket: string, now: Date) {
  const token = createPreviewToken()
  const [used] = await sql<{ fpUid: string; expired: boolean }[]>`
    update previews set ticket_hash = null, token_hash = ${hashToken(token)},
      expires_at = ${new Date(now.getTime() + previewLives.whole).toISOString()}
    from previews as before
    where previews.id = before.id and previews.ticket_hash = ${hashToken(ticket)}
    returning previews.fp_uid as "fpUid", before.expires_at <= ${now.toISOString()} as expired`
  if (!used) throw new Refusal(codes.tokenInvalid, 'Unknown or used ticket')
  if (used.expired) throw new Refusal(codes.tokenExpired, 'Expired ticket')
  return { mode: 'full', fpUid: used.fpUid, gameProject: null, token } as const
}

/** A preview that runs. */
export interface Preview {
  draftId: number
  /** Of the draft. */
  revision: number
  /** How far its time is ahead of the platform's, in milliseconds. */
  ahead: number
}

/** The preview of a token. 1002: it is over, or its draft is. */
export async function findPreview({ sql }: Tx, token: string, now: Date): Promise<Preview> {
  const [row] = await sql<Preview[]>`
    select p.draft_id as "draftId", d.revision,
      (extract(epoch from p.starts_at - p.opened_at) * 1000)::float8 as ahead
    from previews p join content_drafts d on d.id = p.draft_id
    where p.token_hash = ${hashToken(token)} and p.expires_at > ${now.toISOString()}
      and d.state not in ('live', 'discarded')`
  if (!row) throw new Refusal(codes.tokenExpired, 'The preview is over')
  return row
}

/** Ends all that an operator looks at. */
export async function endPreviews({ sql }: Pick<Tx, 'sql'>, operatorId: number): Promise<void> {
  await sql`delete from previews where operator_id = ${operatorId}`
}

/** Forgets previews that are over. */
export async function prunePreviews({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  await sql`delete from previews where expires_at <= ${now.toISOString()}`
}
