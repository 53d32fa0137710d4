import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { legalPages } from '../../src/contract/content/pages.ts'
import { games } from '../../src/contract/games.ts'
import { findLocale, locales } from '../../src/contract/locales.ts'
import { passwordLimits } from '../../src/contract/passport/calls.ts'
import { resetMinutes } from '../../src/contract/passport/reset-calls.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { schedule } from '../../src/platform/delivery/schedule.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { type ContentFile, listLinks, listNumbers, readContentFiles, toTexts } from './content-pages.ts'
import { findLanguageFaults } from './language-faults.ts'
import { findFaults, type Glossary, readFeatureTexts, readGlossary } from './text-catalogue.ts'

const catalogue = loadCatalogue(join(import.meta.dirname, '../../src/catalogue'))
const localeTexts = join(import.meta.dirname, '../../locales')
const english = readContentFiles('en')
const translated = locales.map(({ code }) => code).filter((code) => code !== 'en')
const texts = (files: readonly ContentFile[]) => new Map(files.flatMap((file) => [...toTexts(file)]))

/** Thai counts years from another beginning. */
const thaiYears = 543
const isYear = (number: number) => number >= 2000 && number < 2100

/** Which numbers of a list another lacks; each is looked for as often as it is said. */
function listMissing(wanted: readonly number[], got: readonly number[]): number[] {
  const left = [...got]
  return wanted.filter((each) => {
    const at = left.findIndex((one) => one === each || (isYear(each) && one === each + thaiYears))
    if (at !== -1) left.splice(at, 1)
    // Midnight has many ways to be written.
    return at === -1 && each !== 0
  })
}

const isLegal = (key: string) => legalPages.some((name) => key.startsWith(`shared/pages/${name}.`))

/** What a language says on legal pages only: Korean law is written in a formal style. */
const legalForms: Partial<Record<string, string>> = { ko: '습니다' }

describe.each(translated)('pages and announcements in %s', (locale) => {
  const files = readContentFiles(locale)

  it('say what English says, in the terms of the language', () => {
    const glossary: Glossary = readGlossary(localeTexts, locale)
    expect(findFaults(texts(english), texts(files), locale, glossary)).toEqual([])
  })

  it('keep the rules of the language', () => {
    const { forbidden } = readGlossary(localeTexts, locale)
    for (const [key, text] of texts(files)) {
      // Tables are aligned with spaces, which nobody sees.
      const shown = new Map([[key, text.replaceAll(/ +/g, ' ')]])
      const allowed = isLegal(key) ? legalForms[locale] : undefined
      const banned = forbidden.filter((each) => each !== allowed)
      expect.soft(findLanguageFaults(shown, { locale, forbidden: banned, notes: {} })).toEqual([])
    }
  })

  it.each(english.map((file) => [file.name, file] as const))('%s has the same links and numbers', (name, original) => {
    const file = files.find((one) => one.name === name)
    expect(file?.blocks.length).toBe(original.blocks.length)
    expect(file && listLinks(file).toSorted()).toEqual(listLinks(original).toSorted())
    const numbersOf = ({ blocks = [] }: Partial<ContentFile>) => blocks.flatMap(listNumbers)
    expect(listMissing(numbersOf(original), numbersOf(file ?? {}))).toEqual([])
  })
})

/** The blocks of a page below the heading with an anchor, or of these words. */
function readSection(name: string, heading: string): string {
  const blocks = english.find((file) => file.name === `shared/pages/${name}`)?.blocks ?? []
  const from = blocks.findIndex((block) => block.startsWith('#') && block.includes(heading)) + 1
  const length = blocks.slice(from).findIndex((block) => block.startsWith('#'))
  return blocks.slice(from, length === -1 ? undefined : from + length).join('\n')
}
const numbersIn = (name: string, heading: string) => listNumbers(readSection(name, heading))

const levels = catalogue.levels.map(({ level, growth }) => [level, growth])
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const count = (items: readonly { item: { id: string }; num: number }[], id: string) =>
  sum(items.filter(({ item }) => item.id === id).map(({ num }) => num))

