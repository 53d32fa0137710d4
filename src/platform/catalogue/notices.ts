import * as v from 'valibot'
import { findAnnounced } from '../../contract/content/announcements.ts'
import { sharedFolder } from '../../contract/content/pages.ts'
import { type Game, type GamePrefix, games } from '../../contract/games.ts'
import { type Notice, noticeLinkSchema } from '../../contract/message/notice-calls.ts'
import { findWindow, isWithin, type Window, windowSchema } from '../../contract/windows.ts'
import type { AnnouncementSource } from './announcements.ts'
import { type NoticeKind, noticeKinds, writtenNotices } from './notice-templates.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const keySchema = v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/))

const common = { window: windowSchema, link: v.optional(noticeLinkSchema) }
const noticeSchema = v.variant('list', [
  v.strictObject({ list: v.literal('system'), kind: v.picklist(noticeKinds), ...common }),
  v.strictObject({ list: v.literal('community'), ...common }),
])

/** Beside these there is what a game announces, which is Markdown. */
export const noticesKind = {
  file: 'notices.yaml',
  about: 'News for everybody, beside what the games announce. Texts: `notices.<key>.title` and `.content`.',
  folders: 'all',
  pattern: /^notices\.yaml$/,
  schema: v.strictObject({ notices: v.record(keySchema, noticeSchema) }),
  fields: {
    notices: 'A key names its texts.',
    'notices.<key>.list': 'The page it is on; `system` in the shared folder only.',
    'notices.<key>.kind': 'The switch that keeps it away.',
    'notices.<key>.window': 'When it is out; a window that repeats makes it news again.',
    'notices.<key>.link': 'The page it leads to.',
  },
} as const

/** The page a notice is on. */
type NoticeList = 'system' | 'community' | 'game'

/** News that is out: one occurrence of its window. */
export interface Broadcast {
  /** Names the occurrence, and for news of a game the game too: what was read in one is news in another. */
  id: string
  /** Its texts are `notices.<key>.title` and `.content`. */
  key: string
  list: NoticeList
  /** The switch that keeps it away; null where it has none of its own. */
  kind: NoticeKind | null
  /** The page it leads to; empty for none. */
  link: Notice['link']
  /** When it came out. */
  since: Date
  /** Its place in the catalogue, which orders what came out at one moment. */
  place: number
}

/** The catalogue's news. */
export interface Broadcasts {
  /** What is out at a moment in a game, latest first; without a game what is for every player of the hall. */
  listOpen(game: Game | null, now: Date): Broadcast[]
  /** Whether an id names an occurrence of news that the catalogue knows, whether it is out or not. */
  isKnown(id: string): boolean
}

interface Source {
  key: string
  list: NoticeList
  kind: NoticeKind | null
  link: Notice['link']
  window: Window
  /** Null for what every game shows. */
  prefix: GamePrefix | null
}

/** System notices are for the account, in every game alike; the rest is read game by game. */
function toBroadcast(
  { key, list, kind, link, window }: Source,
  place: number,
  game: Game | null,
  now: Date,
): Broadcast[] {
  if (list !== 'system') {
    const found = game && findAnnounced({ key, window }, game, now)
    return found ? [{ ...found, key, list, kind, link, place }] : []
  }
  const period = findWindow(window, now, 'UTC')
  if (!period || !isWithin(period, now)) return []
  return [{ id: `all.${key}@${period.start.toISOString()}`, key, list, kind, link, since: period.start, place }]
}

const textsOf = (key: string) => [`notices.${key}.title`, `notices.${key}.content`]

const toPrefix = (folder: string) => games.find((game) => game.prefix === folder)?.prefix ?? null

function readNotices(entry: Entry<v.InferOutput<typeof noticesKind.schema>>, texts: Texts): Source[] {
  return Object.entries(entry.value.notices).map(([key, notice]): Source => {
    const report = (message: string) => entry.report(['notices', key], message)
    if (writtenNotices.includes(key)) report('is the name of a notice to a single player')
    for (const text of textsOf(key)) if (!texts.has(text)) report(texts.explainMissing(text))
    if (notice.list === 'system' && entry.folder !== sharedFolder) report('system notices belong to the shared folder')
    const kind = notice.list === 'system' ? notice.kind : null
    return {
      key,
      list: notice.list,
      kind,
      link: notice.link ?? '',
      window: notice.window,
      prefix: toPrefix(entry.folder),
    }
  })
}

/**
 * Reads the news, beside what the games announce; one without English texts, or named as what is written to a single player,
 * is a mistake.
 */
export function readBroadcasts(
  reader: CatalogueReader,
  texts: Texts,
  announcements: readonly AnnouncementSource[] = [],
): Broadcasts {
  const entries = reader.take(noticesKind)
  const announced = announcements.map(
    ({ key, link, window, folder }): Source => ({
      key,
      list: 'game',
      kind: null,
      link,
      window,
      prefix: toPrefix(folder),
    }),
  )
  const sources = [...entries.flatMap((entry) => readNotices(entry, texts)), ...announced]
  const keys = new Set(sources.map(({ key }) => key))
  return {
    listOpen(game, now) {
      const isShown = ({ prefix }: Source) => prefix === null || prefix === game?.prefix
      const open = sources.flatMap((source, place) => (isShown(source) ? toBroadcast(source, place, game, now) : []))
      return open.toSorted((a, b) => Number(b.since) - Number(a.since) || a.place - b.place)
    },
    isKnown(id) {
      const parts = /^[a-z]+\.([a-z0-9_-]+)@[\dTZ:.-]+$/.exec(id)
      return parts?.[1] !== undefined && keys.has(parts[1])
    },
  }
}
