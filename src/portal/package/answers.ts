import { t } from '../i18n/texts.ts'
import { getWebview } from '../session/webview.ts'
import { confirm } from '../ui/confirm-store.ts'
import { loadModes } from '../ui/list-store.ts'
import { packs, phases } from './package-store.ts'
import { sayPrice } from './say-price.ts'

/** Tells of a pack that it is bought in the game, where the player may be already, and never here. */
async function tellWhere(pressed: HTMLElement): Promise<void> {
  const state = packs.$state.get()
  const shown = state.kind === 'ready' ? state.rows : []
  const pack = shown.find(({ product_id }) => product_id === pressed.dataset.id)
  const game = pressed.closest<HTMLElement>('[data-sold-in]')?.dataset.soldIn ?? ''
  if (!pack) return
  await confirm({
    title: t('package.buy.title'),
    subtitle: t('package.buy.subtitle', { name: pack.product_name, price: sayPrice(pack) }),
    content: t(getWebview().isInWebview ? 'package.buy.close_page' : 'package.buy.open_game', { game }),
    confirmLabel: t('package.buy.confirm'),
  })
  pressed.focus()
}

/** Answers a press on a pack, or on trying again where the phases did not come. */
export function answer(pressed: HTMLElement): unknown {
  return pressed.dataset.act === 'retry' ? phases.load(loadModes.init) : tellWhere(pressed)
}
