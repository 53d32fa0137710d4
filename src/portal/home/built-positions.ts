import { getEntry } from 'astro:content'
import { sharedFolder } from '../../contract/content/pages.ts'
import type { Site } from '../../contract/games.ts'
import { defaultLocale, type LocaleCode } from '../../contract/locales.ts'
import type { DoorPosition } from './doors.ts'

async function readFolder(folder: string) {
  return (await getEntry('positions', `${folder}/positions`))?.data.positions ?? []
}

async function readNames(folder: string, locale: LocaleCode) {
  return (await getEntry('texts', `${folder}/texts/${locale}`))?.data.positions ?? {}
}

/**
 * The positions of a game when the page is built, so that its doors stand in the HTML. The same files and the same order as the
 * platform's `index/positions`, which knows what has been applied since. What is called by another text comes with that.
 */
export async function listBuiltPositions({ game }: Site, locale: LocaleCode): Promise<DoorPosition[]> {
  const [shared, own] = await Promise.all([sharedFolder, game.prefix].map(readFolder))
  const [english, ownEnglish, translated, ownTranslated] = await Promise.all([
    readNames(sharedFolder, defaultLocale),
    readNames(game.prefix, defaultLocale),
    readNames(sharedFolder, locale),
    readNames(game.prefix, locale),
  ])
  const names: Partial<Record<string, string>> = { ...english, ...ownEnglish, ...translated, ...ownTranslated }
  const all = [...(shared ?? []), ...(own ?? [])].map((position) => [position.enter_key, position] as const)
  return [...new Map(all).values()]
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ enter_key, icon, link, title }) => {
      const name = title === undefined ? names[enter_key] : names[title.replace(/^positions\./, '')]
      return name === undefined ? [] : [{ enter_key, icon, link: link.replaceAll('{{locale}}', locale), title: name }]
    })
}
