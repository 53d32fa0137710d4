import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, root, type SourceFile } from './source-files.ts'
import { listFeatures, readFeatureTexts } from './text-catalogue.ts'
import { findBareTexts, findUnknownKeys, findUnusedKeys } from './text-uses.ts'

const locales = join(root, 'locales')
const portal = readSources('src/portal/**/*.{ts,tsx,astro}')
const keys = listFeatures(locales, 'en').flatMap((feature) => [...readFeatureTexts(locales, 'en', feature).keys()])

describe('the texts of the catalogues', () => {
  it('are all said somewhere', () => expect(findUnusedKeys(keys, portal)).toEqual([]))
  it('are all there that code asks for', () => expect(findUnknownKeys(keys, portal)).toEqual([]))
  it('are the only ones: no markup says one itself, but for the fake game and the console, which are in English', () => {
    const screens = portal.filter(({ path }) => !path.endsWith('.ts') && !/\/(sandbox|console|preview)\//.test(path))
    expect(findBareTexts(screens)).toEqual([])
  })
})

const fileOf = (text: string): SourceFile => ({ path: 'a.tsx', text, lines: text.split('\n') })

describe('the checker of texts’ uses', () => {
  const own = ['shop.why.vip', 'shop.left_one', 'shop.left_other', 'shop.title']

  it('knows a key by its whole name, by a template, without its plural category, and as pages write it', () => {
    const said = ["t('shop.left', { count })", 't(`shop.why.$' + '{reason}`)', "t('shop:title')"].join('\n')
    expect(findUnusedKeys(own, [fileOf(said)])).toEqual([])
    expect(findUnusedKeys(own, [fileOf("t('shop.left', { count })")])).toEqual(['shop.why.vip', 'shop.title'])
  })
  it('finds a key that no catalogue has', () => {
    expect(findUnknownKeys(own, [fileOf("t('shop.left', { count }) + t('shop.gone')")])).toEqual(['a.tsx: shop.gone'])
  })
  it.each([
    ['between tags', '<p className="soft">Nothing here</p>', 'Nothing here'],
    ['as the label of a button', '<button aria-label="Close the sheet" onClick={close} />', 'Close the sheet'],
    ['before a value', '<p>Hello {name}</p>', 'Hello'],
    ['before another element', '<p>Hello<br /></p>', 'Hello'],
    ['with brackets', '<p>Wait (soon)</p>', 'Wait (soon)'],
    ['as a value', "<p>{'Hello'}</p>", 'Hello'],
    ['as the alternative of a picture', '<img src={src} alt="A crown" />', 'A crown'],
  ])('finds a text %s', (_where, markup, found) => {
    expect(findBareTexts([fileOf(markup)])).toEqual([`a.tsx: ${found}`])
  })
  it('leaves values, comments and scripts alone', () => {
    expect(findBareTexts([fileOf("<p title={title}>{text}{' · '}{/* Why */}</p>")])).toEqual([])
    const page = '---\nconst a = 1\n---\n<p>{t(\'a\')}</p><!-- <p>Why</p> --><script>const a = "<b>So</b>"</script>'
    expect(findBareTexts([{ ...fileOf(page), path: 'a.astro' }])).toEqual([])
    expect(findBareTexts([{ ...fileOf('<p>Hello</p>'), path: 'a.astro' }])).toEqual(['a.astro: Hello'])
  })
})
