import { findGameByProject } from '../../contract/games.ts'
import { t } from '../i18n/texts.ts'
import { sayItems } from '../reward/say-items.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { type Choice, choose, everything, isNarrow, type ReceivedGift, receipts } from './history-store.ts'

function drawReceived(
  row: HTMLElement,
  { title, icon, cycle_type, game_project, item_list, received_at }: ReceivedGift,
) {
  const game = findGameByProject(game_project)?.name
  drawIcon(row, icon)
  fillPart(row, 'title', title)
  fillPart(row, 'outcome', sayItems(item_list))
  fillPart(row, 'why', [t(`gift.cycle.${cycle_type}`), game].filter(Boolean).join(' · '))
  fillPart(row, 'time', sayTime(received_at))
}

function readChoice(root: HTMLElement): Choice {
  const read = (name: string) => root.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value ?? ''
  return { game: read('game'), cycle: Number(read('cycle')) }
}

/** An empty history invites; an empty choice offers to show all. */
function open(root: HTMLElement, choice: Choice): void {
  choose(choice)
  root.dataset.choice = isNarrow(choice) ? 'narrow' : 'all'
  void receipts.load(loadModes.init)
}

function showAll(root: HTMLElement): void {
  for (const select of root.querySelectorAll('select')) select.selectedIndex = 0
  root.querySelector('select')?.focus()
  open(root, everything)
}

let isDrawn = false

/** Draws what was received into `History.astro`, when it is first looked at. */
export function drawHistory(): void {
  const root = findPart(document, 'history')
  if (!root || isDrawn) return
  isDrawn = true
  drawList(document.getElementById('receipts'), receipts, {
    key: ({ id }) => id,
    draw: drawReceived,
    group: ({ received_at }) => sayDay(received_at),
  })
  root.addEventListener('change', () => open(root, readChoice(root)))
  findPart(root, 'show-all')?.addEventListener('click', () => showAll(root))
  followPlayer(root, {
    meet: (player) => player && open(root, readChoice(root)),
    again: () => receipts.load(loadModes.update),
  })
}
