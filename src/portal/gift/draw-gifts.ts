import { $acting, onSettled } from '../act/acting-store.ts'
import { t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { followSegments } from '../ui/segments.ts'
import { showToast } from '../ui/toast-store.ts'
import { drawGift } from './draw-gift.ts'
import { actNameOf } from './gift-state.ts'
import { gifts } from './gift-store.ts'

async function update(): Promise<void> {
  if (readPlayer()) await gifts.load(loadModes.update)
}

/** The history comes when it is first looked at. */
async function openHistory(): Promise<void> {
  const history = await import('./draw-history.ts').catch(() => null)
  if (history) history.drawHistory()
  else showToast({ icon: 'error', text: t('layout.state.failed_text') })
}

/** Draws the gifts for members, and lets the player look at what they have received instead. */
export function drawGifts(): void {
  const root = findPart(document, 'gifts')
  if (!root) return
  drawList(document.getElementById('gifts'), gifts, {
    key: ({ id }) => id,
    draw: (card, gift) => {
      const isReceiving = $acting.get().has(actNameOf(gift.id))
      const looker = { vipLevel: readPlayer()?.vip_level ?? 0, isFull: root.dataset.view === 'ready', isReceiving }
      drawGift(card, gift, looker, update)
    },
  })
  // The rows are the same and drawn once more, for what they say of who looks at them.
  $acting.listen(() => gifts.change((rows) => rows))
  followSegments('gifts-view', (view) => {
    root.dataset.list = view
    if (view === 'received') void openHistory()
  })
  followPlayer(root, { meet: (player) => player && void gifts.load(loadModes.init), again: update })
  onSettled((name) => name.startsWith(actNameOf('')) && update())
  pressLater(root, () => import('./answers.ts'))
}
