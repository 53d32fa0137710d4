import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPairs, layCards, pairCount, scoreTable, turnCard } from '../../../src/contract/minigame/card-pairs.ts'
import { casualGames, findCasualGame } from '../../../src/contract/minigame/casual-games.ts'
import { draw, shuffle } from '../../../src/contract/minigame/draw.ts'
import {
  findHint,
  findMove,
  lanternRows,
  side,
  swapLanterns,
  swapLimit,
} from '../../../src/contract/minigame/lantern-rows.ts'
import { moveLimit } from '../../../src/contract/minigame/round-calls.ts'
import { replayBy } from '../../../src/contract/minigame/round-rules.ts'
import {
  hop,
  hopTime,
  missLimit,
  placeOf,
  skyWidth,
  standAt,
  starHop,
  starLimit,
} from '../../../src/contract/minigame/star-hop.ts'
import { playRound } from '../../set-up/play-round.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })
/** The longest row of one colour, along a row or a column. */
const longestRow = (lanterns: readonly number[]) => {
  const lines = Array.from({ length: side }, (_, line) => [
    lanterns.slice(line * side, (line + 1) * side),
    lanterns.filter((_, place) => place % side === line),
  ]).flat()
  return Math.max(
    ...lines.flatMap((line) =>
      line.map((colour, start) => {
        const end = line.findIndex((one, place) => place > start && one !== colour)
        return (end === -1 ? line.length : end) - start
      }),
    ),
  )
}

describe('what is drawn', () => {
  it('follows from the seed, lies within its bounds, and uses all of them', () => {
    const roll = (seed: number, count: number) => {
      let state = seed
      return Array.from({ length: count }, () => {
        const [value, next] = draw(state, 6)
        state = next
        return value
      })
    }
    expect(roll(20_261_123, 10)).toEqual(roll(20_261_123, 10))
    const seen = roll(7, 6000)
    for (let value = 0; value < 6; value++) {
      const share = seen.filter((one) => one === value).length / seen.length
      expect(share).toBeGreaterThan(0.14)
      expect(share).toBeLessThan(0.19)
    }
  })

  it('shuffles without losing anything', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer()), (seed, values) => {
        expect(shuffle(values, seed)[0].toSorted()).toEqual(values.toSorted())
      }),
    )
  })
})

describe('card pairs', () => {
  it('lays every picture twice, the same for a seed and others for another', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { pictures } = layCards(seed)
        expect(pictures).toEqual(layCards(seed).pictures)
        expect(pictures.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 2 * pairCount }, (_, place) => Math.floor(place / 2)),
        )
      }),
    )
    expect(layCards(1).pictures).not.toEqual(layCards(2).pictures)
  })

  it('keeps a pair open, turns others back, and counts each mistake', () => {
    const table = layCards(5)
    const [first = 0] = table.pictures
    const twin = table.pictures.lastIndexOf(first)
    const other = table.pictures.findIndex((picture) => picture !== first)
    const turned = turnCard(table, 0)
    expect(turned && turnCard(turned, 0)).toBeNull()
    const missed = turned && turnCard(turned, other)
    expect(missed).toMatchObject({ first: null, mistakes: 1 })
    expect(missed && scoreTable(missed)).toBe(190)
    const found = turned && turnCard(turned, twin)
    expect(found?.found).toEqual(new Set([0, twin]))
    expect(found && turnCard(found, twin)).toBeNull()
    expect(turnCard(table, 16)).toBeNull()
  })

  it('is worth 200 without a mistake, and never less than 20', () => {
    expect(replayBy(cardPairs, 9, playRound('card-pairs', 9))).toEqual({ score: 200, shortest: 16 * 120 })
    expect(scoreTable({ ...layCards(9), mistakes: 99 })).toBe(20)
  })
})

