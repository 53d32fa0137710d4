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
