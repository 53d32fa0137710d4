import { createHash } from 'node:crypto'
import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { Refusal } from '../http/refusal.ts'

/** So many tries at once, and then one more each `everySeconds`. */
export interface Limit {
  tries: number
  everySeconds: number
}

/**
 * How often the passport may be tried. An ip is shared by a whole café or carrier, so it has room for many players; an
 * address belongs to one.
 */
export interface PassportLimits {
  perAddress: Limit
  perIp: Limit
}

/** What an installation for players applies; the sandbox applies none unless a test configures some (design section 6). */
export const defaultLimits: PassportLimits = {
  perAddress: { tries: 10, everySeconds: 60 },
  perIp: { tries: 100, everySeconds: 3 },
}

/** 1004 as HTTP 429; `retryAfter` is its Retry-After, in seconds. */
export class TooManyTries extends Refusal {
  override readonly retryAfter: number

  constructor(retryAfter: number) {
    super(codes.tooManyRequests, 'Too many tries', 429)
    this.retryAfter = retryAfter
  }
}

/** One thing that is counted: an e-mail address or an ip, told apart by kind. */
export interface Try {
  kind: 'address' | 'ip'
  value: string
  limit: Limit
}

/** Only a hash is kept: the table of those who tried is no list of addresses. */
function describeTry({ kind, value, limit }: Try) {
  const bucket = createHash('sha256').update(`${kind} ${value}`).digest('hex')
  return { bucket, tries: limit.tries, step: limit.everySeconds }
}

/**
 * Counts a try against every limit, in one statement of its own, so that it stays counted when the work it stands before
 * is undone. Answers the seconds to wait, 0 when the try is free. Each try sweeps two buckets that are empty again.
 */
export async function countTry({ sql }: Database, moment: Date, counted: Try[]): Promise<number> {
  const now = moment.toISOString()
  const rows = await sql<{ wait: number }[]>`
    with asked as (
      select decode(bucket, 'hex') as bucket, tries, make_interval(secs => step) as step
      from jsonb_to_recordset(${JSON.stringify(counted.map(describeTry))}::text::jsonb)
        as asked (bucket text, tries int, step float8)
    ), swept as (
      delete from passport_tries where bucket in (
        select bucket from passport_tries
        where free_at < ${now}::timestamptz and bucket not in (select bucket from asked)
        order by free_at limit 2 for update skip locked
      )
    ), taken as (
      insert into passport_tries as kept (bucket, free_at)
      select bucket, ${now}::timestamptz + step from asked order by bucket
      on conflict (bucket) do update
        set free_at = greatest(kept.free_at, ${now}::timestamptz) + (excluded.free_at - ${now}::timestamptz)
        where greatest(kept.free_at, ${now}::timestamptz) <= ${now}::timestamptz
          + (select step * (tries - 1) from asked where asked.bucket = excluded.bucket)
      returning bucket
    )
    select ceil(extract(epoch from kept.free_at - step * (tries - 1) - ${now}::timestamptz))::int as wait
    from asked left join passport_tries as kept using (bucket)
    where bucket not in (select bucket from taken)`
  return Math.max(0, ...rows.map(({ wait }) => Math.max(1, wait)))
}
