import type { Product } from '../../contract/shop/list-calls.ts'
import { t } from '../i18n/texts.ts'
import { openLogin } from '../login/login-overlay.ts'
import { showReward } from '../reward/reward-store.ts'
import { sayItems } from '../reward/say-items.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { refreshUser } from '../roles/user-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { type Bought, buyGood } from './buy-good.ts'
import type { GatePress } from './offer-act.ts'
import { $sheet, changeSheet, sheetName } from './sheet-store.ts'

/** Milliseconds a refusal stays that came after its sheet was closed. */
const refusalDuration = 4500

type Received = Extract<Bought, { kind: 'bought' }>

/** Shows what a purchase brought; of an earlier one, that it was that. */
function celebrate({ items, isEarlier, balance }: Received, findSource: () => HTMLElement | null): void {
  const story = isEarlier
    ? { title: t('shop.bought.earlier_title'), line: t('shop.bought.earlier_line', { what: sayItems(items) }) }
    : { title: t('shop.bought.title') }
  showReward({ ...story, items, balance }, findSource)
}

/** Where the focus goes after a purchase: what was pressed may be gone with the points for another one. */
function findPlace(pressed: HTMLElement, dialog: HTMLDialogElement | null, opener: HTMLElement | null) {
  if (!dialog?.open) return opener
  return pressed.isConnected ? pressed : sheetName.current
}

/** The golden button of a sheet: buys, and tells what became of it there, or where the sheet is closed by then, by a toast. */
export async function pressBuy(product: Product, count: number, pressed: HTMLElement): Promise<void> {
  const { product_id: productId } = product
  const dialog = pressed.closest('dialog')
  const opener = $sheet.get()?.opener ?? null
  changeSheet(productId, { told: null })
  const bought = await buyGood(product, count)
  if (bought.kind === 'bought') {
    // After the answer to an earlier press the player may want to press again.
    if (!bought.isEarlier) dialog?.close()
    celebrate(bought, () => findPlace(pressed, dialog, opener))
  } else if (bought.kind === 'missed' && bought.text !== null) {
    if (dialog?.open) changeSheet(productId, { told: bought.text })
    else showToast({ icon: null, text: bought.text, duration: refusalDuration })
  }
}

const gates = { login: openLogin, roles: () => openRoleSwitch(), refresh: refreshUser } as const

/** What stands between the player and buying: signing in, choosing a role, asking again who they are. */
export function pressGate(press: GatePress): void {
  void gates[press]()
}
