import webPush from 'web-push'
import type { Config } from '../config/config.ts'
import type { VapidKeys } from '../config/vapid-config.ts'
import type { Database } from '../db/connection.ts'

export type PushConfig = Pick<Config, 'push' | 'sandbox' | 'serviceWorker'>

/** Whether players are offered pushes: there are keys, or a sandbox that makes its own, and the worker that shows them. */
export function isPushOffered({ push, sandbox, serviceWorker }: PushConfig): boolean {
  return serviceWorker && (push !== null || sandbox)
}

/** Makes a sandbox's own keys where it has none, once for all processes and starts. */
export async function makeSandboxKeys(db: Database): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.wait(db.sql`
    insert into sandbox_push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict ("only") do nothing`)
}

/** The keys that pushes are signed with; null where none are offered. */
export async function readVapidKeys(db: Database, config: PushConfig): Promise<VapidKeys | null> {
  if (!isPushOffered(config)) return null
  if (config.push) return config.push
  const [row] = await db.wait(db.sql<Omit<VapidKeys, 'subject'>[]>`
    select public_key as "publicKey", private_key as "privateKey" from sandbox_push_keys`)
  return row ? { ...row, subject: 'mailto:push@guildhall.test' } : null
}
