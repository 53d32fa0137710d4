import * as v from 'valibot'
import { games } from '../../contract/games.ts'
import { locks } from '../db/locks.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import { type Catalogue, readCatalogue } from './load-catalogue.ts'
import { type CatalogueTools, readRunning } from './running.ts'
import { findGamesOf, isThere, nameSwitchable, type Switchable, type SwitchedOff, switchKinds } from './switchable.ts'
import { channel, readSignature, type Signature } from './versions.ts'

/** A switch that was turned, for the history. */
export interface Turn extends Switchable, Signature {
  id: number
  isOff: boolean
  turnedAt: Date
}

/** A switch cannot be turned so: nothing was changed. */
export class SwitchRefused extends Error {
  /** What runs does not have it, too much is off already, or another switch has it off. */
  readonly kind: 'unknown' | 'full' | 'other'

  constructor(kind: SwitchRefused['kind'], message: string) {
    super(message)
    this.name = 'SwitchRefused'
    this.kind = kind
  }
}

/** The most things that are off at once: every process holds them, and what is off in such numbers is a release. */
const mostOff = 1000
/** The most turns that one look at their history lists. */
const turnsPage = 50

const gameProjectSchema = v.picklist(['', ...games.map(({ gameProject }) => gameProject)])
const rowSchema = v.object({
  id: v.number(),
  kind: v.picklist(switchKinds),
  key: v.string(),
  gameProject: gameProjectSchema,
  isOff: v.boolean(),
  author: v.string(),
  note: v.string(),
  turnedAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
})

/** The number of the last turn of any switch; 0 where none was turned. Another number means that others may be off. */
export async function findLastTurn({ sql }: Tx): Promise<number> {
  const [row] = await sql<{ last: number }[]>`select coalesce(max(id), 0) as last from catalogue_switches`
  return row?.last ?? 0
}

/** Everything that is switched off, in the order in which it was. */
export async function listSwitchedOff({ sql }: Tx): Promise<SwitchedOff[]> {
  const rows = await sql`
    select * from (
      select distinct on (kind, key, game_project)
        id, kind, key, game_project as "gameProject", is_off as "isOff", author, note, turned_at as "turnedAt"
      from catalogue_switches order by kind, key, game_project, id desc
    ) as latest
    where "isOff" order by id limit ${mostOff}`
  return rows.map((row) => {
    const { id: _, isOff: __, turnedAt, ...off } = v.parse(rowSchema, row)
    return { ...off, since: turnedAt }
  })
}

/** What is switched off now, as {@link listSwitchedOff}. */
export async function readSwitchedOff({ db }: CatalogueTools): Promise<SwitchedOff[]> {
  return await db.wait(listSwitchedOff(toReader(db)))
}

/** Which switches were turned, latest first: at most `limit`, those below `before` unless it is null. */
export async function listTurnsIn(
  { sql }: Tx,
  { before, limit }: { before: number | null; limit: number },
): Promise<Turn[]> {
  const rows = await sql`
    select id, kind, key, game_project as "gameProject", is_off as "isOff", author, note, turned_at as "turnedAt"
    from catalogue_switches where ${before}::bigint is null or id < ${before}::bigint
    order by id desc limit ${limit}`
  return rows.map((row) => v.parse(rowSchema, row))
}

/** The last turns, as {@link listTurnsIn}: at most {@link turnsPage}. */
export async function listTurns({ db }: CatalogueTools): Promise<Turn[]> {
  return await db.wait(listTurnsIn(toReader(db), { before: null, limit: turnsPage }))
}

const isSame = (a: Switchable, b: Switchable) => a.kind === b.kind && a.key === b.key && a.gameProject === b.gameProject

/** Refuses a thing that what runs does not have: a slip of the hand would seem to have worked. */
function refuseUnknown(running: Catalogue, one: Switchable): void {
  if (isThere(running, one)) return
  const having = findGamesOf(running, one)
  const elsewhere = having.length > 0 ? ` (${having.join(', ')} ${having.length === 1 ? 'has' : 'have'} it)` : ''
  throw new SwitchRefused('unknown', `What runs has no ${nameSwitchable(one)}${elsewhere}, so nothing was switched.`)
}

/** Who turns a switch, why, and when by the platform's time; without that it is the database's. */
type Turning = Partial<Signature> & { now?: Date }

const signTurn = ({ now, ...signature }: Turning) => ({ ...readSignature(signature), at: now?.toISOString() ?? null })

async function noteTurn(
  { sql }: Tx,
  one: Switchable,
  isOff: boolean,
  turn: ReturnType<typeof signTurn>,
): Promise<void> {
  const { author, note, at } = turn
  await sql`
    insert into catalogue_switches (kind, key, game_project, is_off, author, note, turned_at)
    values (
      ${one.kind}, ${one.key}, ${one.gameProject}, ${isOff}, ${author}, ${note}, coalesce(${at}::timestamptz, now())
    )`
  await sql`select pg_notify(${channel}, '')`
}

/**
 * Switches something of the catalogue off, in every process within seconds (rule 1.8): for new acts it is as if it were not
 * there, what players have of it stays. It stays off over every version that is applied, until {@link switchOnIn}. `running` is what
 * runs, as it was applied. Answers whether that changed anything. Throws {@link SwitchRefused} for what the catalogue that runs does
 * not have, and above 1,000 things.
 */
export async function switchOffIn(tx: Tx, running: Catalogue, one: Switchable, turning: Turning): Promise<boolean> {
  const signed = signTurn(turning)
  refuseUnknown(running, one)
  await tx.sql`select pg_advisory_xact_lock(${locks.catalogue})`
  const off = await listSwitchedOff(tx)
  if (off.some((other) => isSame(other, one))) return false
  if (off.length >= mostOff)
    throw new SwitchRefused('full', `${mostOff} things are off already: apply a catalogue without them.`)
  await noteTurn(tx, one, true, signed)
  return true
}

/**
 * Switches something on again, in every process within seconds. Answers whether that changed anything. Throws
 * {@link SwitchRefused} where it is off by another switch than this: that of all games, or that of one.
 */
export async function switchOnIn(tx: Tx, one: Switchable, turning: Turning): Promise<boolean> {
  const signed = signTurn(turning)
  await tx.sql`select pg_advisory_xact_lock(${locks.catalogue})`
  const alike = (await listSwitchedOff(tx)).filter(({ kind, key }) => kind === one.kind && key === one.key)
  if (alike.some((other) => isSame(other, one))) {
    await noteTurn(tx, one, false, signed)
    return true
  }
  const bars = alike.filter(({ gameProject }) => gameProject === '' || one.gameProject === '')
  if (bars.length > 0)
    throw new SwitchRefused('other', `Off is the ${bars.map(nameSwitchable).join(', the ')}: switch that on.`)
  return false
}

/** Switches something off in a transaction of its own, as {@link switchOffIn}. */
export async function switchOff(
  { db, demoFolder }: CatalogueTools,
  one: Switchable,
  turning: Turning,
): Promise<boolean> {
  const running = readCatalogue(await readRunning(toReader(db), demoFolder))
  return await transact(db, (tx) => switchOffIn(tx, running, one, turning))
}

/** Switches something on in a transaction of its own, as {@link switchOnIn}. */
export async function switchOn({ db }: CatalogueTools, one: Switchable, turning: Turning): Promise<boolean> {
  return await transact(db, (tx) => switchOnIn(tx, one, turning))
}
