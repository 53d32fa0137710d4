import { setTimeout as wait } from 'node:timers/promises'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import { type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Database, SqlTypes } from './connection.ts'
import { ConnectionLost, isRepeatable } from './failures.ts'
import type { Line, WriterSql } from './writers.ts'

/**
 * Where a call's statements run: `sql` for statements written by hand, `orm` for typed ones, both in one transaction (or,
 * in a reading call, each statement by itself). In `sql`, moments go in as ISO strings and JSON as its text.
 */
export interface Tx {
  sql: postgres.ISql<SqlTypes>
  orm: PgDatabase<PostgresJsQueryResultHKT>
}

/** A transaction, as the one who began it sees it. */
export interface WritingTx extends Tx {
  sql: WriterSql
}

const dialect = new PgDialect()
/** Tries of a transaction that met a deadlock or a serialization failure. */
const tries = 4

/** Statements outside a transaction, for calls that only read. */
export function toReader(db: Database): Tx {
  return { sql: db.sql, orm: db.orm }
}

function toTx(sql: WriterSql): WritingTx {
  let orm: Tx['orm'] | undefined
  return {
    sql,
    get orm() {
      orm ??= new PgDatabase(dialect, new PostgresJsSession(sql, dialect, undefined), undefined)
      return orm
    },
  }
}

/** A connection that asks `refuse` before each statement. */
function guard(sql: WriterSql, refuse: () => void): WriterSql {
  return new Proxy(sql, {
    apply: (target, receiver, args) => {
      refuse()
      return Reflect.apply(target, receiver, args)
    },
    get: (target, name) => {
      if (name === 'unsafe') refuse()
      return Reflect.get(target, name)
    },
  })
}

/**
 * Runs work that cannot write any more once it has ended: a part of it that nobody waited for would otherwise write into
 * what comes next on the connection.
 */
async function runFenced<T>(sql: WriterSql, line: Line | null, work: (tx: WritingTx) => Promise<T>): Promise<T> {
  let ended = false
  const fenced = guard(sql, () => {
    if (line?.lost) throw new ConnectionLost()
    if (ended) throw new Error('A statement came after its transaction had ended')
  })
  try {
    return await work(toTx(fenced))
  } finally {
    ended = true
  }
}

async function commit(line: Line): Promise<void> {
  if (line.lost) throw new ConnectionLost()
  const committed = await line.sql.unsafe('commit')
  if (committed.command !== 'COMMIT') throw new Error('A statement failed unnoticed, so nothing was committed')
}

async function undo(line: Line): Promise<void> {
  if (!line.lost) await Promise.race([line.sql.unsafe('rollback'), line.gone]).catch(() => {})
}

async function runOnLine<T>(line: Line, work: (tx: WritingTx) => Promise<T>): Promise<T> {
  // Not awaited: it travels with the first statements of the work. Where it fails, they fail.
  line.sql.unsafe('begin').catch(() => {})
  try {
    const result = await Promise.race([runFenced(line.sql, line, work), line.gone])
    await Promise.race([commit(line), line.gone])
    return result
  } catch (error) {
    await undo(line)
    throw line.lost ? new ConnectionLost({ cause: error }) : error
  }
}

async function runOnce<T>(db: Database, work: (tx: WritingTx) => Promise<T>): Promise<T> {
  const writer = await db.writers.take()
  try {
    return await runOnLine(await writer.open(), work)
  } finally {
    db.writers.give(writer)
  }
}

/**
 * Runs work in one transaction and commits it; an error undoes it. Work that met a deadlock is run again from its
 * start, so it must have no effect outside the database.
 */
export async function transact<T>(db: Database, work: (tx: WritingTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt >= tries || !isRepeatable(error)) throw error
      // Not at the same moment as the other, or both meet again.
      await wait(Math.random() * 20 * attempt)
    }
  }
}

/** Runs a part of a transaction whose failure undoes this part only; the error goes on to the caller. */
export async function withSavepoint<T>(tx: WritingTx, work: (part: Tx) => Promise<T>): Promise<T> {
  tx.sql.unsafe('savepoint part').catch(() => {})
  try {
    return await runFenced(tx.sql, null, work)
  } catch (error) {
    await tx.sql.unsafe('rollback to savepoint part')
    throw error
  }
}
