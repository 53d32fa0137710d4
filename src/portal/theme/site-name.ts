import { funzonePrefix, type Site } from '../../contract/games.ts'
import type { Translate } from '../i18n/translator.ts'

/** What a site is called: the game's name, and in the fun zone that of the zone behind it. */
export function siteName(site: Site, t: Translate): string {
  return site.theme === funzonePrefix ? `${site.game.name} · ${t('layout:funzone')}` : site.game.name
}
