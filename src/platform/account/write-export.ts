import type { LocaleCode } from '../../contract/locales.ts'
import type { Database } from '../db/connection.ts'
import { readSubject } from '../personal-data/read-subject.ts'
import type { Ask, PersonalData, Section } from '../personal-data/section.ts'

/** What goes into a file. */
export interface ExportOrder {
  fpUid: string
  locale: LocaleCode
  now: Date
}

const hint =
  'Times are UTC, days those of the game. Amounts under "ledger" and "backpack_receipts" are negative where something went ' +
  'away. A holder is the account, the account in a game, or a role.'

async function* writeList(ask: Ask, { name, read }: Section): AsyncGenerator<string, void> {
  yield `,\n${JSON.stringify(name)}: [`
  let separator = '\n'
  for await (const batch of read(ask)) {
    yield separator + batch.map((entry) => JSON.stringify(entry)).join(',\n')
    separator = ',\n'
  }
  yield '\n]'
}

/**
 * Everything that is kept of an account as the text of one JSON object, piece by piece: some entries are in memory at a time,
 * and nothing of the database is held while the reader takes theirs. What changes meanwhile may be in it or not.
 */
export async function* writeExport(
  db: Database,
  data: readonly PersonalData[],
  { fpUid, locale, now }: ExportOrder,
): AsyncGenerator<string, void> {
  const subject = await db.wait(readSubject(db, fpUid))
  const ask: Ask = (read) => db.wait(read({ sql: db.sql, subject, locale }))
  const head = JSON.stringify({ account: fpUid, written_at: now.toISOString(), hint }, null, 2)
  yield head.slice(0, -2)
  for (const section of data.flatMap(({ sections }) => sections)) yield* writeList(ask, section)
  yield '\n}\n'
}
