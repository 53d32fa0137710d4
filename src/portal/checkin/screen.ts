import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { pressLater } from '../ui/press-later.ts'
import { createCheckin } from './checkin-store.ts'
import { dayIn, untilNextLook } from './day-turn.ts'
import { drawMonth } from './draw-month.ts'
import { drawWeek } from './draw-week.ts'

const checkin = createCheckin({
  callApi,
  readNowDay: () => getEnvironment().local.get('nowday') ?? undefined,
})

function drawPurse(points: number | undefined): void {
  const purse = findPart(document, 'purse')
  purse?.toggleAttribute('hidden', points === undefined)
  if (!purse || points === undefined) return
  fillPart(purse, 'points', formatNumber(points))
  fillPart(purse, 'points-label', t('checkin.summary.points', { count: points }))
}

function draw(root: HTMLElement): void {
  const player = readPlayer()
  const means = player ?? { vip_level: 0, coin: 0 }
  drawMonth(checkin.$month.get(), { root, means, isClaiming: checkin.$claiming.get() !== null })
  drawWeek(checkin.$week.get(), root)
  drawPurse(player?.coin)
}

let shownRole = ''

/** Another player or role has a month and a week of its own. */
function follow(root: HTMLElement): void {
  const uid = readPlayer()?.uid ?? ''
  if (uid !== shownRole) {
    shownRole = uid
    checkin.close()
    lookAgain()
  }
  draw(root)
}

function lookAgain(): void {
  if (shownRole) void checkin.load()
}

/** Loads anew when the game's day has turned while the page is open, and when the player comes back to it. */
function watchDay(timeZone: string): void {
  const { now, delay, onReturn } = getEnvironment()
  let day = dayIn(timeZone, now())
  const look = () => {
    const today = dayIn(timeZone, now())
    if (today !== day) lookAgain()
    day = today
    delay(untilNextLook(now()), look)
  }
  look()
  onReturn(lookAgain)
}

/** Draws the check-in, now and as it changes, and hears its presses. */
export function startScreen(): void {
  const root = findPart(document, 'checkin')
  if (!root) return
  pressLater(root, async () => {
    const { answerPress } = await import('./answer-press.ts')
    return { answer: (pressed: HTMLElement) => answerPress(pressed, checkin) }
  })
  for (const store of [checkin.$month, checkin.$week, checkin.$claiming]) store.listen(() => draw(root))
  $user.subscribe(() => follow(root))
  onSettled(lookAgain)
  watchDay(root.dataset.zone ?? 'UTC')
}
