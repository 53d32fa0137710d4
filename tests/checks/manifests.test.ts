import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sites } from '../../src/contract/games.ts'
import { locales } from '../../src/contract/locales.ts'
import { listFiles, readPage } from './built-site.ts'
import { root } from './source-files.ts'

const manifestSchema = v.object({
  id: v.string(),
  name: v.string(),
  short_name: v.string(),
  lang: v.string(),
  start_url: v.string(),
  scope: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png'), purpose: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
})
const files = new Set(listFiles())
const found = [...files].filter((file) => file.endsWith('.webmanifest'))
const manifests = found.map((file) => v.parse(manifestSchema, JSON.parse(readPage(file))))

test('every game has a manifest in every language, and is one app in all of them (rule 3.20)', () => {
  expect(manifests).toHaveLength(sites.length * locales.length)
  expect(new Set(manifests.map(({ id }) => id))).toEqual(new Set(sites.map(({ path }) => `/${path}`)))
  expect(new Set(manifests.map(({ start_url }) => start_url)).size).toBe(manifests.length)
})

test('a manifest opens pages that exist, within its game', () => {
  const wrong = manifests.flatMap(({ scope, start_url, shortcuts }) =>
    [start_url, ...shortcuts.map(({ url }) => url)].filter(
      (path) => !files.has(`${path.slice(1)}.html`) || !path.startsWith(scope),
    ),
  )
  expect(wrong).toEqual([])
})

test('the pictures are as large as they say, and fill their square', async () => {
  const icons = new Map(manifests.flatMap(({ icons }) => icons.map((icon) => [icon.src, icon.sizes])))
  expect(icons.size).toBe(12)
  for (const [src, sizes] of icons) {
    const picture = sharp(join(root, 'dist/client', src))
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    const { isOpaque } = await picture.stats()
    expect(isOpaque, src).toBe(true)
  }
})

test('every page of a game names its manifest', () => {
  const named = /<link rel="manifest" href="\/([^"]+)"/
  for (const page of ['stormshot.html', 'stormshot/ar/store.html', 'funzone/st/de/myinfo/faq.html']) {
    expect(files).toContain(named.exec(readPage(page))?.[1])
  }
})
