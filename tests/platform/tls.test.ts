import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/db/embedded.ts'
import { giveToPostgres } from '../../src/platform/db/postgres-programs.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

const run = promisify(execFile)
let folder: TemporaryFolder
let server: EmbeddedServer
let authority: string

/** A certificate authority of our own, and a certificate of it for `localhost`; answers the folder that holds them. */
async function makeCertificates(): Promise<string> {
  const path = join(folder.path, 'tls')
  await mkdir(path)
  const openssl = (...parameters: string[]) => run('openssl', parameters, { cwd: path })
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  await openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Guildhall test authority')
  await openssl('req', ...key.slice(0, -2), '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost')
  await writeFile(join(path, 'names.ext'), 'subjectAltName=DNS:localhost\n')
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names.ext', '-days', '2']
  await openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...signing)
  return path
}

beforeAll(async () => {
  folder = await createTemporaryFolder()
  server = await startEmbedded({ dataDir: folder.path, log: () => {} })
  const certificates = await makeCertificates()
  authority = join(certificates, 'ca.crt')
  const data = join(folder.path, 'postgres', 'data')
  for (const name of ['server.crt', 'server.key']) {
    await copyFile(join(certificates, name), join(data, name))
    await giveToPostgres(join(data, name))
  }
  const sql = postgres(server.url, { max: 1 })
  await sql`alter system set ssl = on`
  await sql`select pg_reload_conf()`
  await expect.poll(async () => (await sql`show ssl`)[0]?.ssl).toBe('on')
  await sql.end()
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

async function connectWith(sslmode: string, host: string, trusted: boolean): Promise<string> {
  const address = new URL(server.url)
  address.hostname = host
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
  expect(JSON.parse(await connectWith('verify-full', 'localhost', true))).toEqual(kinds)
})

it('verify-full refuses a certificate of an authority that nobody vouched for, or for another name', async () => {
  expect(await connectWith('verify-full', 'localhost', false)).toContain('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  expect(await connectWith('verify-full', 'localhost.localdomain', true)).not.toContain('true')
})
