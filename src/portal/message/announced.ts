import type { Site } from '../../contract/games.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import type { Notice } from '../../contract/message/notice-calls.ts'
import { writeDate } from '../../contract/write-date.ts'
import { listAnnouncements } from '../content/list-announcements.ts'

/** An announcement that is out when the page is built. */
export interface Announced {
  id: string
  title: string
  /** Markdown. */
  content: string
  /** The page it leads to; empty for none. */
  link: Notice['link']
  /** The BCP 47 tag of what it is written in, where that is not the page's own. */
  lang?: string
  /** The day it came out, in words. */
  day: string
}

/** The announcements that are out when a page is built, with which it is complete without JavaScript. */
export async function listAnnounced(site: Site, locale: LocaleCode): Promise<Announced[]> {
  const { tag, intl } = findLocale(locale)
  const options = { day: 'numeric', month: 'long', timeZone: site.game.timeZone } as const
  const announcements = await listAnnouncements(site, locale)
  return announcements.map(({ lang, since, ...notice }) => ({
    ...notice,
    ...(lang !== tag && { lang }),
    day: writeDate(since, intl, options),
  }))
}
