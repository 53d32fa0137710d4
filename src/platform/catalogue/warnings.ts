import { sharedFolder } from '../../contract/content/pages.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { warnOfDates } from './calendar.ts'
import { findLostPictures, type HasPicture, openLinks, warnOfLinks, warnOfMarkdownLinks } from './dead-links.ts'
import type { CatalogueFiles, ReadFolder } from './folder-files.ts'
import { readData } from './front-matter.ts'
import { inspectCatalogue } from './load-catalogue.ts'
import { CatalogueMistakes, type Mistake } from './mistakes.ts'
import { warnOfBorrowed } from './own-words.ts'
import { warnOfDearProducts, warnOfGenerousProducts } from './products.ts'
import { type Publisher, publisherKind } from './publisher.ts'
import { readYamlOnce, type YamlCache } from './yaml-file.ts'

/** What a catalogue is held against beside itself. */
export interface Surroundings {
  now: Date
  hasPicture: HasPicture
}

/** Where the English texts stand that nothing uses; what was given under them keeps its name in players' histories. */
function warnOfTexts(files: CatalogueFiles, unused: readonly string[], cache: YamlCache): Mistake[] {
  const english = [...files].filter(([file]) => file.endsWith(`/texts/${defaultLocale}.yaml`))
  const message = 'is used by nothing here; take it away once nothing of that name is in players’ histories'
  return english.flatMap(([file, text]) => {
    const yaml = readYamlOnce(file, text, cache)
    return unused.flatMap((field) => {
      const path = field.split('.')
      const line = yaml.lineOf(path)
      return hasPath(yaml.value, path) ? [{ file, line, field, message }] : []
    })
  })
}

function hasPath(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return typeof value === 'string'
  if (typeof value !== 'object' || value === null) return false
  return hasPath(Object.entries(value).find(([name]) => name === key)?.[1], rest)
}

/** Warns while the legal pages are the template that a lawyer has yet to finish. The demo’s stay so: production refuses it anyway. */
function warnOfTemplate({ files }: ReadFolder, { isDemo, legal }: Publisher, cache: YamlCache): Mistake[] {
  if (isDemo || !legal?.template) return []
  const [file, path] = [`${sharedFolder}/${publisherKind.file}`, ['legal', 'template']]
  const line = readYamlOnce(file, files.get(file) ?? '', cache).lineOf(path)
  const message = 'the legal pages are still the template, and say so; false once a lawyer has reviewed them'
  return [{ file, line, field: path.join('.'), message }]
}

/**
 * What in a catalogue without mistakes is probably not meant (rule 1.9), in lines to be read: windows that are over, days that no
 * calendar has, links and pictures that are not there, texts that nothing uses or that are missing, legal pages that nobody has finished, and prices that do not fit. Throws CatalogueMistakes.
 */
export function findWarnings(
  folder: ReadFolder,
  { now, hasPicture }: Surroundings,
  cache: YamlCache = new Map(),
): string[] {
  const { catalogue, unusedTexts, borrowedTexts } = inspectCatalogue(folder, cache ? { cache } : {})
  const findDead = openLinks(folder.files)
  const inFiles = [...folder.files].flatMap(([file, text]) => {
    const data = readData(file, text, cache)
    const inText = file.endsWith('.md') ? warnOfMarkdownLinks(file, text, findDead) : []
    const lost = findLostPictures(data, hasPicture)
    return [...warnOfDates(data, now), ...warnOfLinks(data, findDead), ...lost, ...inText]
  })
  const template = warnOfTemplate(folder, catalogue.publisher, cache)
  const all = [...inFiles, ...template, ...warnOfTexts(folder.files, unusedTexts, cache)]
  const lines = all.map(({ file, line, field, message }) => `${file}:${line} ${field && `${field}: `}${message}`)
  const borrowed = warnOfBorrowed(borrowedTexts)
  return [...lines, ...borrowed, ...warnOfDearProducts(catalogue.shop), ...warnOfGenerousProducts(catalogue.shop)]
}

/** The warnings of what runs; none where it has mistakes by today's checks. */
export function findRunningWarnings(files: CatalogueFiles, surroundings: Surroundings): string[] {
  try {
    return findWarnings({ files, mistakes: [] }, surroundings)
  } catch (error) {
    if (error instanceof CatalogueMistakes) return []
    throw error
  }
}
