import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CatalogueMistakes } from '../../src/platform/catalogue/mistakes.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

let folder: TemporaryFolder
beforeEach(async () => {
  folder = await createTemporaryFolder()
  cpSync(published, folder.path, { recursive: true })
})
afterEach(() => folder.remove())

function edit(file: string, from: string, to: string): void {
  const path = join(folder.path, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(path, text.replace(from, to))
}

/** The line on which a file says something now. */
function lineOf(file: string, what: string): number {
  const lines = readFileSync(join(folder.path, file), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(what)) + 1
}

function listMistakes() {
  try {
    loadCatalogue(folder.path)
  } catch (error) {
    if (error instanceof CatalogueMistakes) return error.mistakes
    throw error
  }
  return []
}

/** A change for the worse: the file, what it says, what it says then, and the field and message that it is found by. */
type Planted = readonly [file: string, from: string, to: string, field: string, message: RegExp]

const planted: readonly Planted[] = [
  ['stormshot/checkin/month.yaml', 'bg_url: /art', 'bg_url: https://example.com', 'bg_url', /path of this site/],
  // Several in one file, so that what a schema sees does not hide the rest.
  ['stormshot/shop.yaml', 'weight: 100, price: 25', 'weight: 100, price: -25', 'product_list.0.price', />=1/],
  ['stormshot/shop.yaml', 'st-tonic: 25', 'st-tonik: 25', 'product_list.1.item_list.st-tonik', /is no item/],
  [
    'stormshot/shop.yaml',
    'id: st-hull-plate, weight: 80',
    'id: st-tonic-25, weight: 80',
    'product_list.4.id',
    /is given twice/,
  ],
  ['stormshot/shop.yaml', 'price: 45', 'prise: 45', 'product_list.3.prise', /is no field/],
  ['stormshot/items.yaml', 'icon: potion', 'icon: dragon', 'items.st-tonic.icon', /Expected \("coin"/],
  [
    'stormshot/wheel.yaml',
    'item: coin, num: 300, weight: 100',
    'item: coin, num: 300, weight: 200',
    'prize_list',
    /10000/,
  ],
  ['kingofavalon/checkin/week.yaml', 'day: 5', 'day: 8', 'gift_list.4.day', /<=7/],
  ['dcdarklegion/activation.yaml', 'coin:', 'ss-rations: 1, coin:', 'item_list.ss-rations', /another game/],
  ['shared/levels.yaml', 'growth: 800', 'growth: 150', 'levels.2.growth', /more than the level before/],
  [
    'stormshot/rights.yaml',
    'cycle: daily, times: 1',
    'cycle: hourly, times: 1',
    'rights.daily-supplies.cycle',
    /"daily"/,
  ],
  ['stormshot/rights.yaml', 'times: 0, icon: shop', 'times: 3, icon: shop', 'rights.members-shelf', /item_list/],
  [
    'stormshot/tasks.yaml',
    '  st-puzzles:',
    '  st-riddles:',
    'tasks.st-riddles',
    /no English text tasks.st-riddles.title/,
  ],
  ['shared/popups.yaml', 'pop_id: 101', 'pop_id: 18', 'popups.0.pop_id', /not the id of this type/],
  ['shared/banners.yaml', 'title: news.daily', 'title: news.dayly', 'banners.0.title', /no English text news.dayly/],
  ['shared/banners.yaml', 'image: wheel', 'image: "https://cdn.example.com/a.webp"', 'banners.1.image', /image_hosts/],
  [
    'shared/banners.yaml',
    'image: shop',
    'image: "//cdn.example.com/a.webp"',
    'banners.2.image',
    /drawing or an address/,
  ],
  ['shared/banners.yaml', 'banner_key: message', 'banner_key: attic', 'banners.10.banner_key', /Expected \("home"/],
  [
    'shared/popups.yaml',
    'image: /art/popups/levels.svg',
    'image: { en: "https://cdn.example.com/a.webp" }',
    'popups.3.image.en',
    /image_hosts/,
  ],
  [
    'shared/notices.yaml',
    'monthly: [10, 21]',
    'yearly: [10, 21]',
    'notices.fan_art.window',
    /must be \{ start, end \}/,
  ],
  ['shared/letters.yaml', 'weekly: [5, 4]', 'weekly: [0, 4]', 'letters.weekend.window.weekly.0', />=1/],
  ['shared/positions.yaml', 'link: store', 'link: "http://store"', 'positions.3.link', /a route or an https address/],
  ['shared/positions.yaml', 'link: giftsWheel', 'link: nowhere', 'positions.4.link', /is no page of the portal/],
  ['shared/popups.yaml', 'link: store', 'link: shop?id=1', 'popups.2.link', /is no page of the portal/],
  ['shared/popups.yaml', 'link: gift,', 'link: "gift?a={{player}}",', 'popups.6.link', /filled by nobody/],
  [
    'shared/popups.yaml',
    'link: giftsPackage,',
    'link: "https://{{token}}.example.com",',
    'popups.7.link',
    /must be a route or an https address/,
  ],
  ['stormshot/member-gifts.yaml', 'id: st-weekly, name', 'id: st-daily,  name', 'gift_list.1.id', /is given twice/],
  ['stormshot/gift-package.yaml', '{ phase: 4,', '{ phase: 3,', 'phases', /phase 4 is missing/],
  ['shared/notice-settings.yaml', 'settings: [letters]', 'settings: [game]', 'groups', /letters is missing/],
  ['shared/mini-games.yaml', 'id: star-hop', 'id: star-hop, colour: red', 'mini_games.0.colour', /is no field/],
  ['stormshot/events.yaml', 'spin-ticket: 1', 'coin: 1', 'rules.stage-daily.give.tickets.coin', /is no ticket/],
  ['shared/texts/de.yaml', 'items:', 'items:\n  unheard: Unerhört', 'items.unheard', /not among the English texts/],
  ['shared/pages/de/exp_rule.md', 'title:', 'titel:', 'title', /is missing/],
]

it('finds each of twenty and more that were planted, and names file, line and field', () => {
  for (const [file, from, to] of planted) edit(file, from, to)
  writeFileSync(join(folder.path, 'stormshot/quests.yaml'), 'quests: []\n')
  rmSync(join(folder.path, 'tinysurvivors/activation.yaml'))
  const mistakes = listMistakes()
  for (const [file, , , field, message] of planted) {
    expect(mistakes).toContainEqual(
      expect.objectContaining({ file, field, message: expect.stringMatching(message), line: expect.any(Number) }),
    )
  }
  expect(mistakes).toContainEqual(expect.objectContaining({ file: 'stormshot/quests.yaml' }))
  expect(mistakes).toContainEqual(expect.objectContaining({ file: 'tinysurvivors/activation.yaml' }))
  const lines = new Map(mistakes.map(({ file, field, line }) => [`${file} ${field}`, line]))
  for (const [file, , to, field] of planted) {
    const isWhole = /^(?:prize_list|phases|groups|title)$/.test(field)
    if (!isWhole && !to.includes('\n'))
      expect([file, field, lines.get(`${file} ${field}`)]).toEqual([file, field, lineOf(file, to)])
  }
})

it('says of a mistake no more than it is', () => {
  edit('stormshot/shop.yaml', 'price: 25,', 'price: -25,')
  edit('stormshot/items.yaml', 'icon: potion', 'icon: dragon')
  edit('stormshot/wheel.yaml', 'num: 10, weight: 2500', 'num: 10, weight: 0')
  edit('stormshot/checkin/week.yaml', 'day: 5', 'day: five')
  edit('shared/texts/en.yaml', '\n  coin: Points', '\n  coin: 5')
  expect(listMistakes().map(({ file, field }) => `${file} ${field}`)).toEqual([
    'shared/texts/en.yaml items.coin',
    'stormshot/checkin/week.yaml gift_list.4.day',
    'stormshot/items.yaml items.st-tonic.icon',
    'stormshot/shop.yaml product_list.0.price',
    'stormshot/wheel.yaml prize_list.1.weight',
  ])
})

it('does not miss what stands in a file that cannot be read', () => {
  edit('stormshot/items.yaml', 'items:', 'items: {{')
  edit('shared/texts/en.yaml', '\nitems:', '\nitems: [')
  expect(new Set(listMistakes().map(({ file }) => file))).toEqual(
    new Set(['stormshot/items.yaml', 'shared/texts/en.yaml']),
  )
})

it('reads no file that is no text, or refers to itself', () => {
  writeFileSync(join(folder.path, 'stormshot/quests.yaml'), Buffer.from([0x66, 0xff, 0xfe, 0x00]))
  const line = (name: string, of: string) =>
    `${name}: &${name} [${Array.from({ length: 20 }, () => `*${of}`).join(', ')}]\n`
  const bomb = `a: &a [x, x, x]\n${line('b', 'a')}${line('c', 'b')}${line('d', 'c')}`
  writeFileSync(join(folder.path, 'stormshot/activation.yaml'), bomb)
  expect(listMistakes().map(({ file, message }) => `${file} ${message}`)).toEqual([
    expect.stringMatching('stormshot/activation.yaml Aliases are not read here'),
    'stormshot/quests.yaml is not written in UTF-8',
  ])
})

it('says in one line that a game has no folder', () => {
  rmSync(join(folder.path, 'dcdarklegion'), { recursive: true })
  expect(listMistakes().filter(({ file }) => file.startsWith('dcdarklegion'))).toEqual([
    expect.objectContaining({ file: 'dcdarklegion', message: expect.stringMatching(/^is missing/) }),
  ])
})
