import { t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawPack } from './draw-packs.ts'
import { drawRecord, drawScore, sayDay } from './draw-seals.ts'
import { drawPhases } from './draw-status.ts'
import { choosePhase, packs, phases, records, scores } from './package-store.ts'
import { findStatus, phaseNumbers, type Status } from './phases.ts'

/** Shows the packs of a phase, anew where it is another than before; nothing planned has none. */
function createShelf(shelf: HTMLElement | null) {
  let shown = 0
  let isOpen = false
  drawList(document.getElementById('packs'), packs, {
    key: (pack) => pack.product_id,
    draw: (element, pack) => drawPack(element, pack, isOpen),
  })
  return (status: Status) => {
    if (shelf) shelf.hidden = status.kind === 'none'
    if (status.kind === 'none') return
    isOpen = status.kind === 'open'
    packs.change((rows) => [...rows])
    if (status.phase === shown) return
    shown = status.phase
    if (shelf) fillPart(shelf, 'packs-title', t('package.packs.title', { phase: shown }))
    choosePhase(status.phase)
    void packs.load(loadModes.init)
  }
}

/** Starts the gift packs (specification sections 4 and 7); a root with `data-phase` shows that phase alone. */
function startPackage(root: HTMLElement): void {
  const wanted = phaseNumbers.find((phase) => String(phase) === root.dataset.phase) ?? null
  const showPacks = createShelf(findPart(root, 'shelf'))
  drawPhases(root, phases, wanted)
  drawList(document.getElementById('seals'), scores, { key: ({ sid }) => sid, draw: drawScore })
  drawList(document.getElementById('seal-records'), records, { key: ({ id }) => id, draw: drawRecord, group: sayDay })
  phases.$state.listen((state) => {
    if (state.kind === 'ready') showPacks(findStatus(state.rows, wanted))
  })
  const load = (mode: typeof loadModes.init | typeof loadModes.update) => {
    void scores.load(mode)
    void records.load(mode)
  }
  followPlayer(root, {
    meet: (player) => player && load(loadModes.init),
    again: () => {
      void phases.load(loadModes.update)
      if (root.dataset.view === 'ready' || root.dataset.view === 'half') load(loadModes.update)
    },
  })
  void phases.load(loadModes.init)
  pressLater(root, () => import('./answers.ts'))
}

const root = document.getElementById('package')
if (root) startPackage(root)
