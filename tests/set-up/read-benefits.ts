import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { findLocale, type LocaleCode } from '../../src/contract/locales.ts'
import { readNumber, speak, speakContent } from './speak.ts'

/** Everything that the story says in one language. */
export function learn(locale: LocaleCode) {
  const shared = speakContent(locale, 'shared')
  return {
    at: (route: string) => `/stateofsurvival${locale === 'en' ? '' : `/${locale}`}/${route}`,
    passport: speak(locale, 'passport'),
    checkin: speak(locale, 'checkin'),
    task: speak(locale, 'task'),
    shop: speak(locale, 'shop'),
    backpack: speak(locale, 'backpack'),
    wheel: speak(locale, 'wheel'),
    benefits: speak(locale, 'benefits'),
    points: speak(locale, 'points'),
    reward: speak(locale, 'reward'),
    number: (value: number) => new Intl.NumberFormat(findLocale(locale).intl).format(value),
    coin: shared('items.coin'),
    growth: shared('items.growth'),
    bundle: shared('products.midweek'),
    scrap: speakContent(locale, 'stateofsurvival')('items.ss-scrap'),
  }
}
export type Words = ReturnType<typeof learn>

/** Things by name, with how many. */
export type Things = Map<string, number>

export function add(things: Things, name: string, amount: number): void {
  things.set(name, (things.get(name) ?? 0) + amount)
}

/** The lines of a text, without the marks that set signs and digits in their direction. */
function splitLines(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/[\u061c\u200e\u200f]/g, '').trim())
}

/** Reads rows that say how many (`×5`) of what, in lines of their own; points may come by a name that has their number in it. */
async function readThings(rows: Locator, coin: string): Promise<[string, number][]> {
  const texts = await rows.allInnerTexts()
  return texts.map((text) => {
    const lines = splitLines(text)
    const amount = lines.find((line) => /^[×+]/.test(line)) ?? ''
    const name = lines.find((line) => line !== '' && line !== amount) ?? ''
    return amount === '' ? [coin, readNumber(name) ?? 0] : [name, readNumber(amount) ?? 0]
  })
}

/** What lies in the backpack, by its titles. */
export async function readBackpack(page: Page, words: Words): Promise<Things> {
  const list = page.getByRole('list', { name: words.backpack('list') })
  const titles = await list.getByRole('heading').allInnerTexts()
  const rows = titles.map((title) =>
    list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
  )
  const counts = await Promise.all(rows.map(async (row) => readNumber((await row.textContent()) ?? '') ?? 0))
  return new Map(titles.map((title, index) => [title, counts[index] ?? 0]))
}

/** Hears what a small claim brought: one thing at most beside growth, which comes after it. */
export async function hear(page: Page, words: Words, received: Things): Promise<void> {
  const [beginning = ''] = splitLines(words.reward('received', { gift: '' }))
  const said = page.getByRole('log').getByText(beginning)
  await said.waitFor({ state: 'attached' })
  const [text = ''] = splitLines((await said.textContent()) ?? '')
  const [, name = '', amount = ''] = /^(.+?) ×([\d٠-٩]+)/.exec(text.slice(beginning.length).trim()) ?? []
  add(received, name, readNumber(amount) ?? 0)
}

/** Takes what a reward holds, and closes it. */
export async function take(page: Page, words: Words, received: Things): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: words.reward('button') }) })
  await dialog.waitFor()
  for (const [name, amount] of await readThings(dialog.getByRole('listitem'), words.coin)) add(received, name, amount)
  await dialog.getByRole('button', { name: words.reward('button') }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Sums the lines of a record, all pages of it, by what is said of each: `+5`, `−80`. */
export async function sumRecord(page: Page, list: string, end: string): Promise<number> {
  const rows = page.getByRole('list', { name: list }).getByRole('listitem')
  await rows.nth(1).waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return page.getByText(end).isVisible()
    })
    .toBe(true)
  const amounts = (await rows.allInnerTexts()).flatMap((text) => {
    const amount = splitLines(text).find((part) => /^[+−-]\s?[\d٠-٩]/.test(part))
    return amount === undefined ? [] : [(amount.startsWith('+') ? 1 : -1) * (readNumber(amount) ?? 0)]
  })
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The number behind a label of a record's sums. */
export async function readSum(page: Page, label: string): Promise<number | null> {
  const text = await page.getByRole('listitem').filter({ hasText: label }).first().textContent()
  return readNumber(text?.replace(label, '') ?? '')
}
