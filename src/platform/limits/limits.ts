import { createHash } from 'node:crypto'
import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { listNetworks } from './find-network.ts'

/** So many tries at once, and then one more each `everySeconds`. */
export interface Limit {
  tries: number
  everySeconds: number
}

/**
 * How often the passport may be tried. What fails for an address is limited strictly for each ip, and only loosely for all
 * of them together: whoever knows a player's address could otherwise lock the player out. An ip is shared by a whole
 * café or carrier, so it has room for many players; all that it tries is counted.
 */
export interface PassportLimits {
  perAddressAndIp: Limit
  perAddress: Limit
  perIp: Limit
  /** Mails that anybody has sent to an address; each brings what was asked for, so that few are enough. */
  perMail?: Limit
  /** Mails that anybody has sent, whoever gets them. */
  mailsPerNetwork?: Limit
  /** New accounts. */
  accountsPerNetwork?: Limit
  /** Social sign-ins that are handed over to the system's browser and neither redeemed nor expired. */
  openHandOffsPerNetwork?: number
}

/** What an installation for players applies; the sandbox applies none unless a test configures some (rule 21.1). */
export const defaultLimits: PassportLimits = {
  perAddressAndIp: { tries: 10, everySeconds: 60 },
  perAddress: { tries: 300, everySeconds: 10 },
  perIp: { tries: 100, everySeconds: 3 },
}

/** How many mails an address gets at anybody's request: four in a row, and 24 in a day after that. */
export const defaultMailLimit: Limit = { tries: 4, everySeconds: 3_600 }
/** How many mails a network's players ask for, and how many of them are new: a whole carrier's come from one. */
export const defaultNetworkMails: Limit = { tries: 200, everySeconds: 432 }
export const defaultNetworkAccounts: Limit = { tries: 200, everySeconds: 432 }
/** How many hand-offs a network has open at a time; they live for minutes, and a whole carrier's players come from one. */
export const defaultOpenHandOffs = 200

/** 1004 as HTTP 429; `retryAfter` is its Retry-After, in seconds. */
export class TooManyTries extends Refusal {
  override readonly retryAfter: number

  constructor(retryAfter: number) {
    super(codes.tooManyRequests, 'Too many tries', 429)
    this.retryAfter = retryAfter
  }
}

/** One thing that is counted: an e-mail address, an ip or one from the other, mails to an address, an account's pictures, files or links. */
export interface Try {
  kind:
    | 'address'
    | 'ip'
    | 'address from ip'
    | 'address from known ip'
    | 'known ip'
    | 'new ip'
    | 'download'
    | 'picture'
    | 'mail'
    | 'mail from ip'
    | 'account from ip'
    | 'change'
    | 'export'
    | 'verification'
  value: string
  limit: Limit
}

/** Only a hash is kept: the table of those who tried is no list of addresses. */
export function describeTry({ kind, value, limit }: Try) {
  const bucket = createHash('sha256').update(`${kind} ${value}`).digest('hex')
  return { bucket, tries: limit.tries, step: limit.everySeconds }
}

/**
 * Counts a try against every limit, in one statement of its own, so that it stays counted when the work it stands before
 * is undone. Answers the seconds to wait, 0 when the try is free. Each try sweeps two buckets that are empty again.
 */
export async function countTry(db: Database, moment: Date, counted: readonly Try[]): Promise<number> {
  const now = moment.toISOString()
  const counting = db.sql<{ wait: number }[]>`
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
  const rows = await db.wait(counting)
  return Math.max(0, ...rows.map(({ wait }) => Math.max(1, wait)))
}

/**
 * Counts tries one after the other, so that what one limit turns away is not counted by the next: whoever has used up a small network must
 * not use up the larger one around it. Answers the seconds to wait, 0 when all were free.
 */
export async function countInTurn(db: Database, now: Date, counted: readonly Try[]): Promise<number> {
  for (const one of counted) {
    const wait = await countTry(db, now, [one])
    if (wait > 0) return wait
  }
  return 0
}

/** A try in each network of an ip, smallest first; `of` is what is counted there beside the network's name. */
export function triesOfNetworks(kind: Try['kind'], ip: string, limit: Limit, of = ''): Try[] {
  return listNetworks(ip).map(({ name, share }) => ({
    kind,
    value: `${of}${name}`,
    limit: { tries: limit.tries * share, everySeconds: limit.everySeconds / share },
  }))
}

/** Forgets whose tries are all free again. */
export async function pruneTries({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  await inBatches(
    (limit) => sql`
      delete from passport_tries where bucket in (
        select bucket from passport_tries where free_at <= ${now.toISOString()} order by free_at
        limit ${limit} for update skip locked
      )`,
  )
}

/** Gives tries back that were counted before it was known that they would succeed. */
export async function forgiveTry(db: Database, counted: readonly Try[]): Promise<void> {
  const forgiving = db.sql`
    with asked as (
      select decode(bucket, 'hex') as bucket, make_interval(secs => step) as step
      from jsonb_to_recordset(${JSON.stringify(counted.map(describeTry))}::text::jsonb) as asked (bucket text, step float8)
    ), locked as (
      select bucket, step from passport_tries join asked using (bucket) order by bucket for update of passport_tries
    )
    update passport_tries as kept set free_at = kept.free_at - locked.step from locked where kept.bucket = locked.bucket`
  await db.wait(forgiving)
}
