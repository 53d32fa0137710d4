import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { finishRound, miniGameBests, miniGames, startRound } from '../../src/contract/minigame/calls.ts'
import { type CasualGame, casualGames } from '../../src/contract/minigame/casual-games.ts'
import { roundLifetime, roundsPerDay } from '../../src/contract/minigame/round-calls.ts'
import { taskList } from '../../src/contract/task/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { pruneRounds } from '../../src/platform/minigame/rounds.ts'
import { playRound } from '../set-up/play-round.ts'
import { arriveHalf } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { listOf, readExport } from './read-export.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const minute = 60_000
const day = 24 * 60 * minute

const begin = async (player: Player, game: CasualGame = 'card-pairs') =>
  dataOf(await player.call(startRound, { body: { mini_game: game } }))
const finish = (player: Player, round_id: string, moves: number[], key?: string) =>
  player.call(finishRound, { body: { round_id, moves }, ...(key !== undefined && { key }) })

/** Plays a whole round, which takes its time. */
async function play(player: Player, game: CasualGame) {
  const { round_id, seed } = await begin(player, game)
  t.clock.advance(2 * minute)
  return dataOf(await finish(player, round_id, playRound(game, seed)))
}

async function countPlayed(player: Player) {
  const { task_list } = dataOf(await player.call(taskList, { body: { task_category: 1 } }))
  return task_list.find(({ task_key }) => task_key === 'daily-mini-game')?.progress
}

describe('mini games', () => {
  it('are offered in every game, each with a place where it is played', async () => {
    for (const { gameProject } of games) {
      const { game_list } = dataOf(await t.client({ 'game-project': gameProject })(miniGames))
      expect(game_list.map(({ id, link }) => [id, link])).toEqual(
        casualGames.map((id) => [id, `casualgame?game=${id}`]),
      )
      expect(game_list.every(({ name, content }) => name !== '' && /[.?!]$/.test(content))).toBe(true)
    }
  })

  it.each(casualGames)('count a round of %s once, for the best result and for the tasks', async (game) => {
    const player = await t.register()
    const { round_id, seed, rounds_left, expire_time } = await begin(player, game)
    expect([rounds_left, expire_time]).toEqual([roundsPerDay - 1, Date.parse(testStart) / 1000 + roundLifetime])
    t.clock.advance(2 * minute)
    const moves = playRound(game, seed)
    const [first, again] = await Promise.all([
      finish(player, round_id, moves, 'one'),
      finish(player, round_id, moves, 'one'),
    ])
    const result = dataOf(first)
    expect(again).toEqual(first)
    expect(result).toMatchObject({
      mini_game: game,
      best_score: result.score,
      is_best: 1,
      rounds_left: roundsPerDay - 1,
    })
    expect(result.score).toBeGreaterThan(0)
    expect(codeOf(await finish(player, round_id, moves, 'two'))).toBe(codes.alreadyClaimed)
    expect(codeOf(await finish(player, round_id, moves))).toBe(codes.alreadyClaimed)
    expect(dataOf(await player.call(miniGameBests))).toEqual({
      best_list: [{ mini_game: game, best_score: result.score, rounds: 1 }],
      rounds_left: roundsPerDay - 1,
    })
    expect(await countPlayed(player)).toBe(1)
  })

  it('keep the best of several rounds, by game', async () => {
    const player = await t.register()
    const scores = [await play(player, 'lantern-rows'), await play(player, 'lantern-rows')].map(({ score }) => score)
    await play(player, 'card-pairs')
    expect(dataOf(await player.call(miniGameBests)).best_list).toEqual([
      { mini_game: 'card-pairs', best_score: 200, rounds: 1 },
      { mini_game: 'lantern-rows', best_score: Math.max(...scores), rounds: 2 },
    ])
    const elsewhere = player.with({ 'game-project': 'koa_global', 'priv-uid': '' })
    expect(dataOf(await elsewhere(miniGameBests)).best_list).toEqual([])
    const worse = await begin(player, 'card-pairs')
    t.clock.advance(minute)
    const [one = 0, ...rest] = playRound('card-pairs', worse.seed)
    const [, twin = 0, other = 0] = [one, ...rest]
    const answer = dataOf(await finish(player, worse.round_id, [one, other, one, twin, ...rest.slice(1)]))
    expect(answer).toMatchObject({ score: 190, best_score: 200, is_best: 0 })
  })
})

