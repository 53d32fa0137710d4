import { type Game, type Site, sites } from '../../contract/games.ts'
import { defaultLocale, findLocale } from '../../contract/locales.ts'
import { pushTexts } from '../catalogue/push-texts.ts'
import type { Texts } from '../catalogue/texts.ts'
import type { Claimed } from './outbox.ts'

/** The site that a reminder leads to: the one that it was switched on at, where that is the game's, else the game's own. */
function findSite(project: string, { gameProject }: Game): Site | undefined {
  const ofGame = sites.filter(({ game }) => game.gameProject === gameProject)
  return ofGame.find((site) => site.project === project) ?? ofGame[0]
}

/** A reminder to check in as the service worker reads it, in the language of the page that it was switched on at. */
export function writeReminder(
  { game, project, locale }: Pick<Claimed, 'game' | 'project' | 'locale'>,
  texts: Pick<Texts, 'text'>,
) {
  const site = findSite(project, game)
  const { tag: lang, dir } = findLocale(locale)
  const language = locale === defaultLocale ? '' : `/${locale}`
  const [title, body] = pushTexts.map((key) => texts.text(key, locale, { game: game.name }))
  const path = `/${site?.path ?? game.prefix}${language}/signinbenefit`
  return JSON.stringify({ title, body, path, tag: `checkin-${game.prefix}`, lang, dir })
}
