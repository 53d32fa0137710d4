import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'
import { runInProcess } from './run-catalogue.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

let t: TestPlatform
let folder: TemporaryFolder
beforeAll(async () => {
  t = await createTestPlatform()
  folder = await createTemporaryFolder()
})
beforeEach(() => cpSync(published, folder.path, { recursive: true }))
afterAll(async () => {
  await folder.remove()
  await t.close()
})

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder.path, file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} does not say ${from}`)
  writeFileSync(path, changed)
}

/** The lines of a check, without the first, which only says that there are mistakes. */
async function check(file: string, from: string | RegExp, to: string): Promise<string[]> {
  edit(file, from, to)
  const { said } = await runInProcess(t, ['check', folder.path])
  return said.flatMap((line) => line.split('\n')).filter((line) => !line.startsWith('The catalogue has mistakes'))
}

const bell = 'id: st-ship-bell, weight: 60, price: 20'
const withWindow = (start: string) => `${bell}, window: { start: ${start}, end: 2027-12-01T00:00:00Z }`

it.each([
  [
    'a moment without a time zone',
    withWindow('2026-12-24T18:00:00'),
    /window\.start: .* has no time zone: write .*Z for UTC/,
  ],
  ['a day for a moment', withWindow('2026-12-24'), /window\.start: .* write 2026-12-24T00:00:00Z for midnight/],
  ['a day that is none, with T', withWindow('2027-02-30T00:00:00Z'), /February 2027 has 28 days, and no day 30/],
  ['a day that is none, with a space', withWindow('2027-02-30 00:00:00Z'), /February 2027 has 28 days, and no day 30/],
  [
    'an unknown field',
    bell.replace('price', 'prise'),
    /\.prise: is no field of this kind of file; did you mean “price”\?/,
  ],
  ['an unknown icon', `${bell}, icon: poton`, /icon: .*; did you mean “potion”\?/],
  [
    'a product without its text',
    `${bell}, name: new-mont`,
    /has no English text products\.new-mont; did you mean “products\.new-month”\?/,
  ],
])('says what is wrong with %s, and what may be meant', async (_, to, line) => {
  const lines = (await check('stormshot/shop.yaml', bell, to)).filter((one) => !one.includes('is missing'))
  expect(lines).toEqual([expect.stringMatching(line)])
})

it.each([
  ['shared/tasks.yaml', 'event: checkin', 'event: chekin'],
  ['stormshot/tasks.yaml', /event: (\w+)/, 'event: stage_cleard'],
])('points an unknown event to the task that counts it (%s)', async (file, from, to) => {
  const lines = await check(file, from, to)
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${file}:\\d+ tasks\\.[a-z-]+\\.event: .* is no event .*; did you mean “\\w+”`)),
  ])
})

it('names a page that is probably meant, for links and for popups', async () => {
  expect(await check('shared/positions.yaml', 'link: giftsWheel', 'link: giftsWheell')).toEqual([
    expect.stringMatching(/giftsWheell is no page of the portal; did you mean “giftsWheel”\?/),
  ])
})

it('takes no address that no browser opens', async () => {
  expect(await check('shared/positions.yaml', 'link: giftsWheel', 'link: "https://[half"')).toEqual([
    expect.stringMatching(/must be a route or an https address/),
  ])
})

it('says one line of a tab, whatever the parser makes of the rest', async () => {
  expect(await check('stormshot/letters.yaml', '    { text: supplies', '\t{ text: supplies')).toEqual([
    expect.stringMatching(/^stormshot\/letters\.yaml:4 is indented with a tab: use spaces$/),
  ])
})

it('says one line of an anchor that English has otherwise than twenty translations', async () => {
  const lines = await check('shared/pages/en/faq.md', '{#make-up}', '{#make-upp}')
  const own = lines.filter((line) => line.includes('/faq.md'))
  const other = readdirSync(join(folder.path, 'shared/pages')).length - 2
  expect(own).toEqual([
    expect.stringMatching(
      /lacks #make-upp, has #make-up; did you mean “make-upp”\? \(so too in (?:[a-z-]+, ){18}[a-z-]+\)$/,
    ),
  ])
  expect(other).toBe(19)
})

it('a picture that is not there is a mistake', async () => {
  expect(await check('shared/popups.yaml', '/art/popups/daily.svg', '/pictures/daily.svg')).toEqual([
    expect.stringMatching(/popups\.0\.image: there is no picture \/pictures\/daily\.svg/),
  ])
})

describe('words that YAML does not take for words', () => {
  const coin = /^ {2}coin: Points$/m
  it.each([
    ['behind a #', '  coin: Win #1 prize today', /only "Win" is read, since what follows # is a comment/],
    ['of an anchor', '  coin: &Co sharp', /&Co is read as an anchor/],
    ['of a tag', '  coin: ! Attention', /what begins with ! is read as a tag/],
    ['that nobody sees', '  coin: "  "', /items\.coin: is blank/],
    ['of letters without a shape', '  coin: "\\u200b\\u2060"', /items\.coin: is blank/],
  ])('%s are a mistake', async (_, to, message) => {
    expect(await check('shared/texts/en.yaml', coin, to)).toEqual([expect.stringMatching(message)])
  })

  it('in the title of a page, too', async () => {
    const lines = await check('shared/pages/en/about.md', /^title: .*$/m, 'title: Hall #1 of all')
    expect(lines).toEqual([expect.stringMatching(/^shared\/pages\/en\/about\.md:2 only "Hall" is read/)])
  })

  it('are words where a space or quotes say so', async () => {
    edit('stormshot/shop.yaml', 'product_list:', 'product_list: # what is sold')
    expect(await check('shared/texts/en.yaml', coin, '  coin: "Win #1 & more"')).toEqual(['No mistakes.'])
  })
})
