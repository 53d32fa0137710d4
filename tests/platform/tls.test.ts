import { execFile } from 'node:child_process'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/db/embedded.ts'
import { giveToPostgres } from '../../src/platform/db/postgres-programs.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

const run = promisify(execFile)
let folder: TemporaryFolder
let server: EmbeddedServer
let authority: string

const openssl = (...parameters: string[]) => run('openssl', parameters, { cwd: folder.path })
const key = ['-newkey', 'rsa:2048', '-nodes']

/** Lets PostgreSQL show a certificate of our own authority for a name, to connections from now on. */
async function show(name: string): Promise<void> {
  await openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', `/CN=${name}`)
  await writeFile(join(folder.path, 'names.ext'), `subjectAltName=DNS:${name}\n`)
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names.ext', '-days', '2']
  await openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...signing)
  for (const file of ['server.crt', 'server.key']) {
    const path = join(folder.path, 'postgres', 'data', file)
    await copyFile(join(folder.path, file), path)
    await giveToPostgres(path)
  }
  const sql = postgres(server.url, { max: 1 })
  await sql`alter system set ssl = on`
  await sql`select pg_reload_conf()`
  await vi.waitFor(async () => expect((await sql`show ssl`)[0]?.ssl).toBe('on'))
  await sql.end()
}

beforeAll(async () => {
  folder = await createTemporaryFolder()
  server = await startEmbedded({ dataDir: folder.path, log: () => {} })
  authority = join(folder.path, 'ca.crt')
  await openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '2',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=Test authority',
  )
  await show('localhost')
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** Which of Guildhall's connections are encrypted, as PostgreSQL sees them while each kind of them is open. */
const script = `
  import { openDatabase } from './src/platform/db/connection.ts'
  import { transact } from './src/platform/db/transaction.ts'
  const db = await openDatabase(process.argv[1], { connections: 2 })
  await db.listen('a_channel', () => {})
  await transact(db, (tx) => tx.sql\`select 1\`)
  const rows = await db.sql\`
    select application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
    where application_name like 'guildhall%' order by application_name, ssl\`
  console.log(JSON.stringify(rows.map(({ name, ssl }) => [name, ssl])))
  await db.close()
`

async function connectWith(sslmode: string, trusted: boolean): Promise<string> {
  const address = new URL(server.url)
  address.hostname = 'localhost'
  address.searchParams.set('sslmode', sslmode)
  const { NODE_EXTRA_CA_CERTS: _other, ...inherited } = process.env
  const env = { ...inherited, ...(trusted && { NODE_EXTRA_CA_CERTS: authority }) }
  const parameters = ['--input-type=module', '-e', script, address.href]
  return await run(process.execPath, parameters, { env }).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

it('every connection to the database is encrypted where its address says so', async () => {
  const kinds = [
    ['guildhall', true],
    ['guildhall', true],
    ['guildhall listener', true],
  ]
  expect(JSON.parse(await connectWith('verify-full', true))).toEqual(kinds)
  expect(JSON.parse(await connectWith('require', false))).toEqual(kinds)
})

it('verify-full refuses a certificate that nobody vouches for, or for another name', async () => {
  expect(await connectWith('verify-full', false)).toContain('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  await show('db.internal')
  // A backend takes the new certificate with its next connection, and not all at once.
  await vi.waitFor(
    async () => expect(await connectWith('verify-full', true)).toContain('ERR_TLS_CERT_ALTNAME_INVALID'),
    {
      timeout: 15_000,
    },
  )
})
