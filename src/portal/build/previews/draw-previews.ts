import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { LocaleCode } from '../../../contract/locales.ts'
import { composeGround, composeWords, textWidth } from './compose-preview.ts'
import { fitText } from './fit-text.ts'
import { type Fonts, makeFonts, spell } from './fonts.ts'
import { listPreviews, type Preview } from './list-previews.ts'
import { findPalette, type Palette, readPalettes } from './palettes.ts'

/** Drawing happens beside this thread: more at once would only wait for the cores. */
const atOnce = 4
const quality = 80

interface Supplies {
  palettes: ReadonlyMap<string, Palette>
  symbols: ReadonlyMap<string, string>
}

const scenes = new URL('../../theme/scenes.svg', import.meta.url)
const symbol = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g

async function readSymbols(root: string): Promise<ReadonlyMap<string, string>> {
  const art = (name: string) => join(root, 'public', 'art', name)
  const sprites = [scenes, art('emblems.svg'), art('icons.svg')]
  const markup = (await Promise.all(sprites.map((file) => readFile(file, 'utf8')))).join('')
  return new Map([...markup.matchAll(symbol)].map(([drawing, id = '']) => [id, drawing]))
}

function fontOptions({ files, family }: Fonts) {
  return { loadSystemFonts: false, fontFiles: [...files], defaultFontFamily: family }
}

/** Measures lines as they will be drawn, each once. */
function createMeasure(fonts: Fonts): (line: string) => number {
  const known = new Map<string, number>()
  return (line) => {
    const text = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="100" font-size="100" font-weight="700" font-family="${fonts.family}, Noto Sans">${text}</text></svg>`
    const width = known.get(line) ?? new Resvg(svg, { font: fontOptions(fonts) }).getBBox()?.width ?? 0
    known.set(line, width)
    return width
  }
}

interface Pixels {
  input: Buffer
  raw: { width: number; height: number; channels: 4 }
}

async function toPixels(svg: string, options?: ResvgRenderOptions): Promise<Pixels> {
  const { pixels, width, height } = await renderAsync(svg, options)
  return { input: pixels, raw: { width, height, channels: 4 } }
}

/** One ground for each game and direction, drawn when the first picture needs it. */
function createGrounds(): (svg: string) => Promise<Pixels> {
  const drawn = new Map<string, Promise<Pixels>>()
  return (svg) => {
    const ground = drawn.get(svg) ?? toPixels(svg)
    drawn.set(svg, ground)
    return ground
  }
}

async function render({ ground, words, fonts }: Drawing, grounds: ReturnType<typeof createGrounds>): Promise<Buffer> {
  const under = await grounds(ground)
  const over = await toPixels(words, { font: fontOptions(fonts) })
  return await sharp(under.input, { raw: under.raw })
    .composite([{ ...over, premultiplied: true }])
    .flatten()
    .jpeg({ quality })
    .toBuffer()
}

/** A picture from where it is kept, or drawn and kept there. */
async function renderOnce(drawing: Drawing, grounds: ReturnType<typeof createGrounds>, cache: string): Promise<Buffer> {
  const kept = join(cache, `${drawing.key}.jpg`)
  const known = await readFile(kept).catch(() => null)
  if (known) return known
  const picture = await render(drawing, grounds)
  const unfinished = `${kept}.${process.pid}`
  await writeFile(unfinished, picture)
  await rename(unfinished, kept)
  return picture
}

async function hashFonts({ files }: Fonts): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

interface Drawing {
  file: string
  ground: string
  words: string
  fonts: Fonts
  /** Names what the picture is made of: words, colours, drawings, letters. */
  key: string
}

/** The pictures of one locale, which share their letters. */
async function composeLocale(
  locale: LocaleCode,
  previews: readonly Preview[],
  { palettes, symbols }: Supplies,
  cache: string,
): Promise<Drawing[]> {
  const text = previews.flatMap(({ brand, zone, name, tagline }) => [brand, zone, name, tagline]).join('')
  const fonts = await makeFonts(locale, spell(text), join(cache, 'fonts'))
  const letters = await hashFonts(fonts)
  const measure = createMeasure(fonts)
  const setText = (words: string, size: number, lines: 1 | 2) =>
    fitText(spell(words), { size, lines, width: textWidth, locale, measure })
  return previews.map(({ file, theme, dir, brand, zone, name, tagline }) => {
    const look = { theme, dir, palette: findPalette(palettes, theme), symbols }
    const ground = composeGround(look)
    const fitted = {
      brand: setText(brand, 36, 1),
      zone: setText(zone, 36, 1),
      name: setText(name, 94, 1),
      tagline: setText(tagline, 46, 2),
    }
    const words = composeWords(look, fonts.family, fitted)
    const key = createHash('sha256').update(`${quality} ${letters} ${ground} ${words}`).digest('hex').slice(0, 32)
    return { file, ground, words, fonts, key }
  })
}

/** Pictures of words, colours or drawings that have changed since. */
async function forgetOthers(cache: string, keys: ReadonlySet<string>): Promise<void> {
  const files = (await readdir(cache)).filter((file) => file.endsWith('.jpg'))
  const old = files.filter((file) => !keys.has(file.slice(0, -'.jpg'.length)))
  await Promise.all(old.map((file) => rm(join(cache, file), { force: true })))
}

/**
 * Draws the pictures of link previews, one for each site in each locale, into the folder of the built pages; what was drawn
 * before is taken from `cache`. Gives their number.
 */
export async function drawPreviews(root: string, client: string, cache: string): Promise<number> {
  await mkdir(cache, { recursive: true })
  const [palettes, symbols, previews] = await Promise.all([readPalettes(), readSymbols(root), listPreviews(root)])
  const locales = Map.groupBy(previews, ({ locale }) => locale)
  const drawings: Drawing[] = []
  for (const [locale, its] of locales)
    drawings.push(...(await composeLocale(locale, its, { palettes, symbols }, cache)))
  const grounds = createGrounds()
  const queue = drawings.values()
  const work = async () => {
    for (const drawing of queue) {
      const file = join(client, drawing.file)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await renderOnce(drawing, grounds, cache))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await forgetOthers(cache, new Set(drawings.map(({ key }) => key)))
  return drawings.length
}
