import { formatDate, t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { type LoadMode, loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawPack } from './draw-packs.ts'
import { drawRecord, drawScore } from './draw-seals.ts'
import { drawStatus, drawStrip } from './draw-status.ts'
import { packs, phases, records, scores, showPacks } from './package-store.ts'
import { findStatus, type Status } from './phases.ts'

/** Draws the phases, and the packs of the one that is shown; nothing planned has none. */
function followPhases(root: HTMLElement): void {
  const card = findPart(root, 'status')
  const strip = findPart(root, 'strip')
  const shelf = findPart(root, 'shelf')
  if (!card || !strip || !shelf) return
  let status: Status | undefined
  drawList(document.getElementById('packs'), packs, {
    key: (pack) => pack.product_id,
    draw: (element, pack) => drawPack(element, pack, status?.kind === 'open'),
  })
  phases.$state.subscribe((state) => {
    if (state.kind !== 'ready') return drawState(card, state.kind)
    const before = status?.phase
    status = findStatus(state.rows, Number(root.dataset.phase))
    const { phase } = status
    drawStatus(card, status, () => void phases.load(loadModes.update))
    drawStrip(strip, state.rows)
    shelf.hidden = phase === 0
    packs.change((rows) => [...rows])
    if (phase === 0 || phase === before) return
    fillPart(shelf, 'packs-title', t('package.packs.title', { phase }))
    showPacks(phase)
  })
  void phases.load(loadModes.init)
}

/** Starts the gift packs (rule 12.4); a root with a `data-phase` shows that phase alone. */
function startPackage(root: HTMLElement): void {
  let isKnown = false
  const loadSeals = (mode: LoadMode) => {
    if (!isKnown) return
    void scores.load(mode)
    void records.load(mode)
  }
  followPhases(root)
  drawList(document.getElementById('seals'), scores, { key: ({ sid }) => sid, draw: drawScore })
  drawList(document.getElementById('seal-records'), records, {
    key: ({ id }) => id,
    draw: drawRecord,
    // By its date alone: the words for today and yesterday are more than this page has room for.
    group: ({ created_at }) => formatDate(new Date(created_at * 1000)),
  })
  followPlayer(root, {
    meet: (player) => {
      isKnown = player !== null
      loadSeals(loadModes.init)
    },
    again: () => {
      void phases.load(loadModes.update)
      loadSeals(loadModes.update)
    },
  })
  pressLater(root, () => import('./answers.ts'))
}

const root = document.getElementById('package')
if (root) startPackage(root)
