import { parseArgs } from 'node:util'
import type { Mistake } from './mistakes.ts'
import type { CatalogueTools } from './running.ts'
import type { Signature } from './versions.ts'

/** What the commands of `npm run catalogue` work with. */
export interface CommandTools {
  /** Does something with the database, which only some commands need. */
  withData<T>(work: (data: CatalogueTools & { now: Date }) => Promise<T>): Promise<T>
  /** A folder by what was typed. Throws an Error where there is none. */
  findFolder(given: string): string
  /** A path by what was typed, whether or not there is anything. */
  toPath(given: string): string
  now(): Date
  /** Whether there is a picture of the site at a path, such as `/art/popups/daily.svg`. */
  hasPicture(path: string): boolean
  /** What the games of a folder lack beside what is wrong in its files, such as their drawings. */
  findLacks(folder: string): Mistake[]
  /** Who runs this, where `--author` does not say. */
  user: string
  say(line: string): void
  warn(line: string): void
}

const options = {
  author: { type: 'string' },
  note: { type: 'string' },
  strict: { type: 'boolean', default: false },
  before: { type: 'string' },
  against: { type: 'string' },
  game: { type: 'string' },
  'expect-version': { type: 'string' },
  'ignore-demo-player': { type: 'boolean', default: false },
} as const

/** The options that were typed. */
export type Given = ReturnType<typeof parse>['values']

/** Reads what was typed after `npm run catalogue --`. Throws a TypeError with a sentence for an option that there is not. */
export function parse(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true })
}

/** Who did something and why, as it follows in a line; empty where nobody said. */
export const saySigned = ({ author, note }: Signature) => `${author && ` by ${author}`}${note && `: ${note}`}`
