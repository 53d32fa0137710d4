import type { Right } from '../../contract/benefits/rights-calls.ts'
import { $acting, onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawCrests } from './draw-crests.ts'
import { drawRight } from './draw-level-rights.ts'
import { drawRanks } from './draw-ranks.ts'
import { $levels, loadLevels } from './levels-store.ts'
import { followRail } from './rail.ts'
import { rightTimes } from './right-times.ts'
import { chooseRights, isCountable } from './rights.ts'
import { $rights, loadRights } from './rights-store.ts'
import { swipeRanks } from './swipe-ranks.ts'

/** The level that is looked at, and the player's own when that was last drawn; 0 before it is known. */
const shown = { level: 0, own: 0 }

/** Which rows are in sight; what is left of their rights is asked for then, and not before. */
const inSight = new Set<Element>()
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) inSight.add(target)
    else inSight.delete(target)
  }
  draw()
})

/** What can be shown of the rights: nothing while benefits are being counted (specification section 4). */
function findView(): 'loading' | 'failed' | 'counted' | 'ready' {
  const kinds = [$levels.get().kind, $rights.get().kind]
  if (kinds.includes('failed')) return 'failed'
  if (kinds.includes('loading') || !readPlayer()) return 'loading'
  return $benefitsStatus.get() === 1 ? 'counted' : 'ready'
}

function sayNote(rights: readonly Right[]): string | null {
  if (shown.level === shown.own || shown.level === 1) return null
  const kept = t('benefits.membership.kept')
  return rights.length > 0 ? kept : `${t('benefits.membership.nothing_new')} ${kept}`
}

function drawRights(card: HTMLElement): void {
  const [levels, state, player, list] = [$levels.get(), $rights.get(), readPlayer(), document.getElementById('rights')]
  if (levels.kind !== 'ready' || state.kind !== 'ready' || !player || !list) return
  const rights = chooseRights(state.rights, shown)
  const heading = shown.level === shown.own ? 'brings' : 'fresh'
  fillPart(card, 'title', t(`benefits.membership.${heading}`, { level: shown.level }))
  fillPart(card, 'note', sayNote(rights))
  const wanted: string[] = []
  fitList(list, 'right', rights.length).forEach((row, index) => {
    const right = rights[index]
    if (!right) return
    sight.observe(row)
    if (inSight.has(row) && isCountable(right, player)) wanted.push(right.rights_key)
    drawRight(row, right, { player, levels: levels.levels })
  })
  rightTimes.want(wanted)
}

function draw(): void {
  const card = document.getElementById('level-rights')
  const ranks = document.getElementById('ranks')
  const [levels, player] = [$levels.get(), readPlayer()]
  if (!card || !ranks) return
  const view = findView()
  card.dataset.state = view
  card.toggleAttribute('aria-busy', view === 'loading' || view === 'counted')
  findPart(card, 'counted')?.toggleAttribute('hidden', view !== 'counted')
  if (levels.kind === 'ready' && player) {
    drawRanks(ranks, levels.levels, player)
    drawCrests(card, levels.levels, player)
  }
  if (view === 'ready') drawRights(card)
}

/** The level that the address names (`#vip-3`), 0 for none. */
function readHash(): number {
  return Number(/^#vip-([1-7])$/.exec(getEnvironment().address().hash)?.[1] ?? 0)
}

/** Starts the membership screen at the player's own level, or at the one that the address names. */
export function startMembership(root: HTMLElement): void {
  const ranks = document.getElementById('ranks')
  const rail = document.getElementById('rail')
  if (!ranks || !rail) return
  const choose = (level: number) => {
    shown.level = level
    tabs.choose(level)
    draw()
  }
  const cards = swipeRanks(ranks, choose)
  const tabs = followRail(rail, (level) => {
    choose(level)
    cards.show(level, 'smooth')
  })
  /** Another level is another place to stand, unless the player is looking elsewhere; rights that go by level begin anew. */
  const climb = () => {
    const own = readPlayer()?.vip_level ?? 0
    const isAtHome = shown.level === shown.own
    if (own === shown.own || own === 0) return draw()
    const level = shown.own === 0 ? readHash() || own : own
    shown.own = own
    rightTimes.refresh()
    if (!isAtHome) return draw()
    choose(level)
    cards.show(level, 'instant')
  }
  followPlayer(root, { meet: rightTimes.forget, again: () => rightTimes.refresh() })
  $user.subscribe(climb)
  for (const store of [$levels, $rights, $benefitsStatus, $acting, rightTimes.$times]) store.listen(draw)
  onSettled((name) => {
    if (name.startsWith('right:')) rightTimes.refresh()
  })
  pressLater(root, () => import('./answer-right.ts'))
  void loadLevels()
  void loadRights()
}
