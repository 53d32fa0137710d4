import type { Right } from '../../contract/benefits/rights-calls.ts'
import { t } from '../i18n/texts.ts'
import { $benefitsStatus } from '../session/account-state.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import { drawCrests } from './draw-crests.ts'
import { $levels, loadLevels } from './levels-store.ts'
import { nameCycle, pickRights } from './rights.ts'
import { $rights, loadRights } from './rights-store.ts'

/** How many benefits the card has room for. */
const room = 6

function drawPerk(item: HTMLElement, right: Right, level: number): void {
  const link = item.querySelector('a')
  if (!link) return
  const isOwn = right.vip_level <= level
  link.dataset.state = isOwn ? 'own' : 'ahead'
  link.hash = `vip-${right.vip_level}`
  drawIcon(link, right.icon)
  fillPart(link, 'title', right.title)
  fillPart(
    link,
    'state',
    isOwn ? t(`benefits.cycle.${nameCycle(right)}`) : t('benefits.ladder.rank', { level: right.vip_level }),
  )
}

function drawCard(card: HTMLElement): void {
  const player = readPlayer()
  const levels = $levels.get()
  const state = $rights.get()
  const isCounted = player !== null && $benefitsStatus.get() === 1
  const shown = isCounted ? 'counted' : state.kind
  card.dataset.state = shown
  card.toggleAttribute('aria-busy', shown === 'loading' || isCounted)
  findPart(card, 'counted')?.toggleAttribute('hidden', !isCounted)
  if (levels.kind === 'ready') drawCrests(card, levels.levels, player)
  const perks = document.getElementById('perks')
  if (!perks || state.kind !== 'ready' || isCounted) return
  const vipLevel = player?.vip_level ?? 0
  const picked = pickRights(state.rights, vipLevel, room)
  fitList(perks, 'perk', picked.length).forEach((item, index) => {
    const right = picked[index]
    if (right) drawPerk(item, right, vipLevel)
  })
}

/** Draws the card of ranks and benefits, and again whenever what it says changes; comes back to a way to draw it anew. */
export function drawRightsCard(): () => void {
  const card = document.getElementById('rights-card')
  if (!card) return () => undefined
  const draw = () => drawCard(card)
  for (const store of [$levels, $rights, $benefitsStatus]) store.listen(draw)
  findPart(card, 'retry')?.addEventListener('click', () => void loadRights())
  void loadLevels()
  void loadRights()
  return draw
}