describe('a result', () => {
  it('is taken from nobody but who began the round', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const { round_id, seed } = await begin(player)
    t.clock.advance(minute)
    const moves = playRound('card-pairs', seed)
    expect(await finish(other, round_id, moves)).toMatchObject({ code: 1001, msg: expect.stringMatching(/round_id/) })
    expect(await finish(player, 'made-up', moves)).toMatchObject({ code: 1001, msg: expect.stringMatching(/round_id/) })
    const elsewhere = player.with({ 'game-project': 'koa_global', 'priv-uid': '' })
    expect(codeOf(await elsewhere(finishRound, { body: { round_id, moves } }))).toBe(1001)
  })

  it('is none by moves of another round, by half of them, or by moves against the rules', async () => {
    const player = await t.register()
    const { round_id, seed } = await begin(player)
    t.clock.advance(minute)
    const moves = playRound('card-pairs', seed)
    const [first = 0] = moves
    for (const forged of [playRound('card-pairs', seed + 1), moves.slice(0, -1), [...moves, 0], [first, first], [99]]) {
      expect(codeOf(await finish(player, round_id, forged))).toBe(codes.notEligible)
    }
    expect(codeOf(await finish(player, round_id, []))).toBe(1001)
    expect(codeOf(await finish(player, round_id, Array(401).fill(0)))).toBe(1001)
    expect(await countPlayed(player)).toBe(0)
    expect(codeOf(await finish(player, round_id, moves))).toBe(0)
  })

  it.each(casualGames)('of %s is none in less time than it takes', async (game) => {
    const player = await t.register()
    const { round_id, seed } = await begin(player, game)
    const moves = playRound(game, seed)
    t.clock.advance(1000)
    expect(codeOf(await finish(player, round_id, moves))).toBe(codes.notEligible)
    t.clock.advance(minute)
    expect(codeOf(await finish(player, round_id, moves))).toBe(0)
  })

  it('is taken for half an hour, and not after it', async () => {
    const player = await t.register()
    const [early, late] = [await begin(player), await begin(player)]
    t.clock.advance(roundLifetime * 1000)
    expect(codeOf(await finish(player, early.round_id, playRound('card-pairs', early.seed)))).toBe(0)
    t.clock.advance(1)
    expect(codeOf(await finish(player, late.round_id, playRound('card-pairs', late.seed)))).toBe(codes.notOpen)
  })
})

describe('rounds', () => {
  it('are begun by players in full sessions with a role, of games that there are', async () => {
    const player = await t.register()
    const startOf = (mini_game: string) => ({ body: { mini_game } })
    expect(codeOf(await player.call(startRound, startOf('chess')))).toBe(1001)
    const roleless = await t.register({ role: false })
    expect(codeOf(await roleless.call(startRound, startOf('star-hop')))).toBe(codes.noCurrentRole)
    const half = await arriveHalf(t)
    expect(codeOf(await half.call(startRound, startOf('star-hop')))).toBe(codes.notAllowedInMode)
    expect(dataOf(await half.call(miniGameBests)).best_list).toEqual([])
  })

  it('are so many a day, by the game’s own midnight', async () => {
    const player = await t.register()
    for (let round = 0; round < roundsPerDay; round++) await begin(player)
    expect(codeOf(await player.call(startRound, { body: { mini_game: 'star-hop' } }))).toBe(codes.limitReached)
    expect(dataOf(await player.call(miniGameBests)).rounds_left).toBe(0)
    const elsewhere = player.with({ 'game-project': 'koa_global', 'priv-uid': '' })
    expect(dataOf(await elsewhere(miniGameBests)).rounds_left).toBe(roundsPerDay)
    // Singapore: midnight is at 16:00 UTC.
    t.clock.set('2026-11-18T15:59:59Z')
    expect(codeOf(await player.call(startRound, { body: { mini_game: 'star-hop' } }))).toBe(codes.limitReached)
    t.clock.set('2026-11-18T16:00:00Z')
    expect((await begin(player)).rounds_left).toBe(roundsPerDay - 1)
  })

  it('are swept after two days, finished or not, and results stay', async () => {
    const player = await t.register()
    await begin(player)
    const { score } = await play(player, 'card-pairs')
    const countRounds = async () =>
      (await t.db.sql`select 1 from mini_game_rounds where fp_uid = ${player.fpUid}`).length
    await pruneRounds(toReader(t.db), new Date(Date.parse(testStart) + 2 * day))
    expect(await countRounds()).toBe(2)
    await pruneRounds(toReader(t.db), new Date(Date.parse(testStart) + 2 * day + minute))
    expect(await countRounds()).toBe(0)
    expect(dataOf(await player.call(miniGameBests)).best_list).toEqual([
      { mini_game: 'card-pairs', best_score: score, rounds: 1 },
    ])
  })

  it('are in the file of everything that is kept of a player', async () => {
    const player = await t.register()
    const { score } = await play(player, 'star-hop')
    const file = await readExport(t, player)
    expect(listOf(file, 'mini_game_bests')).toMatchObject([{ mini_game: 'star-hop', score, rounds: 1 }])
    expect(listOf(file, 'mini_game_rounds')).toMatchObject([{ mini_game: 'star-hop', score, uid: player.uid }])
  })
})
