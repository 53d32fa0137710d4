import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { createTemporaryFolder } from './temporary-folder.ts'

export interface Pooler {
  /** The same database as behind it; its path may name any other of that server. */
  url: string
  end(): Promise<void>
}

/** Few servers for many clients, so that transactions of one client come to run on many servers. */
const servers = 8
const startPatience = 10_000

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

function describe({ hostname, port, username, password }: URL, ownPort: number): string {
  return `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${servers}
max_client_conn = 1000
server_idle_timeout = 2
`
}

async function waitForAnswer(url: string): Promise<void> {
  const end = performance.now() + startPatience
  for (;;) {
    const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 1, onnotice: () => {} })
    const isThere = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 })
    if (isThere) return
    if (performance.now() > end) throw new Error(`PgBouncer does not answer at ${new URL(url).host}`)
    await wait(100)
  }
}

/** Starts PgBouncer in transaction mode in front of a server, whose user gets the time limit that a pooled one needs. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const address = new URL(databaseUrl)
  const admin = postgres(databaseUrl, { max: 1 })
  await admin.unsafe(`alter role "${address.username}" set statement_timeout = '15s'`)
  await admin.end()
  const folder = await createTemporaryFolder()
  const file = join(folder.path, 'pgbouncer.ini')
  const port = await findPort()
  await writeFile(file, describe(address, port))
  await chmod(folder.path, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...user, file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Debian puts it where only root looks.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  address.port = String(port)
  await waitForAnswer(address.href)
  return {
    url: address.href,
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await folder.remove()
    },
  }
}
