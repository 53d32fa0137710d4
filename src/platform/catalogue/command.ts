import { toReader } from '../db/transaction.ts'
import { type Applied, applyCatalogue, diffCatalogue, type StillOff } from './apply-catalogue.ts'
import { type CommandTools, type Given, parse, saySigned } from './command-tools.ts'
import { type CatalogueFiles, type ReadFolder, readFolder } from './folder-files.ts'
import { diffVersions, historyPage, listHistory, rollBack, showVersion } from './history.ts'
import { findNewLostPictures } from './lost-pictures.ts'
import { warnOfBorrowed } from './own-words.ts'
import { readRunning } from './running.ts'
import { readWrittenFolder } from './slips.ts'
import { findSuspicions, leaveKnown } from './suspicions.ts'
import { readSwitchable, showSwitches, turn } from './switch-command.ts'
import { nameSwitchable, switchKinds } from './switchable.ts'
import type { VersionRecord } from './versions.ts'
import { findRunningWarnings, findWarnings } from './warnings.ts'
import { writeReference } from './write-reference.ts'
import { writeSchemas } from './write-schemas.ts'

const usage = `npm run catalogue -- check <folder>       every mistake, with file, line and field, and warnings, which fail with --strict;
                                          with --against <folder>, or --against running, also what changes suspiciously
npm run catalogue -- diff <folder>        what it would change of what runs
npm run catalogue -- diff <n> <m>         what version m has otherwise than version n
npm run catalogue -- apply <folder>       lets it run, in every process within seconds
npm run catalogue -- history              who applied what, when and why, latest first (--before <n> goes on from there)
npm run catalogue -- show <n>             what version n changed
npm run catalogue -- rollback <n>         lets version n run again, as a new version; 0 is the demo’s content
npm run catalogue -- switch off <kind> <key>    as if it were not there, within seconds and over every version, until
npm run catalogue -- switch on <kind> <key>     it is switched on again; kinds are ${switchKinds.join(', ')}
npm run catalogue -- switches             what is off, and who turned which switch
npm run catalogue -- reference            what can be written into every kind of file, in Markdown
npm run catalogue -- schema <folder>      the same as JSON Schema, a file a kind, for editors (docs/make-a-game.md)

apply and rollback take
  --expect-version <n>     the version that diff compared with: refused where another was applied meanwhile
  --author, --note         who and why, for the history; the author is the user of this machine unless it is given
  --ignore-demo-player     takes away what only the sandbox's demo player owns

switch takes --author and --note too, and --game <game> for one game alone. The key of a prize is how many of what
("10 coin") or big_prize.`

type Command = (tools: CommandTools, args: readonly string[], given: Given) => Promise<void> | null

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,9}$/.test(text)

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!isNumber(text)) throw new Error(`${name} must be the number of a version, not ${text}.`)
  return Number(text)
}

