import { onSettled } from '../act/acting-store.ts'
import { t } from '../i18n/texts.ts'
import { sayItems } from '../reward/say-items.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { followSegments } from '../ui/segments.ts'
import { showToast } from '../ui/toast-store.ts'
import { followDeliveries } from './deliveries.ts'
import { type UseRecord, uses } from './records-store.ts'

async function update(): Promise<void> {
  if (readPlayer()) await uses.load(loadModes.update)
}

function drawUse(row: HTMLElement, { title, item_list, delivery, created_at }: UseRecord): void {
  const items = sayItems(item_list)
  row.dataset.delivery = delivery
  // What was opened is gone, and its record names only what was in it.
  drawIcon(row, delivery === '' ? 'chest-open' : (item_list[0]?.item_icon ?? 'backpack'))
  fillPart(row, 'title', title)
  fillPart(row, 'outcome', t(delivery === '' ? 'backpack.records.opened' : 'backpack.records.sent', { items }))
  fillPart(row, 'time', sayTime(created_at))
}

/** The other list comes when it is first looked at. */
async function openReceived(): Promise<void> {
  const received = await import('../gift/draw-history.ts').catch(() => null)
  if (received) received.drawHistory()
  else showToast({ icon: 'error', text: t('layout.state.failed_text') })
}

/** Draws what was used, with how far it has come, and lets the player look at what was received instead. */
export function drawRecords(): void {
  const root = findPart(document, 'records')
  if (!root) return
  drawList(document.getElementById('uses'), uses, {
    key: ({ id }) => id,
    draw: drawUse,
    group: ({ created_at }) => sayDay(created_at),
  })
  followDeliveries(uses, update)
  followSegments('records-view', (view) => {
    root.dataset.list = view
    if (view === 'received') void openReceived()
  })
  followPlayer(root, { meet: (player) => player && void uses.load(loadModes.init), again: update })
  onSettled((name) => name.startsWith('use:') && update())
}
