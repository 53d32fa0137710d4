import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { funzonePrefix, type Site, sites } from '../../../contract/games.ts'
import { defaultLocale, type LocaleCode, locales } from '../../../contract/locales.ts'
import { slogans } from '../../choose/slogans.ts'
import { pathOf } from '../../routes.ts'

/** A picture to draw, with its words. */
export interface Preview {
  /** Where it is served, without the first slash: `stormshot/ar/preview.jpg`. */
  file: string
  locale: LocaleCode
  dir: 'ltr' | 'rtl'
  theme: Site['theme']
  brand: string
  /** Where in the hall the game is; empty in its own. */
  zone: string
  name: string
  tagline: string
}

/** The texts of `layout.json` that stand on pictures; what a locale lacks comes in English. */
const textsSchema = v.object({
  brand: v.optional(v.string()),
  funzone: v.optional(v.string()),
  choose: v.optional(v.object({ text: v.optional(v.string()) })),
})
type Texts = v.InferOutput<typeof textsSchema>

async function readTexts(root: string, locale: LocaleCode): Promise<Texts> {
  return v.parse(textsSchema, JSON.parse(await readFile(join(root, 'locales', locale, 'layout.json'), 'utf8')))
}

/** What a site says about itself: the game's own line, or the hall's where it has none, and in the fun zone also where one is. */
function describeSite(
  site: Site,
  locale: LocaleCode,
  texts: Texts,
  english: Texts,
): Pick<Preview, 'brand' | 'zone' | 'name' | 'tagline'> {
  return {
    brand: texts.brand ?? english.brand ?? '',
    zone: site.theme === funzonePrefix ? (texts.funzone ?? english.funzone ?? '') : '',
    name: site.game.name,
    tagline: slogans[site.game.prefix]?.[locale] ?? texts.choose?.text ?? english.choose?.text ?? '',
  }
}

/** Every picture of the portal: one for each site in each locale, and one for the page outside the games. */
export async function listPreviews(root: string): Promise<Preview[]> {
  const english = await readTexts(root, defaultLocale)
  const ofLocales = await Promise.all(
    locales.map(async ({ code, dir }) => {
      const texts = await readTexts(root, code)
      return sites.map((site): Preview => {
        const file = `${pathOf(site, code, 'home')}/preview.jpg`.slice(1)
        return { file, locale: code, dir, theme: site.theme, ...describeSite(site, code, texts, english) }
      })
    }),
  )
  const hall: Preview = {
    file: 'preview.jpg',
    locale: defaultLocale,
    dir: 'ltr',
    theme: funzonePrefix,
    brand: '',
    zone: '',
    name: english.brand ?? '',
    tagline: english.choose?.text ?? '',
  }
  return [hall, ...ofLocales.flat()]
}
