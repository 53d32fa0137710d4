import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { readPlayer } from '../session/read-player.ts'
import { confirm } from '../ui/confirm.ts'
import { findMakeUp, layOutMonth } from './calendar.ts'
import type { Checkin } from './checkin-store.ts'
import { type Claims, createClaims, type Outcome } from './claims.ts'
import { sayMakeUp } from './draw-month.ts'
import { sayGift } from './say-gift.ts'
import { showGift, showSeat } from './show-gift.ts'
import { showReward } from './show-reward.ts'
import { seatWeek } from './week.ts'

/** The tile of a gift of the month. */
function findTile(day: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.day[data-day="${day}"]`)
}

async function settle(claim: Promise<Outcome>, pressed: HTMLElement): Promise<void> {
  const outcome = await claim
  if (outcome.kind === 'received') {
    const { reward } = outcome
    // What was pressed may be gone afterwards; the gift's own tile is the next best place.
    showReward(reward, () => (pressed.offsetParent ? pressed : findTile(reward.day)))
  }
  if (outcome.kind === 'missed') tellRefusal(outcome.acted, outcome.own)
}

/** The answers to every press on the check-in screen; their code comes with the first one. */
function createAnswers(checkin: Checkin, claims: Claims): Record<string, (pressed: HTMLElement) => unknown> {
  /** Asks before points are spent. */
  async function offerMakeUp(pressed: HTMLElement): Promise<void> {
    const state = checkin.$month.get()
    const player = readPlayer()
    const offer = state.kind === 'ready' && player ? findMakeUp(state.month, player) : null
    if (offer?.obstacle.kind !== 'none' || player === null) return
    const { gift, price } = offer
    const isAgreed = await confirm({
      title: t('checkin.make_up.confirm_title'),
      subtitle: t('checkin.make_up.confirm_subtitle', { day: gift.day, gift: sayGift(gift) }),
      content: t('checkin.make_up.confirm_content', { count: price, balance: player.coin }),
      confirmLabel: t('checkin.make_up.confirm_yes', { count: price }),
      cancelLabel: t('checkin.make_up.confirm_no'),
    })
    if (isAgreed) await settle(claims.makeUp(), pressed)
  }

  function pressTile(pressed: HTMLElement): unknown {
    const state = checkin.$month.get()
    const player = readPlayer()
    if (state.kind !== 'ready' || player === null) return null
    const tile = layOutMonth(state.month, player).find(({ gift }) => String(gift.day) === pressed.dataset.day)
    if (tile?.state === 'today') return settle(claims.checkIn(), pressed)
    const offer = tile?.state === 'makeUp' ? findMakeUp(state.month, player) : null
    if (offer?.obstacle.kind === 'none') return offerMakeUp(pressed)
    return tile && showGift(tile, player.vip_level, offer ? sayMakeUp(offer) : '')
  }

  function pressSeat(pressed: HTMLElement): unknown {
    const state = checkin.$week.get()
    const seats = state.kind === 'ready' ? seatWeek(state.week) : []
    const seat = seats.find(({ gift }) => String(gift.day) === pressed.dataset.day)
    return seat?.state === 'today' ? settle(claims.checkInWeek(), pressed) : seat && showSeat(seat)
  }

  return {
    claim: (pressed) => settle(claims.checkIn(), pressed),
    'make-up': offerMakeUp,
    tile: pressTile,
    seat: pressSeat,
    'retry-month': checkin.loadMonth,
    'retry-week': checkin.loadWeek,
  }
}

let answers: ReturnType<typeof createAnswers> | undefined

/** Answers a press on `[data-act]` of the check-in screen. */
export function answerPress(pressed: HTMLElement, checkin: Checkin): void {
  answers ??= createAnswers(checkin, createClaims(checkin))
  answers[pressed.dataset.act ?? '']?.(pressed)
}
