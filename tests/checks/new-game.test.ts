import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const failureSchema = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() })

/** All that the commands read and write; the site is not built of it here. */
const parts = ['package.json', 'environments.json', 'scripts', 'src', 'public/art', 'locales']
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'guildhall-games-'))
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a script of the copy, as npm does; both outputs, and the exit code. */
async function runScript(script: string, ...parameters: string[]): Promise<{ code: number; said: string }> {
  const options = { cwd: copy, env: { ...process.env, INIT_CWD: copy } }
  try {
    const { stdout, stderr } = await run(process.execPath, [join(copy, 'scripts', script), ...parameters], options)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = v.parse(failureSchema, error)
    return { code, said: stdout + stderr }
  }
}

const check = () => runScript('catalogue.ts', 'check', 'src/catalogue')
const newGame = (...parameters: string[]) => runScript('new-game.ts', ...parameters)
const listFolders = () => readdirSync(join(copy, 'src/catalogue')).sort()
const read = (path: string) => readFileSync(join(copy, path), 'utf8')

test('a game that cannot be is refused with everything that is wrong with it, and nothing is written', async () => {
  const before = listFolders()
  const taken = await newGame('stormshot', 'King of Avalon', '--id', '2202', '--product', 'ss')
  expect(taken.code).toBe(1)
  expect(taken.said.trim().split('\n')).toEqual([
    'The prefix stormshot is taken: there is src/catalogue/stormshot.',
    'The name King of Avalon is taken: it is that of King of Avalon (kingofavalon).',
    '--product ss is taken: it is that of State of Survival (stateofsurvival).',
    '--project ss_global is taken: it is that of State of Survival (stateofsurvival).',
    '--id 2202 is taken: it is that of Stormshot (stormshot).',
  ])
  expect((await newGame('console', 'The Console', '--id', '1')).said).toContain('is an address of the hall already')
  expect((await newGame('Ember Vale', 'Ember', '--id', '1')).said).toContain('The prefix is small letters and digits')
  expect((await newGame('embervale', 'Ember', '--id', '1', '--zone', 'Mars/Base')).said).toContain('--zone cannot be')
  expect((await newGame('embervale', 'Ember', '--id', '1', '--hue', '400')).said).toContain('--hue must be')
  expect((await newGame('embervale', 'Ember')).code).toBe(2)
  expect(listFolders()).toEqual(before)
})

test('a new game stands: both halves know it, and the check finds nothing', async () => {
  const made = await newGame('embervale', 'Ember Vale', '--id', '4711', '--zone', 'Asia/Tokyo', '--hue', '15')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Ember Vale stands in src/catalogue/embervale') })
  const known = await run(
    process.execPath,
    [
      '-e',
      "import('./src/contract/games.ts').then(({ games, findSiteByPath }) => console.log(JSON.stringify([games.at(-1), findSiteByPath('/funzone/ev/de')?.project])))",
    ],
    { cwd: copy },
  )
  expect(JSON.parse(known.stdout)).toEqual([
    {
      prefix: 'embervale',
      product: 'ev',
      gameProject: 'ev_global',
      gameId: '4711',
      name: 'Ember Vale',
      timeZone: 'Asia/Tokyo',
    },
    'ev_zone',
  ])
  expect(read('src/portal/theme/games.css').match(/\[data-game="embervale"\] \{/g)).toHaveLength(2)
  expect(read('public/art/emblems.svg')).toContain('<symbol id="e-embervale" viewBox="0 0 96 96">')
  expect(await check()).toMatchObject({ code: 0, said: expect.stringContaining('No mistakes.') })
  expect((await check()).said).not.toContain('embervale')
  expect((await newGame('embervale', 'Ember Vale', '--id', '4711')).said).toContain('The prefix embervale is taken')
})

test('all that a game lacks is named in one list, each with its file and what to write', async () => {
  const folder = join(copy, 'src/catalogue/embervale')
  for (const file of ['emblem.svg', 'wheel.yaml', 'rights.yaml', 'checkin/week.yaml']) rmSync(join(folder, file))
  writeFileSync(join(folder, 'scene.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>')
  const edit = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to))
  edit('game.yaml', / {4}ink: "#\w+"/, '    ink: "#101010"')
  edit('game.yaml', /^game_id: .*/m, 'game_id: "4712"\nslogan: { en: Feed the fire }')
  edit('texts/en.yaml', / {2}ev-kit: .*\n/, '')
  const { code, said } = await check()
  expect(code).toBe(1)
  for (const lack of [
    /^embervale\/checkin\/week\.yaml:1 is missing\. A gift for each day of the week\.$/m,
    /^embervale\/emblem\.svg:1 is missing: the emblem, an SVG drawing with viewBox="0 0 96 96"/m,
    /^embervale\/game\.yaml:\d+ colours\.dark\.ink: is hard to read on bg \(1\.\d\), card-hi /m,
    /^embervale\/game\.yaml:\d+ game_id: is 4712, and the hall was built with 4711$/m,
    /^embervale\/game\.yaml:\d+ slogan: is missing in ar, de, /m,
    /^embervale\/items\.yaml:\d+ items\.ev-kit: has no English text items\.ev-kit; did you mean “items\.ev-parts”\?$/m,
    /^embervale\/rights\.yaml:1 is missing\. What membership brings\./m,
    /^embervale\/scene\.svg:1 is not the scene behind its pages, an SVG drawing with viewBox="0 0 1500 600"/m,
    /^embervale\/wheel\.yaml:1 is missing\. The lucky wheel\.$/m,
  ])
    expect(said).toMatch(lack)
})

test('ids that two games have, and drawings that are none, stop the build', async () => {
  const path = join(copy, 'src/catalogue/stormshot/game.yaml')
  const before = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    before.replace('game_id: "2202"', 'game_id: "2031"').replace('drawing: anchor', 'drawing: octopus'),
  )
  const { code, said } = await runScript('games.ts')
  writeFileSync(path, before)
  expect(code).toBe(1)
  expect(said).toMatch(/^kingofavalon\/game\.yaml:\d+ game_id: 2031 is stormshot’s already$/m)
  expect(said).toMatch(
    /^stormshot\/game\.yaml:\d+ season\.1\.drawing: octopus is no drawing of public\/art\/icons\.svg$/m,
  )
  expect(said).toContain('embervale/emblem.svg:1 is missing')
})
