import type { Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { wheelBigPrize, wheelPrizes, wheelRecords, wheelScore, wheelSpin } from '../../contract/wheel/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, plainRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Prize } from '../catalogue/wheel.ts'
import type { Config } from '../config/config.ts'
import { listEnvironments } from '../delivery/webhook-addresses.ts'
import { cursorNumberSchema, cutPage, readPage } from '../http/paging.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { askRecords, toRecordLine } from './records.ts'
import { askScores, scoreCurrencies, toScoreList } from './scores.ts'
import { type Draw, drawFairly, spinWheel } from './spin-wheel.ts'
import { giveWin, toResult, type Win } from './win.ts'

interface Tools {
  catalogue: Catalogue
  config: Pick<Config, 'gameWebhooks' | 'sandbox'>
  /** Where luck comes from. */
  draw?: Draw
}

/** Refuses ids of another player than the session's; the account's `open_id` is its `fp_uid`. */
function refuseStranger(call: Call, { openid, fp_uid }: { openid: string; fp_uid: string }): void {
  const { fpUid } = requireSession(call)
  if (openid !== '' && openid !== fpUid) throw invalidField('openid')
  if (fp_uid !== '' && fp_uid !== fpUid) throw invalidField('fp_uid')
}

/** Refuses an environment that the game has no address for: what was won there would never arrive, or at another place. */
function refuseUnknownEnvironment(call: Call, config: Tools['config'], environment: string): void {
  if (!listEnvironments(config, requireGame(call)).includes(environment)) throw invalidField('gameServerEnv')
}

/** Refuses what the operator has switched off. */
function refuseClosed(isOpen: boolean): void {
  if (!isOpen) throw new Refusal(codes.notOpen, 'Not open now')
}

function refuseShort(has: number, needs: number): void {
  if (has < needs) throw new Refusal(codes.notEnoughTickets, `Not enough: ${needs} needed`)
}

/** The wheel of the player's game; what it gives goes to the current role, without which nobody spins. */
function findWheel(call: Call, catalogue: Catalogue) {
  requireRole(call)
  return catalogue.wheel(requireGame(call).gameProject)
}

function toPrizes(catalogue: Catalogue, { gameProject }: Game, locale: LocaleCode) {
  const { prizes, bigPrize, bigPrizeCost } = catalogue.wheel(gameProject)
  const toWire = (prize: Prize) => ({ ...toResult(prize, catalogue, locale), item_icon: prize.item.icon })
  return {
    prize_list: prizes.map((prize) => ({ ...toWire(prize), odds: prize.weight })),
    big_prize: toWire(bigPrize),
    big_prize_cost: bigPrizeCost,
  }
}

/** The wheel service. */
export function wheelRoutes({ catalogue, config, draw = drawFairly }: Tools): Route[] {
  return [
    plainRoute(wheelPrizes, async (call) => toPrizes(catalogue, requireGame(call), call.locale)),
    askRoute(
      wheelRecords,
      async (asking, { query }) => await askRecords(asking, readPage(query, cursorNumberSchema)),
      (call, { query }, found) => {
        requireGame(call)
        const { rows, next_cursor } = cutPage(found, readPage(query, cursorNumberSchema), ({ id }) => id)
        const nameOf = (itemId: string) => catalogue.text(`items.${itemId}`, call.locale)
        return { record_list: rows.map((row) => toRecordLine(row, nameOf(row.itemId))), next_cursor }
      },
    ),
    askRoute(wheelScore, askScores, (_, __, scores) => ({ score_list: toScoreList(scores) })),
    actRoute(wheelSpin, askScores, (call, { body }, scores) => {
      refuseStranger(call, body)
      refuseUnknownEnvironment(call, config, body.gameServerEnv)
      const wheel = findWheel(call, catalogue)
      refuseClosed(wheel.isOpen)
      refuseShort(scores.turn, body.count)
      const prizes = spinWheel(wheel.prizes, body.count, draw)
      const pay = { currency: scoreCurrencies.turn, amount: body.count }
      return giveWin(call, { kind: 'spin', environment: body.gameServerEnv, wheel, prizes, pay, scores }, catalogue)
    }),
    actRoute(wheelBigPrize, askScores, (call, { body }, scores) => {
      refuseStranger(call, body)
      refuseUnknownEnvironment(call, config, body.gameServerEnv)
      const wheel = findWheel(call, catalogue)
      refuseClosed(wheel.isBigPrizeOpen)
      refuseShort(scores.luck, wheel.bigPrizeCost)
      const pay = { currency: scoreCurrencies.luck, amount: wheel.bigPrizeCost }
      const environment = body.gameServerEnv
      const win: Win = { kind: 'big_prize', environment, wheel, prizes: [wheel.bigPrize], pay, scores }
      return giveWin(call, win, catalogue)
    }),
  ]
}
