import type { LocaleCode } from '../../contract/locales.ts'
import type { Asking } from '../calls/call.ts'
import type { Tx } from '../db/transaction.ts'
import { debtHolder } from '../ledger/debts.ts'
import { accountHolder, gameHolder, roleHolder } from '../ledger/ledger.ts'

/** A role whose data is its account's. */
export interface SubjectRole {
  gameProject: string
  uid: string
  /** The ledger's last operation before the role came; what is older is of another player. */
  bornAfter: number
}

/** Whose data it is. */
export interface Subject {
  fpUid: string
  /** Also those that their game has deleted. */
  roles: readonly SubjectRole[]
}

/** What an account may have things under, on the ledger and in the backpack, with the operation behind which they are its own. */
export function listHolders({ fpUid, roles }: Subject): { holder: string; after: number }[] {
  const projects = [...new Set(roles.map(({ gameProject }) => gameProject))]
  return [
    { holder: accountHolder(fpUid), after: 0 },
    { holder: debtHolder(fpUid), after: 0 },
    ...projects.map((gameProject) => ({ holder: gameHolder(fpUid, gameProject), after: 0 })),
    ...roles.map(({ gameProject, uid, bornAfter }) => ({ holder: roleHolder(gameProject, uid), after: bornAfter })),
  ]
}

/** The holders as a JSON list of texts, for a statement. */
export function toHolderList(subject: Subject): string {
  return JSON.stringify(listHolders(subject).map(({ holder }) => holder))
}

/** The roles as a JSON list of `{ game_project, uid }`, for a statement. */
export function toRoleList({ roles }: Subject): string {
  return JSON.stringify(roles.map(({ gameProject, uid }) => ({ game_project: gameProject, uid })))
}

/** What a part of the file is read from. */
export interface Source {
  sql: Asking['sql']
  subject: Subject
  /** The language of what is written out. */
  locale: LocaleCode
}

/** Asks the database, no longer than a read may take; each time anew, so that nothing is held while a slow reader reads. */
export type Ask = <T>(read: (source: Source) => Promise<T>) => Promise<T>

/** A list of the file. Its entries come in batches, so that only some of them are in memory at once. */
export interface Section {
  name: string
  read(ask: Ask): AsyncIterable<readonly unknown[]>
}

/** An entry with its cursor: its position in the order of its list. */
export interface ExportRow {
  cursor: readonly (string | number)[]
  entry: unknown
}

/** Reads at most so many rows after a cursor; an empty cursor is the beginning. */
export type ReadRows = (source: Source, after: readonly string[], limit: number) => Promise<readonly ExportRow[]>

const usualBatch = 500

/** The entries of a list that is read by cursor, batch by batch. */
export async function* readInBatches(
  ask: Ask,
  read: ReadRows,
  batch = usualBatch,
): AsyncGenerator<readonly unknown[], void> {
  let after: readonly string[] = []
  for (;;) {
    const from = after
    const rows = await ask((source) => read(source, from, batch))
    if (rows.length > 0) yield rows.map(({ entry }) => entry)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.cursor.map(String)
  }
}

/** A list that is read by cursor. */
export function listSection(name: string, read: ReadRows, batch?: number): Section {
  return { name, read: (ask) => readInBatches(ask, read, batch) }
}

/** What a feature keeps of players. */
export interface PersonalData {
  /** Its lists in the file with everything that is kept. */
  sections: readonly Section[]
  /** Takes it away, in the transaction that erases an account and under the account's lock. What is left is a nameless book. */
  erase(tx: Tx, subject: Subject, now: Date): Promise<unknown>
}
