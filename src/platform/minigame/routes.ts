import { randomBytes, randomInt } from 'node:crypto'
import { type CasualGame, findCasualGame } from '../../contract/minigame/casual-games.ts'
import { miniGameBests, miniGames } from '../../contract/minigame/list-calls.ts'
import { finishRound, roundLifetime, startRound } from '../../contract/minigame/round-calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Asking, type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, plainRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { toUnixTime } from '../roles/user.ts'
import { judgeRound } from './judge-round.ts'
import { addRound, askBests, askRound, askRoundsLeft, countRound, keepBest } from './rounds.ts'

type GameCatalogue = Pick<Catalogue, 'miniGames' | 'text'>

/** The portal's mini game of an id that the game offers; refuses others with 1001. */
function findOffered(call: Call, { miniGames: listOf }: GameCatalogue, id: string): CasualGame {
  const casual = findCasualGame(id)
  if (casual === null || !listOf(requireGame(call).gameProject).some((one) => one.id === id)) {
    throw invalidField('mini_game')
  }
  return casual
}

function listRoute(catalogue: GameCatalogue): Route {
  return plainRoute(miniGames, async (call) => ({
    game_list: catalogue.miniGames(requireGame(call).gameProject).map(({ id, icon, link }) => ({
      id,
      name: catalogue.text(`mini_games.${id}.name`, call.locale),
      content: catalogue.text(`mini_games.${id}.content`, call.locale),
      icon,
      link,
    })),
  }))
}

const askMine = async (asking: Asking) => await sendTogether([askBests(asking), askRoundsLeft(asking)])

const bestsRoute = askRoute(miniGameBests, askMine, (call, _, [bests, left]) => {
  requireGame(call)
  return {
    best_list: bests.map(({ miniGame, score, rounds }) => ({ mini_game: miniGame, best_score: score, rounds })),
    rounds_left: left,
  }
})

function startRoute(catalogue: GameCatalogue): Route {
  return actRoute(startRound, askRoundsLeft, (call, { body: { mini_game } }, left) => {
    const { fpUid } = requireSession(call)
    const { gameProject, uid } = requireRole(call)
    const miniGame = findOffered(call, catalogue, mini_game)
    if (left < 1) throw new Refusal(codes.limitReached, 'No round is left today')
    const round = { id: randomBytes(16).toString('base64url'), uid, miniGame, seed: randomInt(2 ** 32) }
    return {
      data: {
        round_id: round.id,
        mini_game,
        seed: round.seed,
        expire_time: toUnixTime(call.now) + roundLifetime,
        rounds_left: left - 1,
      },
      write: (tx) => [addRound(tx, { fpUid, gameProject, now: call.now }, round)],
    }
  })
}

const finishRoute = actRoute(
  finishRound,
  async (asking, { body }) => await sendTogether([askRound(asking, body.round_id), askRoundsLeft(asking)]),
  (call, { body: { round_id, moves } }, [round, left]) => {
    const { fpUid } = requireSession(call)
    const game = requireGame(call)
    const casual = findCasualGame(round?.miniGame ?? null)
    if (!round || !casual) throw invalidField('round_id')
    const score = judgeRound(round, casual, moves)
    const owner = { fpUid, gameProject: game.gameProject, now: call.now }
    const isBest: 0 | 1 = score > round.best ? 1 : 0
    return {
      data: {
        mini_game: casual,
        score,
        best_score: Math.max(score, round.best),
        is_best: isBest,
        rounds_left: left,
      },
      write: (tx) => [
        countRound(tx, round_id, score, call.now),
        keepBest(tx, owner, casual, score),
        recordProgress(tx, { fpUid, game, uid: round.uid, now: call.now }, [{ event: 'mini_game', amount: 1 }]),
      ],
    }
  },
)

/** The calls of the mini games. */
export function miniGameRoutes(catalogue: GameCatalogue): Route[] {
  return [listRoute(catalogue), bestsRoute, startRoute(catalogue), finishRoute]
}
