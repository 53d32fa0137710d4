import { $acting } from '../act/acting-store.ts'
import { t } from '../i18n/texts.ts'
import { showReward } from '../reward/reward-store.ts'
import { readPlayer } from '../session/read-player.ts'
import { showToast } from '../ui/toast-store.ts'
import { actNameOf } from './act-name.ts'
import { performUse, type Used } from './perform-use.ts'
import { saySent } from './say-sent.ts'
import { $sheet, chosenShelf, type Sent, type Sheet } from './sheet-store.ts'

/** Milliseconds that it is told, by a toast, where something went. */
const tellingDuration = 4500

/** Where the focus goes afterwards: what was pressed, or the switch of the shelves where the thing has gone. */
export function findSource({ pressed }: Sheet): HTMLElement | null {
  return pressed.isConnected ? pressed : chosenShelf.current
}

function tellSent(sent: Sent): void {
  const text = `${t('backpack.use.sent_title')}\n${saySent(t, sent, readPlayer())}`
  showToast({ icon: 'success', text, duration: tellingDuration })
}

function tellOpened({ items, balance, isEarlier }: Extract<Used, { kind: 'opened' }>, sheet: Sheet): void {
  const line = t(isEarlier ? 'backpack.use.earlier_line' : 'backpack.use.opened_line')
  showReward({ title: t('backpack.use.opened_title'), line, items, balance }, () => findSource(sheet))
}

/** Uses so many of what a sheet asks about, and shows what came of it there, if it is still open; `close` closes it. */
export async function pressUse(sheet: Sheet, amount: number, close: () => void): Promise<void> {
  if ($acting.get().has(actNameOf(sheet.thing.id))) return
  const used = await performUse(sheet.thing, amount)
  const isOpen = $sheet.get() === sheet
  if (used.kind === 'sent' && isOpen) $sheet.set({ ...sheet, sent: used })
  else if (used.kind === 'sent') tellSent(used)
  else if (isOpen) close()
  if (used.kind === 'opened') tellOpened(used, sheet)
}
