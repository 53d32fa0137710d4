import { ruleKeys } from '../benefits/rule-calls.ts'
import { type GamePrefix, games } from '../games.ts'
import { defaultLocale, type LocaleCode } from '../locales.ts'
import { type MarketPage, marketPages, type VersionedPage, versionedPages } from './legal.ts'

/** The pages that the publisher writes in Markdown, `pages/<locale>/<name>.md` of a catalogue. */
const plainPages = [...ruleKeys, 'faq', 'about'] as const
/** Those that the law asks for, and which the `legal` of publisher.yaml fills. */
export const legalPages: readonly PageName[] = [...versionedPages, ...marketPages]
export const isLegalPage = (name: PageName): boolean => legalPages.includes(name)
export type PageName = (typeof plainPages)[number] | VersionedPage | MarketPage
export const pageNames: readonly PageName[] = [...plainPages, ...legalPages]

/** The folder of a catalogue that all games share, beside one folder a game. */
export const sharedFolder = 'shared'
export type ContentFolder = typeof sharedFolder | GamePrefix
export const contentFolders: readonly ContentFolder[] = [sharedFolder, ...games.map(({ prefix }) => prefix)]

/** What a page may ask for in `{{}}`. */
export const pagePlaceholders = ['game', 'publisher', 'email'] as const
/** What fills it: the game's name, and who runs the portal. */
export type PageValues = Record<(typeof pagePlaceholders)[number], string>

/** Text with its placeholders filled, each value as `write` has it; what nobody fills stays as it is. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : placeholder,
  )
}

/** The names of a text's placeholders. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}

/** Where a page may stand, the place that holds first. */
export interface PagePlace {
  folder: ContentFolder
  locale: LocaleCode
}

/**
 * Where to look for a page of a game in a locale: what a game says for itself goes before what is said for all, also where
 * only the latter is translated, and the locale before English. Without a game, what is said for all.
 */
export function listPagePlaces(prefix: GamePrefix | null, locale: LocaleCode): PagePlace[] {
  const folders: ContentFolder[] = prefix ? [prefix, sharedFolder] : [sharedFolder]
  const codes = locale === defaultLocale ? [locale] : [locale, defaultLocale]
  return folders.flatMap((folder) => codes.map((code) => ({ folder, locale: code })))
}
