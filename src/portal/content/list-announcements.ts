import { getCollection } from 'astro:content'
import { findAnnounced, trimMarkdown } from '../../contract/content/announcements.ts'
import { fillPlaceholders, sharedFolder } from '../../contract/content/pages.ts'
import type { Site } from '../../contract/games.ts'
import { defaultLocale, findLocale, type LocaleCode } from '../../contract/locales.ts'
import type { Notice } from '../../contract/message/notice-calls.ts'

/** An announcement as a game's page shows it. */
export interface Announcement {
  /** The same as `game_notice/list` gives it. */
  id: string
  title: string
  /** Markdown, as `game_notice/list` has it. */
  content: string
  /** The page it leads to; empty for none. */
  link: Notice['link']
  /** When it came out. */
  since: Date
  /** The BCP 47 tag of what it is written in: English where it is not translated. */
  lang: string
}

/**
 * What a game announces when the page is built, the latest first: its own and what every game announces, in the locale or in
 * English. The same files and the same rule as the platform's `game_notice/list`, which knows what has come since.
 */
export async function listAnnouncements(site: Site, locale: LocaleCode, now = new Date()): Promise<Announcement[]> {
  const entries = await getCollection('announcements')
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const own: readonly string[] = [sharedFolder, site.game.prefix]
  const found = entries.flatMap((english): Announcement[] => {
    const [folder = '', , code, key = ''] = english.id.split('/')
    const { window, link = '' } = english.data
    if (code !== defaultLocale || !own.includes(folder) || !window) return []
    const announced = findAnnounced({ key, window }, site.game, now)
    if (!announced) return []
    const translated = byId.get(`${folder}/announcements/${locale}/${key}`)
    const { data, body = '' } = translated ?? english
    const fill = (text: string) => fillPlaceholders(text, { game: site.game.name })
    const lang = findLocale(translated ? locale : defaultLocale).tag
    return [{ ...announced, title: fill(data.title), content: fill(trimMarkdown(body)), link, lang }]
  })
  return found.sort((a, b) => Number(b.since) - Number(a.since))
}
