import type { WriterSql } from './writers.ts'

/** What a transaction does at each statement. */
export interface Guard {
  /** Throws where no statement may be sent. */
  refuse(): void
  /** Hears of a statement that failed. */
  note(error: unknown): void
}

/**
 * A connection that asks before each statement and then sends it at once. postgres.js itself sends a statement when
 * somebody first waits for it, which for one beside an async function is after the function's own: a lock written first
 * was taken last.
 */
export function guardStatements(sql: WriterSql, { refuse, note }: Guard): WriterSql {
  return new Proxy(sql, {
    apply: (target, receiver, args: unknown[]) => {
      refuse()
      const made = Reflect.apply(target, receiver, args)
      const [text] = args
      // An identifier or a list of values is no statement.
      if (Array.isArray(text) && 'raw' in text) made.catch(note)
      return made
    },
    get: (target, name) => {
      if (name !== 'unsafe') return Reflect.get(target, name)
      return (...args: Parameters<WriterSql['unsafe']>) => {
        refuse()
        const made = target.unsafe(...args)
        made.catch(note)
        return made
      }
    },
  })
}
