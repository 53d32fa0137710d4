import type { CheckedRelease } from '../../../contract/console/calls.ts'
import { readFilesIn } from '../../catalogue/history.ts'
import { CatalogueMistakes } from '../../catalogue/mistakes.ts'
import { warmUp } from '../../catalogue/read-gently.ts'
import { findWarnings, type Surroundings } from '../../catalogue/warnings.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Shelf } from './read-releases.ts'

/** The most mistakes, and the most warnings, that are answered. */
const checkLimit = 200

function toChecked(mistakes: readonly string[], warnings: readonly string[]): CheckedRelease {
  const left = [mistakes, warnings].reduce((sum, lines) => sum + Math.max(0, lines.length - checkLimit), 0)
  return { mistake_list: mistakes.slice(0, checkLimit), warning_list: warnings.slice(0, checkLimit), left }
}

/** What the checks say of a version today. Throws UnknownVersion. */
export async function checkVersion(
  tx: Tx,
  version: number,
  { folder, ...surroundings }: Shelf & Surroundings,
): Promise<CheckedRelease> {
  const given = await readFilesIn(tx, folder, version)
  const cache: YamlCache = new Map()
  await warmUp(given, cache)
  try {
    return toChecked([], findWarnings(given, surroundings, cache))
  } catch (error) {
    if (!(error instanceof CatalogueMistakes)) throw error
    // The first line only says that there are some.
    return toChecked(error.message.split('\n').slice(1), [])
  }
}
