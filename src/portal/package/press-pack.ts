import { formatNumber, t } from '../i18n/texts.ts'
import { confirm } from '../ui/confirm-store.ts'
import { getWebview } from '../webview/webview.ts'
import type { Pack } from './package-store.ts'
import { sayPrice } from './say-price.ts'

/** Tells of a pack that it is bought in the game, where the player may be already, and never here. */
export async function pressPack(pack: Pack, game: string, pressed: HTMLElement): Promise<void> {
  await confirm({
    title: t('package.buy.title'),
    subtitle: t('package.buy.subtitle', { name: pack.product_name, price: sayPrice(formatNumber, pack) }),
    content: t(getWebview().isInWebview ? 'package.buy.close_page' : 'package.buy.open_game', { game }),
    confirmLabel: t('package.buy.confirm'),
  })
  pressed.focus()
}
