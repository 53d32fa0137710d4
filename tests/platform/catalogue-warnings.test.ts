import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { findWarnings } from '../../src/platform/catalogue/warnings.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { createTestPlatform, type TestPlatform, testStart } from './harness.ts'
import { runInProcess } from './run-catalogue.ts'

const published = join(import.meta.dirname, '../../src/catalogue')
const surroundings = { now: new Date(testStart), hasPicture: (path: string) => path.startsWith('/art/') }

let t: TestPlatform
let folder: TemporaryFolder
beforeAll(async () => {
  t = await createTestPlatform()
  folder = await createTemporaryFolder()
})
afterAll(async () => {
  await folder.remove()
  await t.close()
})

const found = (edits: readonly (readonly [file: string, from: string | RegExp, to: string])[]) => {
  rmSync(folder.path, { recursive: true })
  cpSync(published, folder.path, { recursive: true })
  for (const [file, from, to] of edits) {
    const path = join(folder.path, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} does not say ${from}`)
    writeFileSync(path, changed)
  }
  return findWarnings(readFolder(folder.path), surroundings)
}

it('the demo’s catalogue has nothing to warn of', () => {
  expect(found([])).toEqual([])
})

const unused = ['shared/texts/en.yaml', /^news:$/m, 'news:\n  yesterday: Old news'] as const
const tonic = 'id: st-tonic-6, weight: 100, price: 25'
// Nothing else is held against what it costs.
const bell = 'id: st-ship-bell, weight: 60, price: 20'
const cases: [what: string, file: string, from: string | RegExp, to: string, warning: RegExp][] = [
  [
    'a window that is over',
    'stormshot/shop.yaml',
    bell,
    `${bell}, window: { start: 2026-10-01T00:00:00Z, end: 2026-11-18T12:00:00Z }`,
    /^stormshot\/shop\.yaml:29 product_list\.\d+\.window\.end: is over$/,
  ],
  [
    'an answer that is not there, in a file',
    'shared/tasks.yaml',
    'link: signinbenefit',
    'link: myinfo/faq#no-such-answer',
    /^shared\/tasks\.yaml:\d+ tasks\.daily-checkin\.link: leads to #no-such-answer, which myinfo\/faq does not have$/,
  ],
  [
    'an answer that is not there, on a page',
    'shared/pages/en/about.md',
    /\n*$/,
    '\n\nSee [the answer](myinfo/faq#no-such-answer).\n',
    /^shared\/pages\/en\/about\.md:\d+ myinfo\/faq#no-such-answer leads to #no-such-answer/,
  ],
  [
    'a popup on no page',
    'shared/popups.yaml',
    'pages: [home]',
    'pages: [hone]',
    /^shared\/popups\.yaml:\d+ popups\.0\.pages\.0: hone is no page of the portal; did you mean “home”\?$/,
  ],
  [
    'a picture that is not there',
    'shared/popups.yaml',
    '/art/popups/daily.svg',
    '/pictures/daily.svg',
    /^shared\/popups\.yaml:\d+ popups\.0\.image: there is no picture \/pictures\/daily\.svg$/,
  ],
  [
    'a text that nothing uses',
    'shared/texts/en.yaml',
    /^news:$/m,
    'news:\n  yesterday: Old news',
    /^shared\/texts\/en\.yaml:\d+ news\.yesterday: is used by nothing here/,
  ],
  [
    'a bundle that costs more than its parts',
    'shared/shop.yaml',
    'price: 220',
    'price: 260',
    /^shared\/shop\.yaml spin-ticket-10: costs 260 points, and its parts on their own 250$/,
  ],
  [
    'a bundle that gives more points than it costs',
    'stormshot/shop.yaml',
    `${tonic}, item_list: {`,
    `${tonic}, item_list: { coin: 30,`,
    /^stormshot\/shop\.yaml st-tonic-6: costs 25 points, and gives 30$/,
  ],
]
it.each(cases)('warns of %s', (_, file, from, to, warning) => {
  expect(found([[file, from, to]])).toEqual([expect.stringMatching(warning)])
})

it('warns of the gift of a day that a month lacks, and of a month that is over', () => {
  cpSync(published, folder.path, { recursive: true })
  const gift = (day: number) => `gift_list:\n  - { day: ${day}, resigning_consumption: 10, item_list: { coin: 1 } }\n`
  writeFileSync(join(folder.path, 'stormshot/checkin/2027-02.yaml'), gift(29))
  writeFileSync(join(folder.path, 'stormshot/checkin/2026-10.yaml'), gift(31))
  const warnings = findWarnings(readFolder(folder.path), surroundings).filter((line) => line.includes('/checkin/'))
  expect(warnings).toEqual([
    'stormshot/checkin/2026-10.yaml:1 October 2026 is over',
    'stormshot/checkin/2027-02.yaml:2 gift_list.0.day: February 2027 has 28 days, and no day 29',
  ])
})

it('warnings fail where they are asked to', async () => {
  const good = await runInProcess(t, ['check', published, '--strict'])
  expect({ code: good.code, said: good.said }).toEqual({ code: 0, said: ['No mistakes.'] })
  found([[...unused]])
  const { code, said } = await runInProcess(t, ['check', folder.path])
  expect({ code, said }).toEqual({
    code: 0,
    said: [expect.stringMatching(/^Warning: .*news\.yesterday/), 'No mistakes.'],
  })
  const strict = await runInProcess(t, ['check', folder.path, '--strict'])
  expect({ code: strict.code, last: strict.said.at(-1) }).toEqual({ code: 1, last: 'No mistakes, but 1 warning.' })
})

it('against what runs, only what is new is warned of, beside what changes suspiciously', async () => {
  const slip = ['stormshot/shop.yaml', 'price: 90,', 'price: 40,'] as const
  found([unused, slip])
  const { said } = await runInProcess(t, ['check', folder.path, '--against', 'running'])
  expect(said).toEqual([
    'Warning: stormshot/shop.yaml st-tonic-25 price: the price falls from 90 to 40',
    expect.stringMatching(/^Warning: .*news\.yesterday/),
    'No mistakes.',
  ])
  const same = await runInProcess(t, ['check', folder.path, '--against', folder.path])
  expect(same.said).toEqual(['Not repeated, since it is not new: 1 warning.', 'No mistakes.'])
})
