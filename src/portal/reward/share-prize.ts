import type { Texts } from '../i18n/texts.ts'
import type { Shared } from '../share/shared.ts'
import type { Content } from './contents.ts'
import { sayContents } from './say-items.ts'

/** What a claim, a purchase or a spin brought, to be shown to others. */
export function sharePrize(t: Texts['t'], contents: readonly Content[]): Shared {
  return {
    headline: t('reward.share.prize'),
    line: sayContents(contents),
    icons: contents.map(({ icon }) => `i-${icon}`),
  }
}
