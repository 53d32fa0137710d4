import { cardPairs } from '../../contract/minigame/card-pairs.ts'
import type { CasualGame } from '../../contract/minigame/casual-games.ts'
import { lanternRows } from '../../contract/minigame/lantern-rows.ts'
import { roundLifetime } from '../../contract/minigame/round-calls.ts'
import { type Replay, replayBy } from '../../contract/minigame/round-rules.ts'
import { starHop } from '../../contract/minigame/star-hop.ts'
import { codes } from '../../contract/wire.ts'
import { Refusal } from '../http/refusal.ts'
import type { Round } from './rounds.ts'

type PlayAgain = (seed: number, moves: readonly number[]) => Replay | null

const replays: Readonly<Record<CasualGame, PlayAgain>> = {
  'star-hop': (seed, moves) => replayBy(starHop, seed, moves),
  'lantern-rows': (seed, moves) => replayBy(lanternRows, seed, moves),
  'card-pairs': (seed, moves) => replayBy(cardPairs, seed, moves),
}

/** What the page's clock and the platform's may differ by in a round, in milliseconds. */
const tolerance = 500

/**
 * The score of a round by its moves, played again with the round's seed (rule 15.6). Refuses with 3001 what was counted, with 3006
 * what is too old, and with 3007 moves that are against the rules, that end no round, or that took less time than they take.
 */
export function judgeRound({ seed, age, isCounted }: Round, miniGame: CasualGame, moves: readonly number[]): number {
  if (isCounted) throw new Refusal(codes.alreadyClaimed, 'The round was counted already')
  if (age > roundLifetime * 1000) throw new Refusal(codes.notOpen, 'The round is too old')
  const replay = replays[miniGame](seed, moves)
  if (!replay) throw new Refusal(codes.notEligible, 'These moves are no whole round')
  if (age + tolerance < replay.shortest) throw new Refusal(codes.notEligible, 'The round was too fast')
  return replay.score
}