describe('the numbers of the rules and answers', () => {
  it.each(['en', ...translated])('have the table of levels in %s', (locale) => {
    const page = readContentFiles(locale).find(({ name }) => name === 'shared/pages/exp_rule')
    const rows = page?.blocks.filter((block) => block.startsWith('|')).map(listNumbers) ?? []
    expect(rows.filter((row) => row.length > 0)).toEqual(levels)
  })

  it.each(['en', ...translated])('name VIP levels in answers as on the screens, in %s', (locale) => {
    const name = readFeatureTexts(localeTexts, locale, 'account').get('account.member.vip_level') ?? ''
    const number = new Intl.NumberFormat(findLocale(locale).intl)
    const faq = readContentFiles(locale).find((file) => file.name === 'shared/pages/faq')
    const question = faq?.blocks.findIndex((block) => block.includes('{#level-growth}')) ?? -1
    const answer = faq?.blocks[question + 1]?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
    const names = catalogue.levels.map(({ level }) => name.replace('{{level, number}}', number.format(level)))
    expect(names.filter((each) => !answer.includes(each))).toEqual([])
  })

  it.each(games)('are those of $name in the examples', ({ gameProject }) => {
    const { weekGifts: ofWeek, monthGifts } = catalogue.checkin(gameProject)
    const weekGifts = ofWeek()
    const month = monthGifts('2026-11')
    const points = (gift: (typeof month)[number] | undefined) => count(gift?.items ?? [], 'coin')
    const early = month.slice(0, 7).map(points).filter(Boolean)
    const week = weekGifts.map(({ items }) => count(items, 'coin')).filter(Boolean)
    const made = month[8]
    const price = made?.resigningConsumption ?? 0
    const left = sum(early) + sum(week) + points(made) - price
    const told = numbersIn('points_rule', 'Example')
    for (const amount of [...early, ...week, sum(early), sum(week), points(made), price, left])
      expect(told).toContain(amount)

    const growth = month.slice(0, 7).map((gift) => gift.gameGrowth + gift.gameRoleGrowth)
    const activation = count(catalogue.activationGift(gameProject), 'growth')
    const sunday = count(weekGifts.at(-1)?.items ?? [], 'growth')
    const total = activation + sum(growth) + sunday
    const level = levels.findLast(([, least = 0]) => least <= total)?.[0] ?? 0
    const next = levels.find(([, least = 0]) => least > total) ?? []
    const example = numbersIn('exp_rule', 'Example')
    const amounts = [activation, ...growth, sum(growth), sunday, total, level, next[0] ?? 0, (next[1] ?? 0) - total]
    for (const amount of amounts) expect(example).toContain(amount)
    // The eighth gift is earned on the ninth day and holds no points.
    expect(points(month[7])).toBe(0)

    const prices = month.map(({ resigningConsumption }) => resigningConsumption)
    expect(numbersIn('faq', '{#make-up}')).toEqual([Math.min(...prices), Math.max(...prices)])
  })

  it('are those of the platform', () => {
    const { growthMonths, deletionDays, logEventDays } = readConfig({})
    expect(numbersIn('faq', '{#level-growth}')).toEqual([1, ...levels.slice(1).flatMap((pair) => pair.toReversed())])
    expect(numbersIn('faq', '{#join}')).toEqual([passwordLimits.least])
    expect(numbersIn('faq', '{#forgotten-password}')).toEqual([resetMinutes])
    expect(numbersIn('faq', '{#my-data}')).toEqual([deletionDays])
    expect(readSection('faq', '{#expiry}')).toContain('a year later')
    expect(numbersIn('privacy', 'What you can do')).toEqual([deletionDays])
    expect(numbersIn('privacy', 'How long we keep it')).toContain(logEventDays)
    expect(catalogue.publisher.activeLimit).toBe(6)
    expect(readSection('faq', '{#role-limit}')).toContain('Six')
    expect(growthMonths).toBe(12)
    expect(readSection('exp_rule', 'How XP expires')).toContain('a year later')
    const hours = sum(schedule) / 3_600_000
    expect(readSection('faq', '{#delivery}')).toContain('more than a day')
    expect(hours).toBeGreaterThan(24)
    expect(hours).toBeLessThan(48)
  })

  it('name the place whose midnight begins a game’s day', () => {
    const told = readSection('faq', '{#new-day}').split('\n')
    for (const { name, timeZone } of games) {
      const place = timeZone.split('/').at(-1)?.replace('_', ' ') ?? ''
      expect(told.find((line) => line.includes(name))).toContain(place)
    }
  })
})
