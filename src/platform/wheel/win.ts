import { randomUUID } from 'node:crypto'
import type { LocaleCode } from '../../contract/locales.ts'
import type { SpinResult } from '../../contract/wheel/calls.ts'
import { planGrant, type Spending } from '../backpack/plan-grant.ts'
import { type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Texts } from '../catalogue/texts.ts'
import type { Prize, Wheel } from '../catalogue/wheel.ts'
import type { Tx } from '../db/transaction.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { noteRecords } from './records.ts'
import { changeScores, type Scores, toBalances, toScoreList } from './scores.ts'
import { sumUp } from './spin-wheel.ts'

/** What was won by paying for it, before it is given. */
export interface Win {
  kind: 'spin' | 'big_prize'
  /** The game's environment that what was won goes to; empty for the usual one. */
  environment: string
  wheel: Wheel
  /** One a spin, in order. */
  prizes: readonly Prize[]
  pay: Spending
  /** What the account had before. */
  scores: Scores
}

type Names = Pick<Texts, 'text'>

/** A prize as a spin's result tells it. */
export function toResult({ item, num, itemType }: Prize, texts: Names, locale: LocaleCode): SpinResult {
  return {
    item_type: itemType,
    item_code: item.id,
    item_nums: num,
    item_name: texts.text(`items.${item.id}`, locale),
  }
}

/** What is written of a win beside the grant itself: its records, and what counts for tasks or is news. */
function noteWin(tx: Tx, call: Call, { kind, wheel, prizes }: Win, operation: string): Promise<unknown>[] {
  const { now } = call
  const { fpUid } = requireSession(call)
  const { gameProject, uid } = requireRole(call)
  const { item, num } = wheel.bigPrize
  return [
    noteRecords(tx, { fpUid, gameProject, uid, kind, operation, won: prizes, now }),
    kind === 'spin'
      ? recordProgress(tx, { fpUid, game: requireGame(call), uid, now }, [{ event: 'spin', amount: prizes.length }])
      : writeNotice(tx, fpUid, {
          template: 'big_prize',
          values: { item: { text: `items.${item.id}` }, count: num },
          now,
        }),
  ]
}

/** Gives what was won in one operation with what it costs: every spin adds one luck. */
export function giveWin(call: Call, win: Win, texts: Names) {
  const { kind, environment, wheel, prizes, pay, scores } = win
  const luck = kind === 'spin' ? [{ item: wheel.luck, num: prizes.length }] : []
  const items = sumUp([...prizes, ...luck])
  const operation = `${kind}:${randomUUID()}`
  const reference = kind === 'spin' ? String(prizes.length) : wheel.bigPrize.item.id
  const known = toBalances(scores, requireSession(call).fpUid)
  const grant = planGrant(call, { operation, reason: kind, reference, items, environment, spend: [pay], known })
  return {
    data: {
      result: prizes.map((prize) => toResult(prize, texts, call.locale)),
      score_list: toScoreList(changeScores(scores, grant.balances)),
      reward_list: toWireItems(items, texts, call.locale),
      ...grant.receipt,
    },
    write: (tx: Tx) => [...grant.write(tx), ...noteWin(tx, call, win, operation)],
  }
}
