import { setTimeout as wait } from 'node:timers/promises'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { SqlTypes } from './connect.ts'
import type { Database } from './connection.ts'
import { ConnectionLost, isEcho, isRepeatable } from './failures.ts'
import { guardStatements } from './guard.ts'
import type { Connection, WriterSql } from './writers.ts'

/**
 * Where a call's statements run: `sql` for statements written by hand, `orm` for typed ones, both in one transaction (or,
 * in a reading call, each statement by itself). In `sql`, moments go in as ISO strings and JSON as its text. Inside a
 * transaction a statement of `sql` is on its way as soon as it is written, whoever waits for it and when: statements
 * run in the order of the code. So there are no fragments, which would be sent as well.
 */
export interface Tx {
  sql: postgres.ISql<SqlTypes>
  orm: PgDatabase<PostgresJsQueryResultHKT>
}

/** A transaction, as the one who began it sees it. */
export interface WritingTx extends Tx {
  sql: WriterSql
  /**
   * Lets statements that are on their way travel together with the commit: nobody waits for them first. Where one fails,
   * nothing is committed and the transaction throws its failure.
   */
  trail(statements: readonly Promise<unknown>[]): void
}

/** What a transaction may take that is no call of a player. */
export interface TransactOptions {
  /** Milliseconds; the database's own where it is left out. */
  patience?: number
}

const dialect = new PgDialect()
/** Tries of a transaction that met a deadlock or a serialization failure. */
const tries = 4

/** Statements outside a transaction, for calls that only read. */
export function toReader(db: Database): Tx {
  const { sql } = db
  return {
    sql,
    get orm() {
      return drizzle(sql)
    },
  }
}

function toTx(sql: WriterSql, trail: WritingTx['trail']): WritingTx {
  let orm: Tx['orm'] | undefined
  return {
    sql,
    trail,
    get orm() {
      orm ??= new PgDatabase(dialect, new PostgresJsSession(sql, dialect, undefined), undefined)
      return orm
    },
  }
}

/** One run of a transaction. */
interface Run {
  connection: Connection
  /** What a statement failed with, unless it was the echo of an earlier failure; null while all is well. */
  failure: unknown
  /** What travels with the commit. */
  trailing: Promise<unknown>[]
}

/**
 * Runs work that cannot write any more once it has ended: a part of it that nobody waited for would otherwise write into
 * what comes next on the connection.
 */
async function runFenced<T>(sql: WriterSql, run: Run, work: (tx: WritingTx) => Promise<T>): Promise<T> {
  let ended = false
  const fenced = guardStatements(sql, {
    refuse: () => {
      if (run.connection.lost) throw new ConnectionLost()
      if (ended) throw new Error('A statement came after its transaction had ended')
    },
    note: (error) => {
      if (!isEcho(error)) run.failure = error
    },
  })
  try {
    return await work(
      toTx(fenced, (statements) => {
        // Their failures are looked at after the commit; until then they are nobody's.
        for (const statement of statements) statement.catch(() => {})
        run.trailing.push(...statements)
      }),
    )
  } finally {
    ended = true
  }
}

async function commit(run: Run): Promise<void> {
  if (run.connection.lost) throw new ConnectionLost()
  const committed = await run.connection.sql.unsafe('commit')
  await sendTogether(run.trailing)
  if (committed.command === 'COMMIT') return
  throw run.failure ?? new Error('A statement failed unnoticed, so nothing was committed')
}

/** Says what a commit would have said, and undoes everything. */
async function rehearse({ connection, trailing }: Run): Promise<void> {
  if (connection.lost) throw new ConnectionLost()
  await sendTogether([...trailing, connection.sql.unsafe('set constraints all immediate')])
  await connection.sql.unsafe('rollback')
}

async function undo(connection: Connection): Promise<void> {
  if (!connection.lost) await Promise.race([connection.sql.unsafe('rollback'), connection.gone]).catch(() => {})
}

async function runOnConnection<T>(
  connection: Connection,
  { patience, undoes }: { patience: number; undoes: boolean },
  work: (tx: WritingTx) => Promise<T>,
): Promise<T> {
  const run: Run = { connection, failure: null, trailing: [] }
  // A database that has gone silent answers nothing more, not even that it failed.
  const overdue = setTimeout(connection.drop, patience)
  // Not awaited: it travels with the first statements of the work. Where it fails, they fail.
  connection.sql.unsafe('begin').catch((error: unknown) => {
    run.failure = error
  })
  try {
    const result = await Promise.race([runFenced(connection.sql, run, work), connection.gone])
    await Promise.race([undoes ? rehearse(run) : commit(run), connection.gone])
    return result
  } catch (error) {
    await undo(connection)
    if (connection.lost) throw new ConnectionLost({ cause: error })
    throw isEcho(error) && run.failure ? run.failure : error
  } finally {
    clearTimeout(overdue)
  }
}

async function runOnce<T>(db: Database, deadline: number, work: (tx: WritingTx) => Promise<T>): Promise<T> {
  const writer = await db.writers.take()
  try {
    const connection = await writer.open()
    const patience = Math.max(0, deadline - performance.now())
    return await runOnConnection(connection, { patience, undoes: db.undoes }, work)
  } finally {
    db.writers.give(writer)
  }
}

/**
 * Runs work in one transaction and commits it; an error undoes it, and in a preview everything is undone. Work that met a deadlock is run again from its
 * start, so it must have no effect outside the database. Throws ConnectionLost where it takes longer than it may.
 */
export async function transact<T>(
  db: Database,
  work: (tx: WritingTx) => Promise<T>,
  { patience = db.patience.write }: TransactOptions = {},
): Promise<T> {
  const deadline = performance.now() + patience
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, deadline, work)
    } catch (error) {
      if (attempt >= tries || !isRepeatable(error)) throw error
      // Not at the same moment as the other, or both meet again.
      await wait(Math.random() * 20 * attempt)
    }
  }
}

/**
 * Waits for statements that travel together. Where some fail, it throws the failure of the first in the list that is not
 * an echo of another, in whatever order they come to be known: the others say only that the transaction is broken.
 */
export async function sendTogether<T extends readonly unknown[]>(
  parts: readonly [...T],
): Promise<{ -readonly [Part in keyof T]: Awaited<T[Part]> }> {
  const settled = await Promise.allSettled(parts)
  const failures = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isEcho(failure)) ?? failures[0]
  return await Promise.all(parts)
}
