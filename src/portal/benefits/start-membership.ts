import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawLevels } from './draw-levels.ts'
import { drawRight } from './draw-right.ts'
import { fitRows } from './fit-rows.ts'
import { levels, loadLevels } from './levels-store.ts'
import { $level, rightTimes } from './membership-store.ts'
import { chooseRights } from './rights.ts'
import { loadRights, rights } from './rights-store.ts'

let screen = document.body

/** Which rows are in sight; what is left of their rights is asked for then, and not before. */
const inSight = new Set<Element>()
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) inSight[isIntersecting ? 'add' : 'delete'](target)
  draw()
})

function drawTabs(level: number): void {
  for (const tab of screen.querySelectorAll<HTMLElement>('[role="tab"]')) {
    const isChosen = tab.id === `rail-${level}`
    tab.ariaSelected = String(isChosen)
    tab.tabIndex = isChosen ? 0 : -1
  }
  findPart(screen, 'brings')?.setAttribute('aria-labelledby', `rail-${level}`)
}

/** Draws what is known by now; of the rights nothing while benefits are being counted (rule 5.10). */
function draw(): void {
  const [known, ladder, player, level] = [rights.$state.get(), levels.read(), readPlayer(), $level.get()]
  const list = findPart(screen, 'rights')
  const isFailed = levels.$state.get().kind === 'failed' || known.kind === 'failed'
  screen.dataset.rights = isFailed ? 'failed' : $benefitsStatus.get() === 1 ? 'counted' : known.kind
  if (!ladder || !player || !list) return
  drawLevels(screen, ladder, player)
  drawTabs(level)
  const own = player.vip_level
  fillPart(screen, 'heading', t(`benefits.membership.${level === own ? 'brings' : 'fresh'}`, { level }))
  if (screen.dataset.rights !== 'ready' || known.kind !== 'ready') return
  const shown = chooseRights(known.data, level, own)
  const times = rightTimes.$times.get()
  const wanted: string[] = []
  fillPart(
    screen,
    'note',
    level === own || level === 1 ? null : t(`benefits.membership.${shown.length > 0 ? 'kept' : 'nothing_new'}`),
  )
  fitRows(screen, list, shown).forEach((row, index) => {
    const right = shown[index]
    if (!right) return
    sight.observe(row)
    drawRight(row, right, { times: times[right.rights_key], levels: ladder, player })
    if (inSight.has(row) && row.dataset.kind === 'waiting') wanted.push(right.rights_key)
  })
  rightTimes.want(wanted)
}

let own = 0

/** Another level is another place to stand, unless the player is looking elsewhere; rights that go by level begin anew. */
function climb(): void {
  const before = own
  own = readPlayer()?.vip_level ?? own
  if (own !== before) rightTimes.refresh()
  if (own === before || $level.get() !== before) {
    draw()
    return
  }
  const named = before === 0 && /^#vip-([1-7])$/.exec(getEnvironment().address().hash)
  const level = named ? Number(named[1]) : own
  const card = screen.querySelector(`.rank[data-level="${level}"]`)
  card?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
  $level.set(level)
}

/** Starts the membership screen at the player's own level, or at the one that the address names (`#vip-3`). */
export function startMembership(root: HTMLElement): void {
  screen = root
  const again = () => rightTimes.refresh()
  const load = () => import('./answer-right.ts')
  const use = (event: Event) =>
    load().then(
      ({ answerKey }) => answerKey(event),
      () => undefined,
    )
  followPlayer(root, { meet: () => rightTimes.$times.set({}), again })
  onSettled(again)
  $user.subscribe(climb)
  for (const store of [levels.$state, rights.$state, $benefitsStatus, $level, rightTimes.$times]) store.listen(draw)
  pressLater(root, load)
  // What lets the levels be swiped through and the tabs be used by keys comes along. The cards hold nothing to focus, so keys
  // scroll them by themselves.
  root.querySelector('ol')?.setAttribute('tabindex', '0')
  for (const sign of ['pointerdown', 'focusin', 'wheel', 'keydown']) {
    root.addEventListener(sign, use, { once: true, passive: true })
  }
  void loadLevels()
  void loadRights()
}
