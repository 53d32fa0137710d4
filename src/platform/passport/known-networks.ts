import type { Database } from '../db/connection.ts'
import { listNetworks } from '../limits/find-network.ts'
import { countTry, describeTry, type Limit, type Try } from '../limits/limits.ts'

/** How long it is known that somebody signed in from a network, in seconds. */
const memory = 90 * 24 * 60 * 60
/** How many networks an address may become known in: each is a row. */
const newNetworks: Limit = { tries: 30, everySeconds: 24 * 60 * 60 }

/** A network in which an address signed in: like a try that is free again when it is forgotten, so that its row goes with theirs. */
const toMark = (email: string, network: string): Try => ({
  kind: 'known ip',
  value: `${email} ${network}`,
  limit: { tries: 1, everySeconds: memory },
})

/** The smallest network of an ip in which an address has signed in within 90 days; null for none. */
export async function findKnownNetwork(db: Database, email: string, ip: string, now: Date): Promise<string | null> {
  const networks = listNetworks(ip).map(({ name }) => ({ name, bucket: describeTry(toMark(email, name)).bucket }))
  const rows = await db.wait(db.sql<{ bucket: string }[]>`
    select encode(bucket, 'hex') as bucket from passport_tries
    where free_at > ${now.toISOString()} and bucket in (
      select decode(value, 'hex') from jsonb_array_elements_text(${JSON.stringify(networks.map(({ bucket }) => bucket))}::text::jsonb)
    )`)
  const known = new Set(rows.map(({ bucket }) => bucket))
  return networks.find(({ bucket }) => known.has(bucket))?.name ?? null
}

/** Remembers that an address has signed in from an ip. One that does so in too many networks is remembered in those it was in before. */
export async function rememberNetwork(db: Database, email: string, ip: string, now: Date): Promise<void> {
  const smallest = listNetworks(ip)[0].name
  if ((await findKnownNetwork(db, email, ip, now)) !== smallest) {
    const wait = await countTry(db, now, [{ kind: 'new ip', value: email, limit: newNetworks }])
    if (wait > 0) return
  }
  const buckets = listNetworks(ip).map(({ name }) => describeTry(toMark(email, name)).bucket)
  await db.wait(db.sql`
    insert into passport_tries (bucket, free_at)
    select decode(value, 'hex'), ${now.toISOString()}::timestamptz + make_interval(secs => ${memory}::float8)
    from jsonb_array_elements_text(${JSON.stringify(buckets)}::text::jsonb) order by value
    on conflict (bucket) do update set free_at = excluded.free_at`)
}
