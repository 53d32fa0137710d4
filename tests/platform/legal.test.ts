import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { legalSchema, showsLegalPage, writeLegalValues } from '../../src/contract/content/legal.ts'
import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { inspectCatalogue } from '../../src/platform/catalogue/load-catalogue.ts'
import { CatalogueMistakes } from '../../src/platform/catalogue/mistakes.ts'
import { findWarnings } from '../../src/platform/catalogue/warnings.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { testStart } from './harness.ts'

const published = join(import.meta.dirname, '../../src/catalogue')
const file = 'shared/publisher.yaml'
const own = ['demo: true', 'demo: false'] as const

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await createTemporaryFolder()
})
afterAll(() => folder.remove())

type Edit = readonly [from: string | RegExp, to: string]

/** The demo's catalogue with another publisher.yaml. */
function edited(...edits: Edit[]) {
  rmSync(folder.path, { recursive: true })
  cpSync(published, folder.path, { recursive: true })
  const path = join(folder.path, file)
  const text = edits.reduce(
    (before, [from, to]) => {
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not say ${from}`)
      return after
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, text)
  return readFolder(folder.path)
}

function listMistakes(...edits: Edit[]): string[] {
  try {
    inspectCatalogue(edited(...edits))
    return []
  } catch (error) {
    if (!(error instanceof CatalogueMistakes)) throw error
    return error.mistakes.map((one) => `${one.file} ${one.field}: ${one.message}`)
  }
}

const drop = (field: string): Edit => [new RegExp(`^  +${field}: .*\\n`, 'm'), '']

it.each(['company', 'address', 'country', 'email', 'data_countries'])('a company without %s is a mistake', (field) => {
  expect(listMistakes(drop(field))).toEqual(
    expect.arrayContaining([expect.stringContaining(`${file} legal.${field}: `)]),
  )
})

it.each([
  ['no version of the terms', drop('terms'), /legal\.versions\.terms: is missing/],
  ['markets without a version', [/^ {4}markets: .*\n/m, ''], /legal\.versions\.markets: is missing, and markets names/],
  ['a country that is none', ['country: IE', 'country: QQ'], /legal\.country: .*must be a country/],
  ['a company that is none', [/^legal:\n(?: .*\n)+/m, 'legal: us\n'], /legal: (?!is missing)/],
  ['a market without words', ['[kr, tw', '[us, tw'], /legal\.markets\.0: /],
  ['an empty address', [/address: .*/, 'address: ""'], /legal\.address: /],
] satisfies [string, Edit, RegExp][])('%s is a mistake', (_, edit, message) => {
  expect(listMistakes(edit)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
})

it('a catalogue without the company is refused, and runs on where an earlier release applied it', () => {
  const without: Edit = [/^legal:\n(?: .*\n)+/m, '']
  expect(listMistakes(without)).toEqual([`${file} legal: is missing: the company, for the legal pages`])
  const { catalogue, takenMistakes } = inspectCatalogue(edited(without), { isApplied: true })
  expect(catalogue.publisher.legal).toBeNull()
  expect(takenMistakes.map(({ field }) => field)).toEqual(['legal'])
})

it('a template is warned of until a lawyer has finished it, but not the demo’s', () => {
  const warningsOf = (...edits: Edit[]) =>
    findWarnings(edited(...edits), { now: new Date(testStart), hasPicture: (path) => path.startsWith('/art/') })
  expect(warningsOf()).toEqual([])
  expect(warningsOf(own)).toEqual([expect.stringMatching(/^shared\/publisher\.yaml:\d+ legal\.template: /)])
  expect(warningsOf(own, ['template: true', 'template: false'])).toEqual([])
})

it('a legal notice and the words for markets are shown where the publisher says so', () => {
  const { legal } = loadCatalogue(published).publisher
  const given = v.parse(legalSchema, legal)
  const { imprint: _, ...versions } = given.versions
  const plain = { ...given, markets: [], versions }
  expect([showsLegalPage(given, 'imprint'), showsLegalPage(given, 'markets')]).toEqual([true, true])
  expect([showsLegalPage(plain, 'imprint'), showsLegalPage(plain, 'markets')]).toEqual([false, false])
  expect([showsLegalPage(plain, 'privacy'), showsLegalPage(plain, 'terms')]).toEqual([true, true])
})

it('says countries and the least age as a language does', () => {
  const { legal } = loadCatalogue(published).publisher
  const given = { ...v.parse(legalSchema, legal), law: 'DE', data_countries: ['IE', 'SG'] }
  expect(writeLegalValues(given, { tag: 'de', age: 13 })).toMatchObject({
    country: 'Irland',
    law: 'Deutschland',
    data_countries: 'Irland und Singapur',
    age: '13',
  })
  expect(writeLegalValues(given, { tag: 'ar-u-nu-arab', age: 13 }).age).toBe('١٣')
})