describe('lantern rows', () => {
  it('begins without a lit row and with one that can be, for every seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { lanterns } = lanternRows.begin(seed)
        expect(longestRow(lanterns)).toBeLessThan(3)
        expect(findHint(lanterns)).not.toBeNull()
        expect(lanternRows.begin(seed).lanterns).toEqual(lanterns)
      }),
    )
  })

  it('takes a swap only where it lights a row, and leaves none lit after it', () => {
    fc.assert(
      fc.property(seeds, fc.nat(2 * side * side + 3), (seed, move) => {
        const street = lanternRows.begin(seed)
        const swap = swapLanterns(street, move)
        if (!swap) return
        expect(swap.steps.length).toBeGreaterThan(0)
        expect(swap.steps.every(({ lit }) => lit.size >= 3)).toBe(true)
        expect(longestRow(swap.street.lanterns)).toBeLessThan(3)
        expect(findHint(swap.street.lanterns)).not.toBeNull()
        const worth = swap.steps.reduce((sum, { lit }, step) => sum + 10 * lit.size * (step + 1), 0)
        expect(swap.street.score).toBe(worth)
      }),
    )
  })

  it('knows neighbours by their places', () => {
    expect(findMove(0, 1)).toBe(0)
    expect(findMove(6, 0)).toBe(1)
    expect([findMove(5, 6), findMove(0, 2), findMove(3, 3), findMove(0, 7)]).toEqual([null, null, null, null])
  })

  it('ends after its swaps', () => {
    const moves = playRound('lantern-rows', 11)
    expect(moves).toHaveLength(swapLimit)
    expect(replayBy(lanternRows, 11, moves)).toMatchObject({ shortest: swapLimit * 250 })
    expect(replayBy(lanternRows, 11, moves.slice(1))).toBeNull()
    expect(replayBy(lanternRows, 11, [...moves, 0])).toBeNull()
  })
})

describe('star hop', () => {
  it('keeps every star within the sky, and the first two still', () => {
    fc.assert(
      fc.property(seeds, fc.nat(120_000), (seed, time) => {
        const { stars } = starHop.begin(seed)
        expect(stars).toHaveLength(starLimit + 1)
        for (const star of stars) {
          expect(Math.abs(placeOf(star, time) - skyWidth / 2)).toBeLessThanOrEqual(star.reach)
          expect(star.reach + star.half).toBeLessThan(skyWidth / 2)
        }
        expect(stars.slice(0, 2).map((star) => placeOf(star, time))).toEqual([500, 500])
      }),
    )
  })

  it('goes up when the star is met, and rides on it from there', () => {
    const sky = starHop.begin(3)
    const first = hop(sky, 1000)
    expect(first).toMatchObject({ hit: 'middle', sky: { at: 1, score: 15, readyAt: 1000 + hopTime } })
    expect(first && hop(first.sky, 1000 + hopTime - 1)).toBeNull()
    const moves = playRound('star-hop', 3)
    const up = moves.slice(0, 6).reduce((one, move) => starHop.play(one, move) ?? one, sky)
    expect(up.at).toBe(6)
    const star = up.stars[6]
    expect(star && Math.abs(standAt(up, 90_000) - placeOf(star, 90_000))).toBeLessThanOrEqual(star?.half ?? 0)
  })

  it('ends with the third miss', () => {
    const moves = playRound('star-hop', 8)
    expect(moves).toHaveLength(6 + missLimit)
    const replay = replayBy(starHop, 8, moves)
    expect(replay?.score).toBeGreaterThanOrEqual(65)
    expect(replay?.shortest).toBe((moves.at(-1) ?? 0) + hopTime)
    expect(replayBy(starHop, 8, moves.slice(0, -1))).toBeNull()
  })
})

it('every round played well fits into what a call may send, and moves of another seed seldom do', () => {
  for (const game of casualGames) expect(playRound(game, 77).length).toBeLessThanOrEqual(moveLimit)
  expect(replayBy(lanternRows, 78, playRound('lantern-rows', 77))).toBeNull()
  expect([findCasualGame('star-hop'), findCasualGame('chess'), findCasualGame(null)]).toEqual(['star-hop', null, null])
})
