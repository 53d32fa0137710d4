import { roundsPerDay } from '../../contract/minigame/round-calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Asking } from '../calls/call.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'

/** A round of the caller's. */
export interface Round {
  miniGame: string
  /** The role that plays. */
  uid: string
  seed: number
  /** Milliseconds since it began. */
  age: number
  isCounted: boolean
  /** The account's best so far, of counted rounds; 0 before the first. */
  best: number
}

/** Asks for a round of the caller's in the game; null where there is none. One statement. */
export async function askRound({ sql, tokenHash, gameProject, now }: Asking, id: string): Promise<Round | null> {
  const [row] = await sql<Round[]>`
    select
      r.mini_game as "miniGame", r.uid, r.seed,
      (extract(epoch from ${now.toISOString()}::timestamptz - r.started_at) * 1000)::float8 as age,
      r.finished_at is not null as "isCounted", coalesce(b.score, 0) as best
    from caller(${tokenHash}, ${gameProject}) as me
    join mini_game_rounds as r on r.id = ${id} and r.fp_uid = me.fp_uid and r.game_project = ${gameProject}
    left join mini_game_bests as b
      on b.fp_uid = me.fp_uid and b.game_project = r.game_project and b.mini_game = r.mini_game`
  return row ?? null
}

/** Asks how many rounds the caller may still begin in the game's day; one statement. */
export async function askRoundsLeft({ sql, tokenHash, gameProject, game, now }: Asking): Promise<number> {
  const zone = game?.timeZone ?? 'UTC'
  const [row] = await sql<{ begun: number }[]>`
    select count(*)::int as begun
    from caller(${tokenHash}, ${gameProject}) as me
    join mini_game_rounds as r on r.fp_uid = me.fp_uid and r.game_project = ${gameProject}
      and r.started_at >= date_trunc('day', ${now.toISOString()}::timestamptz, ${zone})`
  return Math.max(0, roundsPerDay - (row?.begun ?? 0))
}

/** A best result of the caller's, and the rounds that were counted. */
export interface Best {
  miniGame: string
  score: number
  rounds: number
}

/** Asks for the caller's best results in the game; one statement. */
export async function askBests({ sql, tokenHash, gameProject }: Asking): Promise<Best[]> {
  const rows = await sql<Best[]>`
    select b.mini_game as "miniGame", b.score, b.rounds
    from caller(${tokenHash}, ${gameProject}) as me
    join mini_game_bests as b on b.fp_uid = me.fp_uid and b.game_project = ${gameProject}
    order by b.mini_game`
  return [...rows]
}

/** Whose round it is. */
export interface Owner {
  fpUid: string
  gameProject: string
  now: Date
}

/** Writes down a round that begins. */
export async function addRound(
  tx: Tx,
  { fpUid, gameProject, now }: Owner,
  { id, uid, miniGame, seed }: Pick<Round, 'uid' | 'miniGame' | 'seed'> & { id: string },
): Promise<void> {
  await tx.sql`
    insert into mini_game_rounds (id, fp_uid, game_project, uid, mini_game, seed, started_at)
    values (${id}, ${fpUid}, ${gameProject}, ${uid}, ${miniGame}, ${seed}, ${now.toISOString()})`
}

/** Counts a round, once: the database refuses a second time with 3001. */
export async function countRound(tx: Tx, id: string, score: number, now: Date): Promise<void> {
  await tx.sql`
    with counted as (
      update mini_game_rounds set finished_at = ${now.toISOString()}, score = ${score}
      where id = ${id} and finished_at is null
      returning 1
    )
    select refuse_unless(exists (select 1 from counted), ${codes.alreadyClaimed}, 'The round was counted already')`
}

/** Keeps a result where it is the best. */
export async function keepBest(tx: Tx, { fpUid, gameProject, now }: Owner, miniGame: string, score: number) {
  await tx.sql`
    insert into mini_game_bests as kept (fp_uid, game_project, mini_game, score, rounds, achieved_at)
    values (${fpUid}, ${gameProject}, ${miniGame}, ${score}, 1, ${now.toISOString()})
    on conflict (fp_uid, game_project, mini_game) do update set
      score = greatest(kept.score, excluded.score),
      rounds = kept.rounds + 1,
      achieved_at = case when excluded.score > kept.score then excluded.achieved_at else kept.achieved_at end`
}

/** Milliseconds that a round is kept: longer than any day of a game. */
const keptFor = 2 * 24 * 60 * 60 * 1000

/** Forgets rounds that no day's count needs any more, finished or not. */
export async function pruneRounds({ sql }: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor).toISOString()
  await inBatches(
    (limit) => sql`
      delete from mini_game_rounds where id in (
        select id from mini_game_rounds where started_at < ${before} order by started_at
        limit ${limit} for update skip locked
      )`,
  )
}