function readOrders(tools: CommandTools, given: Given) {
  const expectVersion = readNumber('--expect-version', given['expect-version'])
  return {
    author: given.author ?? tools.user,
    note: given.note ?? '',
    ignoreDemoPlayer: given['ignore-demo-player'],
    ...(expectVersion !== undefined && { expectVersion }),
  }
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A version in one line of the history. */
function sayRecord({ version, appliedAt, author, note, changes }: VersionRecord): string {
  const by = author && ` by ${author}`
  return `${version}  ${appliedAt.toISOString()}${by}, ${countOf(changes.length, 'line')} of difference${note && `: ${note}`}`
}

function sayStillOff({ say }: CommandTools, off: readonly StillOff[]): void {
  for (const { since, isThere, ...one } of off) {
    const lost = isThere ? '' : ', which this catalogue does not have'
    say(`Stays switched off: ${nameSwitchable(one)}${lost}, since ${since.toISOString()}${saySigned(one)}`)
  }
}

function sayApplied(tools: CommandTools, { version, changes, off, borrowedTexts, suspicions }: Applied): void {
  const { say, warn } = tools
  for (const line of suspicions) warn(`Warning: ${line}`)
  for (const line of warnOfBorrowed(borrowedTexts)) warn(`Warning: ${line}`)
  for (const line of changes) say(line)
  sayStillOff(tools, off)
  say(changes.length === 0 ? `Nothing changes: version ${version} runs.` : `Version ${version} runs now.`)
}

/** What a folder is held against: what runs, or another folder; null for nothing. */
async function readAgainst({ withData, findFolder }: CommandTools, against: string | undefined) {
  if (against === undefined) return null
  if (against !== 'running') return readFolder(findFolder(against)).files
  return (await withData(({ db, demoFolder }) => db.wait(readRunning(toReader(db), demoFolder)))).files
}

/** What is probably not meant in files; of what they are held against, only what it does not have already. */
function listWarnings(tools: CommandTools, read: ReadFolder, against: CatalogueFiles | null) {
  const { now: clock, hasPicture, say } = tools
  const now = clock()
  const lines = findWarnings(read, { now, hasPicture })
  if (against === null) return lines
  const { fresh, known } = leaveKnown(lines, findRunningWarnings(against, { now, hasPicture }))
  if (known > 0) say(`Not repeated, since it is not new: ${countOf(known, 'warning')}.`)
  return [...findSuspicions(against, read.files, { now, cache: new Map() }), ...fresh]
}

/** Warnings fail where they are asked to, as before a release that nobody looks at. */
async function check(tools: CommandTools, given: string, { strict: isStrict, against: named }: Given) {
  const { findFolder, findLacks, hasPicture, say, warn } = tools
  const folder = findFolder(given)
  const against = await readAgainst(tools, named)
  const { files, mistakes } = readWrittenFolder(folder)
  const lost = findNewLostPictures(files, against ?? new Map(), { hasPicture, cache: new Map() })
  // One list: what a game lacks is lacking wherever it would lie.
  const read = { files, mistakes: [...mistakes, ...lost, ...findLacks(folder)] }
  const warnings = listWarnings(tools, read, against)
  for (const line of warnings) warn(`Warning: ${line}`)
  if (isStrict && warnings.length > 0) throw new Error(`No mistakes, but ${countOf(warnings.length, 'warning')}.`)
  say('No mistakes.')
}

async function diff(tools: CommandTools, given: string): Promise<void> {
  const { withData, findFolder, say, warn } = tools
  const folder = findFolder(given)
  const { running, lines, off, suspicions } = await withData((data) => diffCatalogue(data, folder))
  for (const line of lines) say(line)
  for (const line of suspicions) warn(`Warning: ${line}`)
  sayStillOff(tools, off)
  say(`Compared with version ${running}, which runs now: apply it with --expect-version ${running}.`)
}

async function showHistory({ withData, say }: CommandTools, given: Given): Promise<void> {
  const before = readNumber('--before', given.before) ?? null
  const records = await withData((data) => listHistory(data, before))
  for (const record of records) say(sayRecord(record))
  const last = records.at(-1)?.version ?? 1
  if (records.length === historyPage && last > 1) say(`Older ones: history --before ${last}`)
  if (records.length === 0)
    say(before === null ? 'Nothing was applied yet: the demo’s content runs.' : 'Nothing older.')
}

async function sayWritten(say: CommandTools['say'], names: readonly string[]): Promise<void> {
  say(`Written: ${names.join(', ')}.`)
}

const commands: Readonly<Record<string, Command>> = {
  check: (tools, [folder], given) => (folder === undefined ? null : check(tools, folder, given)),
  diff(tools, [first, second]) {
    if (first === undefined) return null
    if (second === undefined) return diff(tools, first)
    if (!isNumber(first) || !isNumber(second)) return null
    const compare = () => tools.withData((data) => diffVersions(data, Number(first), Number(second)))
    return compare().then((lines) => lines.forEach(tools.say))
  },
  apply(tools, [given], values) {
    if (given === undefined) return null
    const folder = tools.findFolder(given)
    const orders = readOrders(tools, values)
    return tools
      .withData((data) => applyCatalogue(data, folder, { ...orders, now: data.now }))
      .then((applied) => sayApplied(tools, applied))
  },
  history: (tools, _, values) => showHistory(tools, values),
  show(tools, [version]) {
    if (!isNumber(version)) return null
    return tools
      .withData((data) => showVersion(data, Number(version)))
      .then((record) => [sayRecord(record), ...record.changes].forEach(tools.say))
  },
  rollback(tools, [version], values) {
    if (!isNumber(version)) return null
    const orders = readOrders(tools, values)
    return tools
      .withData((data) => rollBack(data, Number(version), { ...orders, now: data.now }))
      .then((applied) => sayApplied(tools, applied))
  },
  switch(tools, [state, ...named], values) {
    const one = state === 'off' || state === 'on' ? readSwitchable(named, values) : null
    return one && turn(tools, state === 'off', one, values)
  },
  switches: (tools) => showSwitches(tools),
  reference: async ({ say }) => say(writeReference()),
  schema: ({ toPath, say }, [folder]) => (folder === undefined ? null : sayWritten(say, writeSchemas(toPath(folder)))),
}

/**
 * Runs one command of `npm run catalogue` and answers its exit code: 0, or 2 with the usage for what is no command. Throws an
 * Error with sentences for the operator where it fails.
 */
export async function runCommand(tools: CommandTools, args: string[]): Promise<number> {
  const { values, positionals } = parse(args)
  const [name = '', ...rest] = positionals
  const running = Object.hasOwn(commands, name) ? commands[name]?.(tools, rest, values) : null
  if (!running) {
    tools.warn(usage)
    return 2
  }
  await running
  return 0
}
