import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { locales } from '../../src/contract/locales.ts'
import { systemNoticeList } from '../../src/contract/message/calls.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { followCatalogue } from '../../src/platform/catalogue/live-catalogue.ts'
import type { NoticeTemplate } from '../../src/platform/catalogue/notice-templates.ts'
import { platformTexts, readOwnWords } from '../../src/platform/catalogue/own-words.ts'
import { addVersion } from '../../src/platform/catalogue/versions.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { writeNotice } from '../../src/platform/notices/write-notice.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { addressOf, createTestPlatform, type TestPlatform } from './harness.ts'
import { runInProcess } from './run-catalogue.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

/** What the release before this one had no notices for, in a catalogue as a publisher applied it then. */
const unheard = ['purchase_refunded', 'refund_reversed', 'account_frozen', 'account_thawed', 'letter']
const missing = unheard.flatMap((key) => [`notices.${key}.title`, `notices.${key}.content`])
const sayMissing = (key: string) => expect.stringContaining(`shared/texts/en.yaml:1 ${key}: is missing`)

let t: TestPlatform
let folder: TemporaryFolder
beforeAll(async () => {
  folder = await createTemporaryFolder()
  cpSync(published, folder.path, { recursive: true })
  for (const file of readdirSync(join(folder.path, 'shared/texts'))) {
    const path = join(folder.path, 'shared/texts', file)
    const document = parseDocument(readFileSync(path, 'utf8'))
    for (const key of unheard) document.deleteIn(['notices', key])
    document.setIn(['notices', 'welcome', 'title'], 'Welcome to the Lantern Hall')
    writeFileSync(path, String(document))
  }
})
beforeEach(async () => {
  t = await createTestPlatform()
  return () => t.close()
})
afterAll(() => folder.remove())

const applyAsBefore = async () =>
  await transact(t.db, async (tx) => {
    const { files } = readFolder(folder.path)
    return await addVersion(tx, files, { author: 'ada', note: 'the first one', changes: [], now: t.clock.now() })
  })

/** A platform as an upgrade starts it; answers what it warned of, too. */
async function start() {
  const warnings: unknown[][] = []
  const log: Pick<Logger, 'info' | 'warn' | 'error'> = createLogger({ logLevel: 'silent' })
  log.warn = (...parameters: unknown[]) => void warnings.push(parameters)
  const catalogue = await followCatalogue({ db: t.db, log }, published)
  const { db, clock, config } = t
  const platform = await createPlatform({ db, clock, config, catalogue, log: createLogger({ logLevel: 'silent' }) })
  return { platform, warnings }
}

it('a catalogue that an earlier release applied runs on, and this release says in its own words what it lacks', async () => {
  expect(await applyAsBefore()).toBe(1)
  const { platform, warnings } = await start()
  expect(warnings).toEqual([[{ version: 1, texts: missing }, expect.stringContaining('are missing')]])

  const player = await t.register()
  const write = (template: NoticeTemplate) =>
    transact(t.db, (tx) => writeNotice(tx, player.fpUid, { template, now: t.clock.now() }))
  await write('welcome')
  await write('account_frozen')
  // Before the news of the hall.
  const titlesIn = async (lang: string) => {
    const { token, gameProject, uid, lang: language } = headerNames
    const headers = {
      [token]: player.token,
      [gameProject]: player.project,
      [uid]: player.uid,
      [language]: lang,
    }
    const response = await platform.fetch(new Request(addressOf(systemNoticeList), { headers }))
    const { data } = v.parse(v.object({ data: systemNoticeList.data }), await response.json())
    return data.notice_list.slice(0, 2).map(({ title }) => title)
  }
  const own = readOwnWords()
  for (const code of ['en', 'de'] as const) {
    expect(await titlesIn(code)).toEqual([
      own.get(code)?.get('notices.account_frozen.title'),
      'Welcome to the Lantern Hall',
    ])
  }
  await platform.close()
})

it('a check and an apply warn of what is missing, and stop for it only where warnings are to', async () => {
  const checked = await runInProcess(t, ['check', folder.path])
  expect(checked.code).toBe(0)
  expect(checked.said).toEqual(expect.arrayContaining(missing.map(sayMissing)))
  expect((await runInProcess(t, ['check', '--strict', folder.path])).code).toBe(1)
  const applied = await runInProcess(t, ['apply', folder.path])
  expect(applied.said).toEqual(expect.arrayContaining([...missing.map(sayMissing), 'Version 1 runs now.']))
})

it('a release is taken back to what an earlier release applied', async () => {
  await applyAsBefore()
  expect((await runInProcess(t, ['apply', published])).said).toContain('Version 2 runs now.')
  expect((await runInProcess(t, ['rollback', '1'])).said).toContain('Version 3 runs now.')
})

it('this release has words of its own for all that it says, in every language', () => {
  const words = readOwnWords()
  for (const { code } of locales) {
    expect([code, platformTexts.filter((key) => !words.get(code)?.has(key))]).toEqual([code, []])
  }
})

it('a catalogue that an earlier release applied with hosts and HTML runs on without them', async () => {
  const { files } = readFolder(published)
  const [publisher, about] = ['shared/publisher.yaml', 'shared/pages/en/about.md']
  const earlier = new Map([
    ...files,
    [publisher, `${files.get(publisher)}\nticket_hosts: [play.example.com]\n`],
    [about, `${files.get(about)}\n<b>Hello</b>\n`],
  ])
  await transact(t.db, async (tx) => {
    await addVersion(tx, earlier, { author: 'ada', note: 'the first one', changes: [], now: t.clock.now() })
  })
  const { warnings } = await start()
  expect(warnings).toEqual([
    [
      {
        version: 1,
        mistakes: expect.arrayContaining([
          expect.objectContaining({
            file: publisher,
            field: 'ticket_hosts',
            message: expect.stringContaining('TICKET_HOSTS'),
          }),
          expect.objectContaining({ file: about, message: expect.stringContaining('HTML') }),
        ]),
      },
      expect.stringContaining('ignores'),
    ],
  ])
})
