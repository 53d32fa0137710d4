import { parseMoment } from '../../contract/moment.ts'
import { listObjects } from './diff-files.ts'
import type { CatalogueFiles } from './folder-files.ts'
import { readYamlOnce, type YamlCache } from './yaml-file.ts'

/** How a number of a kind may change before somebody is asked to look again. */
interface Bounds {
  /** What it is called; the rest of the sentence says what became of it. */
  what: string
  fields: RegExp
  /** It fell below this part of what it was. */
  least: number
  /** It rose to so many times what it was. */
  most: number
  /** What it means that it is not there any more; none where that is nothing special. */
  without?: string
}

const bounds: readonly Bounds[] = [
  { what: 'the price', fields: /(?:^|\.)(?:price|big_prize_cost|amount)$/, least: 0.5, most: 10 },
  {
    what: 'the limit of a player',
    fields: /(?:^|\.)limit_num$/,
    least: 0.1,
    most: 10,
    without: 'any number can be bought',
  },
  { what: 'the stock', fields: /(?:^|\.)stock$/, least: 0.1, most: 10, without: 'any number can be bought' },
  {
    what: 'the VIP level',
    fields: /(?:^|\.)(?:vip_restriction|vip_level)$/,
    least: 0,
    most: Infinity,
    without: 'everybody has it',
  },
  {
    what: 'the cost of making up',
    fields: /(?:^|\.)resigning_consumption$/,
    least: 0.5,
    most: 10,
    without: 'it costs nothing',
  },
  { what: 'the number of times', fields: /(?:^|\.)times$/, least: 0.1, most: 10 },
  { what: 'the target', fields: /(?:^|\.)(?:target|every|other)$/, least: 0.5, most: 10 },
  { what: 'the growth of a level', fields: /^levels .*growth$/, least: 0.5, most: 10 },
  { what: 'a ceiling', fields: /(?:^|\.)(?:grant|call)$/, least: 0.1, most: 10, without: 'nothing bounds it' },
  {
    what: 'the amount',
    fields:
      /(?:^|\.)(?:num|points|growth|game_growth|game_role_growth)$|(?:item_list|opens_into|tickets|progress)\.[^.]+$/,
    least: 0.1,
    most: 10,
  },
]
/** The weights of a wheel are its odds. */
const odds: Bounds = { what: 'the chance in ten thousand', fields: /(?:^|\.)weight$/, least: 0.5, most: 2 }

const boundsOf = (file: string) => (file.endsWith('/wheel.yaml') ? [odds, ...bounds] : bounds)

type Fields = ReadonlyMap<string, unknown>
const isNumber = (value: unknown): value is number => typeof value === 'number'

function compareNumber({ what, least, most, without }: Bounds, old: number, young: unknown): string | null {
  if (young === undefined) return without === undefined ? null : `${what} of ${old} is gone: ${without}`
  if (!isNumber(young) || old <= 0) return null
  if (young < old * least) return `${what} falls from ${old} to ${young}`
  return young >= old * most && young > old ? `${what} rises from ${old} to ${young}` : null
}

function compareFields(file: string, name: string, old: Fields, young: Fields): string[] {
  return [...old].flatMap(([field, value]) => {
    if (!isNumber(value)) return []
    const found = boundsOf(file).find(({ fields }) => fields.test(field))
    const message = found ? compareNumber(found, value, young.get(field)) : null
    return message ? [`${file} ${name}${field && ` ${field}`}: ${message}`] : []
  })
}

/** A beginning that is set to a moment that is past: it is on at once. That a window is over is said elsewhere. */
function findPastStarts(file: string, name: string, old: Fields | undefined, young: Fields, now: Date): string[] {
  return [...young].flatMap(([field, value]) => {
    if (!/(?:^|\.)window\.start$/.test(field) || typeof value !== 'string' || old?.get(field) === value) return []
    const end = young.get(field.replace(/start$/, 'end'))
    const isOver = typeof end === 'string' && (parseMoment(end)?.getTime() ?? Infinity) <= now.getTime()
    const at = parseMoment(value)
    return at !== null && at < now && !isOver
      ? [`${file} ${name} ${field}: ${value} is past, so that it is on at once`]
      : []
  })
}

function compareFile(file: string, texts: { before: string; after: string; now: Date }, cache: YamlCache): string[] {
  const old = listObjects(readYamlOnce(file, texts.before, new Map()).value)
  const young = listObjects(readYamlOnce(file, texts.after, cache).value)
  return [...young].flatMap(([name, fields]) => {
    const before = old.get(name)
    const changes = before ? compareFields(file, name, before, fields) : []
    return [...changes, ...findPastStarts(file, name, before, fields, texts.now)]
  })
}

const isData = (file: string) => file.endsWith('.yaml') && !file.includes('/texts/')

/**
 * What another catalogue changes of what runs so much that it may be a slip of the hand (rule 1.9), in lines: prices, odds, amounts, limits and
 * stock that rise or fall by far, limits that are gone, and windows that begin in the past.
 */
export function findSuspicions(
  running: CatalogueFiles,
  after: CatalogueFiles,
  { now, cache }: { now: Date; cache: YamlCache },
): string[] {
  return [...after].flatMap(([file, text]) => {
    const before = running.get(file)
    return !isData(file) || before === undefined || before === text
      ? []
      : compareFile(file, { before, after: text, now }, cache)
  })
}

/** A line without the places that move when something else does. */
const toKey = (line: string) => line.replace(/^([^ ]+?):\d+ /, '$1 ').replace(/\.\d+(?=[.:])/g, '.#')

/** Warnings that what runs does not have already, and how many it has. */
export function leaveKnown(lines: readonly string[], known: readonly string[]): { fresh: string[]; known: number } {
  const keys = new Set(known.map(toKey))
  const fresh = lines.filter((line) => !keys.has(toKey(line)))
  return { fresh, known: lines.length - fresh.length }
}
