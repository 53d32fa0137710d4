import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { claimAll } from '../reward/claim-all.ts'
import { type Next, showContents } from '../reward/reward-store.ts'
import { readPlayer } from '../session/read-player.ts'
import { confirm } from '../ui/confirm-store.ts'
import { findMakeUp, type Tile } from './calendar.ts'
import { month, week } from './checkin-store.ts'
import { findWaiting } from './claim-state.ts'
import { checkIn, checkInWeek, makeUp, type Outcome } from './claims.ts'
import { showGift, showSeat } from './peek-store.ts'
import { sayMakeUp, sayRewardLine, sayRewardTitle } from './say-claim.ts'
import { sayGift } from './say-gift.ts'
import type { Seat } from './week.ts'

/** What can be claimed today, as a player calls it, and what claims it. */
function listWaiting() {
  const player = readPlayer()
  const { day, seat } = player ? findWaiting(month.read(), week.read(), player) : { day: null, seat: null }
  return [
    ...(day ? [{ name: t('checkin.gift.day_title', { day: day.day }), send: checkIn }] : []),
    ...(seat ? [{ name: t('checkin.week.name'), send: checkInWeek }] : []),
  ]
}

function findNext(findSource: () => HTMLElement | null): Next | null {
  const [waiting] = listWaiting()
  return waiting ? { name: waiting.name, press: () => tell(waiting.send(), findSource) } : null
}

/** Tells how a claim ended and offers what waits still; when its reward is closed, the focus is where `findSource` says. */
async function tell(claim: Promise<Outcome>, findSource: () => HTMLElement | null): Promise<void> {
  const outcome = await claim
  if (outcome.kind === 'missed') tellOutcome(outcome.acted, { refused: outcome.own })
  if (outcome.kind !== 'received') return
  const { reward } = outcome
  const { contents, balance } = reward
  const next = findNext(findSource)
  // Nobody is sent away until tomorrow while something waits.
  const line = next && reward.claim === 'day' ? {} : { line: sayRewardLine(t, reward) }
  const occasion = reward.claim === 'makeUp' ? 'purchase' : 'claim'
  showContents({ title: sayRewardTitle(t, reward), ...line, occasion, contents, balance, next }, findSource)
}

/** The golden button: today's gift. When its reward is closed, the focus is where `findSource` says. */
export function pressClaim(pressed: HTMLElement, findSource: () => HTMLElement | null = () => pressed): Promise<void> {
  return tell(checkIn(), findSource)
}

/** Today's gift of the week. */
export function pressWeek(pressed: HTMLElement): Promise<void> {
  return tell(checkInWeek(), () => pressed)
}

/** Today's gifts of the month and of the week, one after the other. */
export async function pressAll(pressed: HTMLElement): Promise<void> {
  await claimAll(listWaiting(), pressed)
}

/** Asks before points are spent on a missed day. */
export async function pressMakeUp(pressed: HTMLElement): Promise<void> {
  const shown = month.read()
  const player = readPlayer()
  const offer = shown && player ? findMakeUp(shown, player) : null
  if (offer?.obstacle.kind !== 'none' || player === null) return
  const { gift, price } = offer
  const isAgreed = await confirm({
    title: t('checkin.make_up.confirm_title'),
    subtitle: t('checkin.make_up.confirm_subtitle', { day: gift.day, gift: sayGift(gift) }),
    content: t('checkin.make_up.confirm_content', { count: price, balance: player.coin }),
    confirmLabel: t('checkin.make_up.confirm_yes', { count: price }),
    cancelLabel: t('checkin.make_up.confirm_no'),
  })
  if (isAgreed) await tell(makeUp(), () => pressed)
}

/** A gift of the month: claimed, made up, or looked into. */
export async function pressTile(tile: Tile, pressed: HTMLElement): Promise<void> {
  const shown = month.read()
  const player = readPlayer()
  if (shown === null || player === null) return
  if (tile.state === 'today') return await tell(checkIn(), () => pressed)
  const offer = tile.state === 'makeUp' ? findMakeUp(shown, player) : null
  if (offer?.obstacle.kind === 'none') return await pressMakeUp(pressed)
  showGift(tile, player.vip_level, offer ? sayMakeUp(t, offer) : '')
}

/** A gift of the week: claimed, or looked into under the name of its day. */
export async function pressSeat(seat: Seat, weekday: string, pressed: HTMLElement): Promise<void> {
  if (seat.state === 'today') await tell(checkInWeek(), () => pressed)
  else showSeat(seat, weekday)
}
