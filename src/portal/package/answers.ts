import { t } from '../i18n/texts.ts'
import { getWebview } from '../session/webview.ts'
import { confirm } from '../ui/confirm.ts'
import { packs } from './package-store.ts'
import { sayPrice } from './say-price.ts'

/** Answers a press on a pack: it is bought in the game, where the player may be already, and never here. */
export async function answer(pressed: HTMLElement): Promise<void> {
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
