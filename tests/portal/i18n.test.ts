import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import FsBackend from 'i18next-fs-backend'
import { beforeAll, describe, expect, it } from 'vitest'
import config from '../../astro-i18next.config.ts'
import { locales } from '../../src/contract/locales.ts'
import { selectTexts } from '../../src/portal/i18n/page-texts.ts'
import { createFormatter } from '../../src/portal/i18n/texts.ts'
import { type TextValues, translator } from '../../src/portal/i18n/translator.ts'

const features = readdirSync('locales/en').map((file) => file.replace('.json', ''))
const manyCounts = [0, 1, 2, 3, 5, 11, 21, 100, 1234567]

function listKeys(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => listKeys(inner, `${path}.${key}`))
}

/** Every text of the English catalogues: its key for scripts, and the counts worth trying. */
const texts = features.flatMap((feature) => {
  const keys = listKeys(JSON.parse(readFileSync(`locales/en/${feature}.json`, 'utf8')), feature)
  return keys.flatMap((key) => {
    const family = key.replace(/_(one|other)$/, '')
    if (!keys.includes(`${family}_other`)) return [{ key, counts: [2] }]
    return key.endsWith('_other') ? [{ key: family, counts: manyCounts }] : []
  })
})

/** A value for every placeholder a text can have: numbers where it is formatted as one, words elsewhere. */
function valuesFor(text: string, count: number): TextValues {
  const values: TextValues = { count }
  for (const [, name = '', format] of text.matchAll(/{{\s*(\w+)(?:,\s*(\w+))?\s*}}/g)) {
    if (name !== 'count') values[name] = format === 'number' ? count : '<b>&"'
  }
  return values
}

beforeAll(async () => {
  const { defaultNamespace, namespaces, i18nextServer } = config
  await i18next
    .use(FsBackend)
    .init({ ...i18nextServer, ns: namespaces, defaultNS: defaultNamespace, initImmediate: false })
})

describe('the two translators', () => {
  for (const { code } of locales) {
    it(`say the same in ${code}, for every key and count`, () => {
      const build = translator(code)
      const page = createFormatter(selectTexts(code, features))
      const sample = i18next.getFixedT(code)
      for (const { key, counts } of texts) {
        const buildKey = key.replace('.', ':')
        for (const count of counts) {
          const values = valuesFor(sample(buildKey, { count, skipInterpolation: true }), count)
          const said = build(buildKey, values)
          expect(page(key, values), `${key} ${count}`).toBe(said)
          expect(said, `${key} ${count}`).not.toBe(buildKey)
        }
      }
    })
  }
})

describe('a page', () => {
  it('carries only the texts it asked for', () => {
    const selected = selectTexts('en', ['layout.tab.home', 'benefits.ladder.needs'])
    expect(Object.keys(selected.texts).sort()).toEqual([
      'benefits.ladder.needs_one',
      'benefits.ladder.needs_other',
      'layout.tab.home',
    ])
    expect(selected.english).toEqual({})
  })

  it('falls back to English text by text, with English plural forms', () => {
    const english = { 'a.n_one': '{{count}} day', 'a.n_other': '{{count}} days' }
    const say = createFormatter({ tag: 'ru', texts: {}, english })
    expect([1, 2, 21].map((count) => say('a.n', { count }))).toEqual(['1 day', '2 days', '21 days'])
    expect(say('a.unknown')).toBe('a.unknown')
  })

  it('writes Arabic with its own digits, at build time and in the browser', () => {
    const say = createFormatter(selectTexts('ar', ['account.roles']))
    expect(say('account.roles.level', { level: 12480 })).toContain('١٢٬٤٨٠')
    expect(translator('ar')('account:roles.level', { level: 12480 })).toContain('١٢٬٤٨٠')
  })

  it('writes numbers by the locale table’s tag, also where Intl does not know the code', () => {
    expect(selectTexts('zhi', ['layout']).tag).toBe('zh-Hans')
    const say = createFormatter({ tag: 'de', texts: { 'a.b': '{{n, number}}' }, english: {} })
    expect(say('a.b', { n: 12480 })).toBe('12.480')
  })
})
