import { codes } from '../../../contract/wire.ts'
import { TakesAway, VersionMoved } from '../../catalogue/apply-catalogue.ts'
import { UnknownVersion } from '../../catalogue/history.ts'
import { CatalogueMistakes } from '../../catalogue/mistakes.ts'
import { DemoRefused } from '../../catalogue/running.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'

/** As much as a dialog shows of why a version cannot run again. */
const longest = 2000

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text)

/** Whether the catalogue refused a version on purpose, which its sentences explain. */
export const isRefused = (error: unknown): error is Error =>
  [VersionMoved, TakesAway, CatalogueMistakes, DemoRefused].some((kind) => error instanceof kind)

/** What an operator is told where a version does not run again: the sentences that the command line has for it. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof UnknownVersion) return invalidField('version')
  return isRefused(error) ? new Refusal(codes.notEligible, cut(error.message)) : error
}
