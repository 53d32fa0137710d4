import { expect, test } from 'vitest'
import { previousMigration } from '../set-up/previous-release.ts'
import { readSources } from './source-files.ts'

/** What takes something away under a release that still reads or writes it. */
const contractions = [
  /\bDROP\s+(TABLE|COLUMN|FUNCTION|VIEW|SEQUENCE)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+COLUMN\b.*\bTYPE\b/i,
  /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/i,
]

/** Lines that take something away, unless the line before says since when nobody uses it: `-- contracts: unused since 0027`. */
function listContractions(lines: readonly string[]): string[] {
  return lines.filter(
    (line, index) =>
      !line.startsWith('--') &&
      contractions.some((pattern) => pattern.test(line)) &&
      !/^-- contracts: \S/.test(lines[index - 1] ?? ''),
  )
}

test('a migration takes nothing away that the previous release uses', () => {
  const migrations = readSources('src/platform/db/migrations/*.sql')
  expect(migrations.length).toBeGreaterThan(26)
  const later = migrations.filter(
    ({ path }) => (path.split('/').at(-1) ?? '').slice(0, previousMigration.length) > previousMigration,
  )
  expect(later.flatMap(({ path, lines }) => listContractions(lines).map((line) => `${path}: ${line}`))).toEqual([])
})

/** The last migration that made indexes on tables older than itself. */
const lastWithIndexes = '0034'

/** Indexes on tables that the migration does not make itself. */
function listLateIndexes(lines: readonly string[]): string[] {
  const made = lines.map((line) => /^CREATE TABLE "(\w+)"/.exec(line)?.[1])
  return lines.filter((line) => {
    const table = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\b.*?\bON\s+(?:ONLY\s+)?"?(\w+)/i.exec(line)?.[1]
    return table !== undefined && !made.includes(table)
  })
}

test('a migration makes no index on a table with rows: db/later-indexes.ts has those', () => {
  const later = readSources('src/platform/db/migrations/*.sql').filter(
    ({ path }) => (path.split('/').at(-1) ?? '').slice(0, lastWithIndexes.length) > lastWithIndexes,
  )
  expect(later.length).toBeGreaterThan(2)
  expect(later.flatMap(({ path, lines }) => listLateIndexes(lines).map((line) => `${path}: ${line}`))).toEqual([])
})

test('an index on a table with rows is seen', () => {
  const own = ['CREATE TABLE "levels" (', 'CREATE INDEX "levels_time" ON "levels" USING btree ("at");']
  expect(listLateIndexes(own)).toEqual([])
  const late = [
    'CREATE UNIQUE INDEX "roles_time" ON "roles" USING btree ("at");',
    'create index x on ledger_entries (at);',
  ]
  expect(listLateIndexes([...own, ...late])).toEqual(late)
})

test('what takes something away is seen, and may be where a line says that nobody uses it', () => {
  expect(
    listContractions([
      'ALTER TABLE "roles" DROP COLUMN "level";',
      'ALTER TABLE "roles" ADD COLUMN "level" int NOT NULL;',
      'ALTER TABLE "roles" ALTER COLUMN "level" SET DATA TYPE bigint;',
    ]),
  ).toHaveLength(3)
  expect(
    listContractions([
      'ALTER TABLE "roles" ADD COLUMN "level" int DEFAULT 0 NOT NULL;',
      '-- contracts: unused since 0027',
      'DROP TABLE "levels";',
      '-- DROP TABLE "roles" is for another day',
    ]),
  ).toEqual([])
})
