import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { endOfRows } from './format.ts'

/** Why a backup cannot be read, for the operator. */
export class BrokenBackup extends Error {
  constructor(options?: ErrorOptions) {
    super('This is no backup of a Guildhall, or not all of it.', options)
    this.name = 'BrokenBackup'
  }
}

const newline = 10
const end = Buffer.from(endOfRows)

/** Reads a backup line by line, and rows of a table many lines at a time. */
export interface BackupLines {
  /** The next line by itself. Throws BrokenBackup where there is none, or it does not fit. */
  readLine<Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>>
  /** The rows up to COPY's end, in chunks of whole lines. */
  readRows(): AsyncGenerator<{ bytes: Buffer; rows: number }>
  /** SHA-256 of all lines that were read before the last one, in hex. */
  digestBefore(): string
  close(): Promise<void>
}

async function* unzip(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const chunk of unzipped) yield Buffer.from(chunk)
  } finally {
    source.destroy()
  }
}

/** Opens a backup; what is wrong with its bytes is told as it is read. */
export function openLines(file: string): BackupLines {
  const chunks = unzip(file)
  let rest: Buffer = Buffer.alloc(0)
  const hash = createHash('sha256')
  let before: Hash = hash.copy()

  const more = async () => {
    const next = await chunks.next().catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
        ? new BrokenBackup({ cause: error })
        : error
    })
    if (next.done) throw new BrokenBackup()
    rest = Buffer.concat([rest, next.value])
  }
  const take = (length: number) => {
    const bytes = rest.subarray(0, length)
    rest = rest.subarray(length)
    before = hash.copy()
    hash.update(bytes)
    return bytes
  }
  const takeLine = async () => {
    while (!rest.includes(newline)) await more()
    return take(rest.indexOf(newline) + 1)
  }
  /** How many of the whole lines at hand are rows. */
  const measureRows = () => {
    let length = 0
    let rows = 0
    for (;;) {
      const at = rest.indexOf(newline, length)
      if (at === -1) return { length, rows, isEnd: false }
      if (rest.subarray(length, at).equals(end)) return { length, rows, isEnd: true }
      length = at + 1
      rows += 1
    }
  }
  return {
    async readLine(schema) {
      const text = (await takeLine()).toString()
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      if (!parsed.success) throw new BrokenBackup()
      return parsed.output
    },
    async *readRows() {
      for (;;) {
        const { length, rows, isEnd } = measureRows()
        if (rows > 0) yield { bytes: take(length), rows }
        if (isEnd) break
        await more()
      }
      await takeLine()
    },
    digestBefore: () => before.digest('hex'),
    async close() {
      await chunks.return(undefined)
    },
  }
}
