import { getEnvironment } from '../environment.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { forgetKey, keyFor } from '../session/idempotency-keys.ts'
import { $user, applyReceipt, refreshUser } from '../session/user-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { findMakeUp, layOutMonth } from './calendar.ts'
import { createCheckin, type Outcome, type Player } from './checkin-store.ts'
import { dayIn, untilNextLook } from './day-turn.ts'
import { drawMonth, sayMakeUp } from './draw-month.ts'
import { drawWeek } from './draw-week.ts'
import { findPart } from './parts.ts'
import { sayGift } from './say-gift.ts'
import { showGift, showSeat } from './show-gift.ts'
import { showReward } from './show-reward.ts'
import { seatWeek } from './week.ts'

/** Milliseconds a refusal stays: it says what happened and what to do, which takes longer to read than a word. */
const refusalDuration = 4500

function readPlayer(): Player | null {
  const state = $user.get()
  return state.kind === 'ready' ? state.user : null
}

const checkin = createCheckin({
  callApi,
  keyFor,
  forgetKey,
  applyReceipt,
  readPlayer,
  refreshPlayer: refreshUser,
  readNowDay: () => getEnvironment().local.get('nowday') ?? undefined,
})

const root = findPart(document, 'checkin')

/** The element to go back to after a reward: what was pressed, or the gift's tile where that is gone. */
function findWayBack(pressed: HTMLElement, day: number): HTMLElement | null {
  return pressed.offsetParent ? pressed : root.querySelector<HTMLElement>(`.day[data-day="${day}"]`)
}

async function settle(claim: Promise<Outcome>, pressed: HTMLElement): Promise<void> {
  const outcome = await claim
  if (outcome.kind === 'received') {
    const { reward } = outcome
    showReward(reward, () => findWayBack(pressed, reward.day))
  }
  if (outcome.kind !== 'refused' || outcome.notice === null) return
  const { key, values, tone } = outcome.notice
  showToast({ icon: tone === 'calm' ? null : 'error', text: t(key, values), duration: refusalDuration })
}

/** Asks before points are spent; an offer that is not open says why instead. */
async function offerMakeUp(pressed: HTMLElement): Promise<void> {
  const state = checkin.$month.get()
  const player = readPlayer()
  const offer = state.kind === 'ready' && player ? findMakeUp(state.month, player) : null
  if (offer === null || player === null || offer.obstacle.kind !== 'none') return
  const isAgreed = await confirm({
    title: t('checkin.make_up.confirm_title'),
    subtitle: t('checkin.make_up.confirm_subtitle', { day: offer.gift.day, gift: sayGift(offer.gift) }),
    content: t('checkin.make_up.confirm_content', { count: offer.price, balance: player.coin }),
    confirmLabel: t('checkin.make_up.confirm_yes', { count: offer.price }),
    cancelLabel: t('checkin.make_up.confirm_no'),
  })
  if (isAgreed) await settle(checkin.makeUp(), pressed)
}

function pressTile(pressed: HTMLElement): void {
  const state = checkin.$month.get()
  const player = readPlayer()
  if (state.kind !== 'ready' || player === null) return
  const tile = layOutMonth(state.month, player).find(({ gift }) => String(gift.day) === pressed.dataset.day)
  if (!tile) return
  if (tile.state === 'today') return void settle(checkin.checkIn(), pressed)
  const offer = findMakeUp(state.month, player)
  if (tile.state === 'makeUp' && offer?.obstacle.kind === 'none') return void offerMakeUp(pressed)
  showGift(tile, player.vip_level, tile.state === 'makeUp' && offer ? sayMakeUp(offer) : '')
}

function pressSeat(pressed: HTMLElement): void {
  const state = checkin.$week.get()
  if (state.kind !== 'ready') return
  const seat = seatWeek(state.week).find(({ gift }) => String(gift.day) === pressed.dataset.day)
  if (!seat) return
  if (seat.state === 'today') void settle(checkin.checkInWeek(), pressed)
  else showSeat(seat)
}

const acts: Record<string, (pressed: HTMLElement) => unknown> = {
  claim: (pressed) => settle(checkin.checkIn(), pressed),
  'make-up': offerMakeUp,
  tile: pressTile,
  seat: pressSeat,
  'retry-month': checkin.loadMonth,
  'retry-week': checkin.loadWeek,
}

function draw(): void {
  const state = $user.get()
  const means = readPlayer() ?? { vip_level: 0, coin: 0 }
  root.dataset.view = state.kind
  for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = !part.dataset.when?.split(' ').includes(state.kind)
  }
  drawMonth(checkin.$month.get(), { root, means, isClaiming: checkin.$claiming.get() !== null })
  drawWeek(checkin.$week.get(), root)
  const purse = findPart(document, 'purse')
  purse.hidden = state.kind !== 'ready'
  findPart(purse, 'points').textContent = formatNumber(means.coin)
  findPart(purse, 'points-label').textContent = t('checkin.summary.points', { count: means.coin })
}

let shownRole = ''

/** Another player or role has a month and a week of its own. */
function follow(): void {
  const uid = readPlayer()?.uid ?? ''
  if (uid !== shownRole) {
    shownRole = uid
    if (uid) void checkin.open()
    else checkin.close()
  }
  draw()
}

function lookAgain(): void {
  if (shownRole) void Promise.all([checkin.loadMonth(), checkin.loadWeek()])
}

/** Loads anew when the game's day has turned while the page is open, and when the player comes back to it. */
function watchDay(timeZone: string): void {
  const { now, delay, onReturn } = getEnvironment()
  let day = dayIn(timeZone, new Date(now()))
  const look = () => {
    const instant = new Date(now())
    const today = dayIn(timeZone, instant)
    if (today !== day) lookAgain()
    day = today
    delay(untilNextLook(timeZone, instant), look)
  }
  look()
  onReturn(lookAgain)
}

root.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('[data-act]') : null
  if (pressed instanceof HTMLElement && pressed.ariaDisabled !== 'true') acts[pressed.dataset.act ?? '']?.(pressed)
})
for (const store of [checkin.$month, checkin.$week, checkin.$claiming]) store.listen(draw)
$user.subscribe(follow)
watchDay(root.dataset.zone ?? 'UTC')
