import * as minigame from '../../../../src/contract/minigame/calls.ts'
import { playRound } from '../../../set-up/play-round.ts'
import { dataOf } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

/** Begins a round and lets it take its time. */
async function playPairs({ t, player }: Scene) {
  const { round_id, seed } = dataOf(await player.call(minigame.startRound, { body: { mini_game: 'card-pairs' } }))
  t.clock.advance(60_000)
  return { body: { round_id, moves: playRound('card-pairs', seed) } }
}

/** The calls of the mini games. */
export const miniGameRows: Row[] = [
  row(
    minigame.miniGames,
    {},
    { 'no game': { instead: () => ({ headers: { 'game-project': '', 'priv-uid': '' } }), field: 'Game-Project' } },
  ),
  row(minigame.miniGameBests, {}),
  row(
    minigame.startRound,
    { body: { mini_game: 'star-hop' } },
    { 'a mini game there is none of': { body: { mini_game: 'chess' }, field: 'mini_game' } },
  ),
  row(minigame.finishRound, playPairs, {
    'a round that was counted': { again: true, code: 3001 },
    'a round there is none of': { body: { round_id: 'nothing' }, field: 'round_id' },
    'no moves': { body: { moves: [] }, field: 'moves' },
    'moves that end no round': { body: { moves: [0] }, code: 3007 },
  }),
]
