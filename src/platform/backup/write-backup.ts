import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { connectSession } from './connect-session.ts'
import { describeDatabase, listTables } from './describe-tables.ts'
import { type BackupSummary, type EndLine, endOfRows, format, formatVersion, type Header, quote } from './format.ts'

const newline = 10

/** A backup as its bytes come; `note` hears at the end what it came to. */
async function* readAll(
  sql: postgres.ISql,
  madeAt: string,
  note: (summary: BackupSummary) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const keep = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const line = (content: object) => Buffer.from(`${JSON.stringify(content)}\n`)
  const described = await describeDatabase(sql)
  yield keep(line({ format, version: formatVersion, madeAt, ...described } satisfies Header))
  const tables = await listTables(sql)
  let rows = 0
  for (const table of tables) {
    yield keep(line(table))
    const columns = table.columns.map(quote).join(', ')
    // Not the table itself: one with partitions is no table to COPY.
    const lines = await sql.unsafe(`copy (select ${columns} from public.${quote(table.table)}) to stdout`).readable()
    for await (const chunk of lines) {
      const bytes: Buffer = Buffer.from(chunk)
      for (const byte of bytes) if (byte === newline) rows += 1
      yield keep(bytes)
    }
    // postgres.js 3.4 leaves the connection paused where the last row filled the stream: reading on resumes it.
    lines._read(0)
    yield keep(Buffer.from(`${endOfRows}\n`))
  }
  yield line({ tables: tables.length, rows, digest: hash.digest('hex') } satisfies EndLine)
  note({ tables: tables.length, rows, madeAt })
}

/**
 * Writes all tables of a database into a file, as they are at one moment while the hall goes on: an export of our own, since
 * the embedded PostgreSQL comes without pg_dump, and a system's pg_dump refuses a server that is newer than itself. The file
 * is its owner's alone, and there only once it is whole (rule 24.6). Throws an Error with a sentence for the operator.
 */
export async function writeBackup(url: string, file: string): Promise<BackupSummary> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already: a backup takes no other's place.`)
  const sql = connectSession(url)
  const part = `${file}.part-${process.pid}`
  try {
    let summary: BackupSummary | null = null
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      const lines = readAll(tx, new Date().toISOString(), (told) => {
        summary = told
      })
      await pipeline(
        Readable.from(lines),
        createGzip(),
        createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
      )
    })
    await rename(part, file)
    if (!summary) throw new Error('The backup has no end')
    return summary
  } finally {
    await rm(part, { force: true })
    await sql.end({ timeout: 5 })
  }
}
