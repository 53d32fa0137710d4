import type { Right } from '../../contract/benefits/rights-calls.ts'
import { t } from '../i18n/texts.ts'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { findCycle } from './cycle.ts'
import { drawLevels } from './draw-levels.ts'
import { fitRows } from './fit-rows.ts'
import { levels, loadLevels } from './levels-store.ts'
import { pickRights } from './pick-rights.ts'
import { loadRights, rights } from './rights-store.ts'

/** How many benefits the card has room for. */
const room = 6

function drawPerk(item: HTMLElement, right: Right, level: number): void {
  const link = item.querySelector('a')
  if (!link) return
  const isOwn = right.vip_level <= level
  link.hash = `vip-${right.vip_level}`
  Object.assign(link.dataset, { state: isOwn ? 'own' : 'ahead', cycle: isOwn ? findCycle(right) : '' })
  drawIcon(link, right.icon)
  fillPart(link, 'title', right.title)
  fillPart(link, 'level', t('benefits.ladder.rank', { level: right.vip_level }))
}

function draw(card: HTMLElement, list: HTMLElement): void {
  const [ladder, known, player] = [levels.read(), rights.$state.get(), readPlayer()]
  const isCounted = player !== null && $benefitsStatus.get() === 1
  card.dataset.state = isCounted ? 'counted' : known.kind
  if (ladder) drawLevels(card, ladder, player)
  if (known.kind !== 'ready' || $user.get().kind === 'loading') return
  const level = player?.vip_level ?? 0
  const picked = pickRights(known.data, level, room)
  fitRows(card, list, picked).forEach((item, index) => {
    const right = picked[index]
    if (right) drawPerk(item, right, level)
  })
}

/** Draws the card of ranks and benefits, now and whenever what it says changes. */
export function drawRightsCard(): void {
  const card = document.getElementById('rights-card')
  const list = document.getElementById('perks')
  if (!card || !list) return
  for (const store of [levels.$state, rights.$state, $benefitsStatus, $user]) store.listen(() => draw(card, list))
  const load = () => Promise.all([loadLevels(), loadRights()])
  findPart(card, 'retry')?.addEventListener('click', load)
  void load()
}
