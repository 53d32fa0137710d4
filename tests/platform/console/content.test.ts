import { join as joinPath } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  approveDraft,
  declineDraft,
  discardDraft,
  listAudit,
  listDrafts,
  listTexts,
  openDraft,
  readFile,
  rebaseDraft,
  showDraft,
  submitDraft,
  turnSwitch,
  withdrawDraft,
  writeDraftFile,
  writeDraftText,
} from '../../../src/contract/console/calls.ts'
import { setClock } from '../../../src/contract/sandbox/calls.ts'
import { productList } from '../../../src/contract/shop/calls.ts'
import { applyFiles } from '../../../src/platform/catalogue/apply-catalogue.ts'
import { rollBack } from '../../../src/platform/catalogue/history.ts'
import { readRecord, readVersion } from '../../../src/platform/catalogue/versions.ts'
import { draftBounds } from '../../../src/platform/console/content/draft-files.ts'
import { draftLife, openDrafts, pruneDrafts } from '../../../src/platform/console/content/drafts.ts'
import { openDraftClock } from '../../../src/platform/console/content/take-live.ts'
import { openVersionFiles } from '../../../src/platform/console/content/version-files.ts'
import { toReader } from '../../../src/platform/db/transaction.ts'
import { createLogger } from '../../../src/platform/log/logger.ts'
import { codeOf, dataOf } from '../harness.ts'
import { join, openConsole } from './operator.ts'

const folder = joinPath(import.meta.dirname, '../../../src/catalogue')
const log = createLogger({ logLevel: 'silent' })

const { t, liveOps: author, admin: second, developer, enterAll } = await openConsole({ follows: true })

/** What takes drafts live, as each process has one. */
const openClock = () =>
  openDraftClock({
    db: t.db,
    clock: t.clock,
    log,
    folder,
    allowsDemo: true,
    versions: openVersionFiles(folder),
    hasPicture: () => true,
  })
const takeDue = async () => await openClock().takeDue()

const begin = async (name = 'a test', browser = author) =>
  dataOf(await browser.call(openDraft, { body: { name } })).draft_id
const cell = { folder: 'stormshot', locale: 'de', key: 'items.st-ship-bell' } as const
const write = async (draft_id: string, text: string, more: object = {}, browser = author) =>
  await browser.call(writeDraftText, { body: { draft_id, ...cell, text, ...more } })
const show = async (draft_id: string, browser = second) =>
  dataOf(await browser.call(showDraft, { query: { draft_id } }))
const reason = 'players asked what it is'
const submit = async (draft_id: string, live_at = 0, browser = author) =>
  await browser.call(submitDraft, { body: { draft_id, live_at, reason } })
const approve = async (draft_id: string, browser = second) => {
  const { revision } = await show(draft_id)
  return await browser.call(approveDraft, { body: { draft_id, revision, reason: 'reads well' } })
}
const rebase = async (draft_id: string) => await author.call(rebaseDraft, { body: { draft_id, reason } })
const discard = async (draft_id: string, browser = author) =>
  await browser.call(discardDraft, { body: { draft_id, reason } })
const texts = async (query: object = {}, browser = developer) =>
  dataOf(await browser.call(listTexts, { query: { folder: 'stormshot', locales: 'de', ...query } }))
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** A draft with one text changed. */
async function draftOf(text: string, more: object = {}): Promise<string> {
  const id = await begin()
  dataOf(await write(id, text, more))
  return id
}

/** Applies one text, by two operators. */
async function goLive(text: string, more: object = {}): Promise<string> {
  const id = await draftOf(text, more)
  dataOf(await submit(id))
  dataOf(await approve(id))
  await takeDue()
  expect((await show(id)).draft).toMatchObject({ state: 'live', stopped_reason: '' })
  return id
}

/** What a player reads as the name of the bell. */
async function readBell(lang = 'de'): Promise<string | undefined> {
  const player = await t.register()
  const { product_list } = dataOf(await player.with({ lang })(productList, { body: { page_size: 100 } }))
  return product_list.find(({ product_id }) => product_id === 'st-ship-bell')?.product_name
}

describe('the grid of texts', () => {
  it('has the keys of a game with English first, then the languages that were asked for', async () => {
    const { row_list, total } = await texts({ locales: 'de,ar' })
    expect(total).toBe(row_list.length)
    expect(row_list.find(({ key }) => key === cell.key)?.cell_list).toEqual([
      { locale: 'en', text: 'Ship’s bell', before: 'Ship’s bell' },
      { locale: 'de', text: 'Schiffsglocke', before: 'Schiffsglocke' },
      expect.objectContaining({ locale: 'ar' }),
    ])
  })

  it('is found by a part of a key or of a word that is shown, and page by page', async () => {
    expect((await texts({ text: 'SCHIFFSGL' })).row_list.map(({ key }) => key)).toEqual([cell.key])
    expect((await texts({ text: 'schiffsgl', locales: 'fr' })).row_list).toEqual([])
    expect((await texts({ text: 'item_texts.' })).row_list.every(({ key }) => key.startsWith('item_texts.'))).toBe(true)
    const all = await texts({ folder: 'shared' })
    const first = await texts({ folder: 'shared', page_size: 30 })
    const next = await texts({ folder: 'shared', page_size: 30, cursor: first.next_cursor })
    const keys = [...first.row_list, ...next.row_list].map(({ key }) => key)
    expect(keys.slice(0, 50)).toEqual(all.row_list.map(({ key }) => key))
    expect(first.total).toBe(all.total)
  })

  it('shows only what a language lacks where that is asked for', async () => {
    const id = await draftOf('')
    const { row_list } = await texts({ draft_id: id, missing: '1' })
    expect(row_list.map(({ key }) => key)).toContain(cell.key)
    expect(row_list.every(({ cell_list }) => cell_list.some(({ text }) => text === ''))).toBe(true)
    await discard(id)
  })

  it('takes no more than four languages, and no draft that there is none of', async () => {
    const asked = async (query: object) =>
      codeOf(await developer.call(listTexts, { query: { folder: 'stormshot', ...query } }))
    expect(await asked({ locales: 'de,fr,es,it,pl' })).toBe(1001)
    expect(await asked({ locales: 'xx' })).toBe(1001)
    expect(await asked({ draft_id: '999999' })).toBe(1001)
    expect(await asked({ draft_id: 'x' })).toBe(1001)
  })
})

describe('a draft', () => {
  it('holds a text beside what runs, and leaves the rest of the file as it is', async () => {
    const id = await draftOf('Glocke: „Alle Mann“ # an Deck')
    const { row_list } = await texts({ draft_id: id, text: cell.key })
    expect(row_list[0]?.cell_list[1]).toEqual({
      locale: 'de',
      text: 'Glocke: „Alle Mann“ # an Deck',
      before: 'Schiffsglocke',
    })
    const shown = await show(id)
    expect(shown).toMatchObject({ mistake_list: [], line_list: [], newer_list: [], may_write: 0, may_decide: 0 })
    expect(shown.text_list).toEqual([
      {
        file: 'stormshot/texts/de.yaml',
        key: cell.key,
        before: 'Schiffsglocke',
        after: 'Glocke: „Alle Mann“ # an Deck',
      },
    ])
    expect(await readBell()).toBe('Schiffsglocke')
    expect((await show(id, author)).may_write).toBe(1)
    await discard(id)
  })

  it('that is written back changes nothing and holds no file', async () => {
    const id = await draftOf('Glocke')
    dataOf(await write(id, 'Schiffsglocke'))
    expect((await show(id)).draft.file_count).toBe(0)
    expect(codeOf(await submit(id))).toBe(3007)
    await discard(id)
  })

  it('leaves the beginning of what was written in the audit log, and no half of a character', async () => {
    const id = await draftOf(`${'x'.repeat(199)}😀${'x'.repeat(4000)}`)
    const { entry_list } = dataOf(
      await second.call(listAudit, { query: { act: 'drafts/write-text', subject: `draft:${id}` } }),
    )
    expect(entry_list).toMatchObject([
      { after: { file: 'stormshot/texts/de.yaml', key: cell.key, text: `${'x'.repeat(199)}\ufffd` } },
    ])
    await discard(id)
  })

  it('names the field of a mistake at once, and is not sent with one', async () => {
    const id = await begin()
    const { mistake_list } = dataOf(await write(id, 'Glocke von {{name}}'))
    expect(mistake_list).toEqual([
      {
        file: 'stormshot/texts/de.yaml',
        line: expect.any(Number),
        field: cell.key,
        message: 'has {{name}}, which the English text does not have',
      },
    ])
    const refused = await submit(id)
    expect(codeOf(refused)).toBe(3007)
    expect(refused).toMatchObject({ msg: expect.stringContaining(`stormshot/texts/de.yaml ${cell.key}`) })
    expect(dataOf(await write(id, 'Glocke')).mistake_list).toEqual([])
    await discard(id)
  })

  it('is written by its author only, at keys that there are, and never without English', async () => {
    const id = await begin()
    expect(codeOf(await write(id, 'x', {}, second))).toBe(3007)
    expect(codeOf(await write(id, 'x', { key: 'items.no-such' }))).toBe(1001)
    expect(codeOf(await write(id, 'x', { key: 'items' }))).toBe(1001)
    expect(codeOf(await write(id, '  ', { locale: 'en' }))).toBe(1001)
    expect(codeOf(await write(id, 'x', { folder: '../shared' }))).toBe(1001)
    expect(codeOf(await write(id, 'x'.repeat(5001)))).toBe(1001)
    expect(codeOf(await write('999999', 'x'))).toBe(1001)
    await discard(id)
  })

  it('is bounded in number: of one operator, and of all', async () => {
    const ids: string[] = []
    for (let count = 0; count < openDrafts.own; count += 1) ids.push(await begin())
    expect(codeOf(await author.call(openDraft, { body: { name: 'one more' } }))).toBe(3004)
    for (const id of ids.slice(1)) await discard(id)
    const [first = ''] = ids
    await t.db.sql`
      insert into content_drafts (name, author_id, base_version, state, files, created_at, updated_at)
      select 'filling', author_id, base_version, 'open', '{}'::jsonb, created_at, updated_at
      from content_drafts cross join generate_series(1, ${openDrafts.all - 1}) where id = ${first}`
    const other = await join(t, 'another@hall.test', 'live-ops')
    expect(codeOf(await other.browser.call(openDraft, { body: { name: 'one more' } }))).toBe(3004)
    await t.db.sql`delete from content_drafts where name = 'filling'`
    expect(codeOf(await other.browser.call(openDraft, { body: { name: 'one more' } }))).toBe(0)
    await discard(first)
  })

  it('is bounded in size: files, and bytes of them', async () => {
    const id = await begin()
    const fill = async (files: Record<string, string>) =>
      await t.db.sql`update content_drafts set files = ${JSON.stringify(files)}::text::jsonb where id = ${id}`
    const many = Object.fromEntries(Array.from({ length: draftBounds.files }, (_, place) => [`x/${place}.yaml`, 'a']))
    await fill(many)
    expect(codeOf(await write(id, 'Glocke'))).toBe(3004)
    await fill({ 'x/long.yaml': 'a'.repeat(draftBounds.bytes - 50) })
    expect(codeOf(await write(id, 'Glocke'))).toBe(3004)
    // Six bytes each where they are kept.
    await fill({ 'x/long.yaml': '\u0001'.repeat(draftBounds.bytes / 6) })
    expect(codeOf(await write(id, 'Glocke'))).toBe(3004)
    await fill({ 'x/long.yaml': 'a'.repeat(1000) })
    expect(codeOf(await write(id, 'Glocke'))).toBe(0)
    await expect(fill({ 'x/long.yaml': 'a'.repeat(2 * draftBounds.bytes) })).rejects.toThrow(/content_drafts_size/)
    await discard(id)
    const [kept] = await t.db.sql<{ files: unknown }[]>`select files from content_drafts where id = ${id}`
    expect(kept?.files).toEqual({})
  })
})

describe('approval', () => {
  it('is a second person’s, who reads the difference; then players read the text', async () => {
    const id = await draftOf('Bordglocke')
    expect(codeOf(await submit(id, 0, second))).toBe(3007)
    dataOf(await submit(id))
    expect(codeOf(await write(id, 'noch eine'))).toBe(3007)
    expect(codeOf(await approve(id, author))).toBe(3007)
    await expect(t.db.sql`update content_drafts set decided_by = author_id where id = ${id}`).rejects.toThrow(
      /content_drafts_second/,
    )
    const shown = await show(id)
    expect(shown).toMatchObject({ may_decide: 1, draft: { state: 'submitted', note: reason, is_own: 0 } })
    expect(shown.text_list).toHaveLength(1)
    dataOf(await approve(id))
    await takeDue()
    const { draft, running } = await show(id)
    expect(draft).toMatchObject({ state: 'live', version: running.version, decided_reason: 'reads well' })
    const record = await readRecord(toReader(t.db), running.version)
    const [{ email } = { email: '' }] = await t.db.sql<{ email: string }[]>`
      select email from operators join content_drafts d on d.author_id = operators.id where d.id = ${id}`
    expect(record).toMatchObject({ author: email, note: `a test: ${reason}` })
    expect(record?.changes).toEqual(['stormshot/texts/de.yaml', `  ~ ${cell.key}: "Schiffsglocke" → "Bordglocke"`])
    await expect.poll(() => readBell()).toBe('Bordglocke')
    expect(await readBell('en')).toBe('Ship’s bell')
    const { entry_list } = dataOf(await second.call(listAudit, { query: { subject: `draft:${id}` } }))
    expect(entry_list.map(({ act }) => act)).toEqual([
      'drafts/go-live',
      'drafts/approve',
      'drafts/submit',
      'drafts/write-text',
      'drafts/open',
    ])
    expect(entry_list[0]).toMatchObject({ operator: 'schedule', after: { kind: 'live', version: running.version } })
    expect(entry_list[3]).toMatchObject({ after: { key: cell.key, text: 'Bordglocke' } })
  })

  it('is of what was read: a draft that changed since is refused', async () => {
    const id = await draftOf('Glocke 1')
    dataOf(await submit(id))
    const { revision } = await show(id)
    dataOf(await author.call(withdrawDraft, { body: { draft_id: id, reason } }))
    dataOf(await write(id, 'Glocke 2'))
    dataOf(await submit(id))
    const body = { draft_id: id, revision, reason: 'reads well' }
    expect(codeOf(await second.call(approveDraft, { body }))).toBe(3007)
    expect((await show(id)).draft.state).toBe('submitted')
    await discard(id)
  })

  it('is of the date and the reason that were read, too: a draft that was sent again is read again', async () => {
    const id = await draftOf('Glocke 2')
    dataOf(await submit(id))
    const { revision } = await show(id)
    dataOf(await author.call(withdrawDraft, { body: { draft_id: id, reason } }))
    dataOf(await submit(id, seconds(t.clock.now()) + 3600))
    const body = { draft_id: id, revision, reason: 'reads well' }
    expect(codeOf(await second.call(approveDraft, { body }))).toBe(3007)
    expect((await show(id)).draft.state).toBe('submitted')
    dataOf(await approve(id))
    await discard(id)
  })

  it('is refused with a reason, and the author writes on', async () => {
    const id = await draftOf('Glocke 3')
    dataOf(await submit(id))
    const decline = { draft_id: id, reason: 'too short' }
    expect(codeOf(await author.call(declineDraft, { body: decline }))).toBe(3007)
    dataOf(await second.call(declineDraft, { body: decline }))
    expect((await show(id)).draft).toMatchObject({ state: 'open', decided_reason: 'too short' })
    expect(codeOf(await second.call(declineDraft, { body: decline }))).toBe(3007)
    expect(codeOf(await approve(id))).toBe(3007)
    dataOf(await write(id, 'Glocke 4'))
    dataOf(await submit(id))
    expect(codeOf(await discard(id, second))).toBe(3007)
    dataOf(await discard(id))
    expect(codeOf(await discard(id))).toBe(3007)
    expect(codeOf(await approve(id))).toBe(3007)
  })
})

describe('a date to go live', () => {
  it('is within a year, and not over', async () => {
    const id = await draftOf('Glocke 5')
    const now = seconds(t.clock.now())
    expect(codeOf(await submit(id, now))).toBe(1001)
    expect(codeOf(await submit(id, now + 2 * 366 * 86_400))).toBe(1001)
    await discard(id)
  })

  it('comes once, from any number of processes, and not a second before', async () => {
    const id = await draftOf('Silvesterglocke')
    const at = seconds(t.clock.now()) + 36 * 3600
    dataOf(await submit(id, at))
    dataOf(await approve(id))
    await takeDue()
    expect((await show(id)).draft).toMatchObject({ state: 'approved', live_at: at })
    t.clock.set(new Date(at * 1000 - 1000))
    await takeDue()
    await enterAll()
    const before = (await show(id)).running.version
    t.clock.set(new Date(at * 1000))
    const processes = Array.from({ length: 4 }, openClock)
    await Promise.all(processes.map((one) => one.takeDue()))
    await takeDue()
    const { draft, running } = await show(id)
    expect(draft).toMatchObject({ state: 'live', version: before + 1 })
    expect(running.version).toBe(before + 1)
    const { entry_list } = dataOf(
      await second.call(listAudit, { query: { act: 'drafts/go-live', subject: `draft:${id}` } }),
    )
    expect(entry_list).toHaveLength(1)
    await expect.poll(() => readBell()).toBe('Silvesterglocke')
  })

  it('comes by itself where the sandbox moves its clock', async () => {
    const at = seconds(t.clock.now()) + 3600
    const id = await draftOf('Turmglocke')
    dataOf(await submit(id, at))
    dataOf(await approve(id))
    dataOf(await t.client()(setClock, { body: { now: new Date((at + 1) * 1000).toISOString() } }))
    await expect.poll(async () => (await show(id)).draft.state).toBe('live')
  })

  it('is not held up by another draft that cannot be settled, which is stopped and says so', async () => {
    const broken = await draftOf('Glocke 6a')
    const behind = await draftOf('Glocke 6b')
    for (const id of [broken, behind]) {
      dataOf(await submit(id))
      dataOf(await approve(id))
    }
    await t.db.sql`update content_drafts set base_version = 999999 where id = ${broken}`
    await takeDue()
    expect((await show(behind)).draft.state).toBe('live')
    const [row] = await t.db.sql`select state, stopped_reason from content_drafts where id = ${broken}`
    expect(row).toEqual({ state: 'stopped', stopped_reason: expect.stringContaining('Something went wrong') })
    const { entry_list } = dataOf(
      await second.call(listAudit, { query: { act: 'drafts/go-live', subject: `draft:${broken}` } }),
    )
    expect(entry_list).toMatchObject([{ operator: 'schedule', after: { kind: 'stopped' } }])
    await takeDue()
    await discard(broken)
  })

  it('comes for a long text, too, whose history is cut within a character', async () => {
    // The quotation mark and these are 80 characters but for the half of the last.
    await goLive(`${'x'.repeat(78)}😀 and so on`)
  })

  it('can be called off before it comes, by the author or by whoever decides', async () => {
    const at = seconds(t.clock.now()) + 3600
    const id = await draftOf('Glocke 6')
    dataOf(await submit(id, at))
    dataOf(await approve(id))
    dataOf(await author.call(withdrawDraft, { body: { draft_id: id, reason } }))
    dataOf(await submit(id, at))
    dataOf(await approve(id))
    dataOf(await second.call(declineDraft, { body: { draft_id: id, reason } }))
    t.clock.advance(2 * 3600 * 1000)
    await takeDue()
    expect((await show(id)).draft.state).toBe('open')
    await discard(id)
  })
})

describe('another version that was applied meanwhile', () => {
  const scheduled = async (text: string, more: object = {}) => {
    const id = await draftOf(text, more)
    dataOf(await submit(id, seconds(t.clock.now()) + 3600))
    dataOf(await approve(id))
    return id
  }
  const comes = async () => {
    t.clock.advance(2 * 3600 * 1000)
    await enterAll()
    await takeDue()
  }
  const mailsOf = async (template: string) =>
    await t.db.sql<{ recipient: string; values: { reason: string } }[]>`
      select recipient, values from mails where template = ${template} order by id`
  const readMetrics = async () => (await t.send('/metrics')).text
  const addProduct = async (draft_id: string, file: string) => {
    const { text, revision } = dataOf(await author.call(readFile, { query: { draft_id, file } }))
    const product = '  - { id: new-tonic, weight: 1, price: 1000, item_list: { luck: 1 } }'
    const body = { draft_id, file, text: `${text.trimEnd()}\n${product}\n`, is_there: 1, revision } as const
    dataOf(await author.call(writeDraftFile, { body }))
  }
  const forgetMails = async () => void (await t.db.sql`delete from mails`)

  it('is no reason to refuse a draft where it changed another text of the same file', async () => {
    const id = await draftOf('Glocke 7')
    const { revision } = await show(id)
    dataOf(await submit(id))
    const read = await show(id)
    await goLive('Zwieback', { key: 'items.st-tonic' })
    const shown = await show(id)
    expect([shown.overlap_list, shown.text_list, shown.revision]).toEqual([[], read.text_list, revision + 1])
    dataOf(await second.call(approveDraft, { body: { draft_id: id, revision: read.revision, reason: 'reads well' } }))
    await takeDue()
    await expect.poll(() => readBell()).toBe('Glocke 7')
    expect((await texts({ text: 'items.st-tonic' })).row_list[0]?.cell_list[1]?.text).toBe('Zwieback')
  })

  it('does not stop a draft that waits for its date, and is kept by it: another operator’s, one at the command line, and one going back', async () => {
    const id = await scheduled('Glocke 8')
    await goLive('Bel', { locale: 'nl' })
    await goLive('Schale', { key: 'items.st-tonic' })
    const files = (await readVersion(toReader(t.db), (await show(id)).running.version))?.files ?? new Map()
    const shop = 'stormshot/shop.yaml'
    const applied = new Map(files).set(shop, (files.get(shop) ?? '').replace('price: 25', 'price: 24'))
    const tools = { db: t.db, demoFolder: folder }
    const { version } = await applyFiles(tools, { files: applied, mistakes: [] }, { now: t.clock.now() })
    await rollBack(tools, version - 1, { now: t.clock.now() })
    await comes()
    expect((await show(id)).draft).toMatchObject({ state: 'live', stopped_reason: '', conflict: '' })
    await expect.poll(() => readBell()).toBe('Glocke 8')
    expect(await readBell('nl')).toBe('Bel')
    expect((await texts({ text: 'items.st-tonic' })).row_list[0]?.cell_list[1]?.text).toBe('Schale')
  })

  it('is one of two drafts that come at the same moment, and both go live', async () => {
    const first = await scheduled('Glocke 8a')
    const other = await scheduled('Tonikum', { key: 'items.st-tonic' })
    await comes()
    expect([(await show(first)).draft.state, (await show(other)).draft.state]).toEqual(['live', 'live'])
    await expect.poll(() => readBell()).toBe('Glocke 8a')
  })

  it('stops nothing where something is switched off', async () => {
    const id = await scheduled('Glocke 8b')
    const one = { kind: 'product', key: 'st-hull-plate', game_project: '', reason } as const
    dataOf(await second.call(turnSwitch, { body: { ...one, is_off: 1 } }))
    await comes()
    expect((await show(id)).draft.state).toBe('live')
    dataOf(await second.call(turnSwitch, { body: { ...one, is_off: 0 } }))
  })

  it('that changed the same text is told to author and approver at once, and stops the draft at its date', async () => {
    await forgetMails()
    const id = await scheduled('Glocke 9')
    await goLive('Glocke 10')
    await takeDue()
    const waiting = await show(id)
    expect(waiting.overlap_list).toEqual(['stormshot/texts/de.yaml items.st-ship-bell'])
    expect(waiting.draft).toMatchObject({ state: 'approved', conflict: expect.stringContaining('items.st-ship-bell') })
    const told = await mailsOf('draft_conflict')
    expect(told).toHaveLength(2)
    expect(told[0]?.values.reason).toContain('items.st-ship-bell')
    await takeDue()
    expect(await mailsOf('draft_conflict')).toHaveLength(2)
    expect(await readMetrics()).toContain('guildhall_drafts{state="blocked"} 1')
    await comes()
    const { draft } = await show(id)
    expect(draft).toMatchObject({ state: 'stopped', conflict: '' })
    expect(draft.stopped_reason).toContain('stormshot/texts/de.yaml items.st-ship-bell')
    expect((await mailsOf('draft_stopped')).map(({ recipient }) => recipient)).toEqual(
      told.map(({ recipient }) => recipient),
    )
    expect(await readMetrics()).toContain('guildhall_drafts{state="stopped"} 1')
    expect(codeOf(await rebase(id))).toBe(3007)
    await discard(id)
    await expect.poll(() => readBell()).toBe('Glocke 10')
  })

  it('that is taken back again is no conflict any more', async () => {
    const id = await scheduled('Glocke 11')
    const before = (await show(id)).running.version
    await goLive('Glocke 12')
    await takeDue()
    expect((await show(id)).draft.conflict).not.toBe('')
    await rollBack({ db: t.db, demoFolder: folder }, before, { now: t.clock.now() })
    await takeDue()
    expect((await show(id)).draft).toMatchObject({ state: 'approved', conflict: '' })
    await comes()
    expect((await show(id)).draft.state).toBe('live')
  })

  it('with which a draft makes no catalogue any more stops it, and says which mistake', async () => {
    await forgetMails()
    const id = await begin()
    await addProduct(id, 'stormshot/shop.yaml')
    dataOf(await submit(id, seconds(t.clock.now()) + 3600))
    dataOf(await approve(id))
    const other = await begin()
    await addProduct(other, 'shared/shop.yaml')
    dataOf(await submit(other))
    dataOf(await approve(other))
    await takeDue()
    expect((await show(id)).draft.conflict).toMatch(/mistakes: .*new-tonic is given twice/)
    await comes()
    const { draft } = await show(id)
    expect(draft).toMatchObject({
      state: 'stopped',
      stopped_reason: expect.stringContaining('new-tonic is given twice'),
    })
    expect(await mailsOf('draft_stopped')).toHaveLength(2)
    await discard(id)
  })

  it('is what the author moves a stopped draft onto, which waits for a second person again', async () => {
    const id = await scheduled('Glocke 13')
    await t.db.sql`update content_drafts set state = 'stopped', stopped_reason = 'x' where id = ${id}`
    await goLive('Bell', { locale: 'fr' })
    dataOf(await rebase(id))
    expect((await show(id)).draft).toMatchObject({ state: 'submitted', stopped_reason: '' })
    expect(codeOf(await rebase(id))).toBe(3007)
    dataOf(await approve(id))
    await comes()
    await expect.poll(() => readBell()).toBe('Glocke 13')
  })
})

describe('the list of drafts', () => {
  it('is by state, the latest first, page by page', async () => {
    const id = await draftOf('Glocke 11')
    const list = async (query: object = {}) => dataOf(await developer.call(listDrafts, { query }))
    expect((await list()).draft_list[0]).toMatchObject({ draft_id: id, state: 'open', file_count: 1, is_own: 0 })
    expect((await list({ state: 'live' })).draft_list.every(({ state }) => state === 'live')).toBe(true)
    const first = await list({ page_size: 2 })
    const next = await list({ page_size: 2, cursor: first.next_cursor })
    const ids = [...first.draft_list, ...next.draft_list].map(({ draft_id }) => Number(draft_id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(4)
    await discard(id)
  })

  it('forgets what nobody touched for long, but not what waits for its date', async () => {
    const open = await draftOf('Glocke 12')
    const sent = await draftOf('Glocke 12a')
    dataOf(await submit(sent))
    const waiting = await draftOf('Glocke 14')
    dataOf(await submit(waiting, seconds(t.clock.now()) + 80 * 86_400))
    dataOf(await approve(waiting))
    const ids = async () =>
      (await t.db.sql<{ id: number }[]>`select id from content_drafts`).map(({ id }) => String(id))
    const prune = async (ms: number) => await pruneDrafts(toReader(t.db), new Date(t.clock.now().getTime() + ms))
    await prune(draftLife.open - 1000)
    expect(await ids()).toEqual(expect.arrayContaining([open, waiting]))
    await prune(draftLife.open + 1000)
    expect(await ids()).not.toContain(open)
    await prune(draftLife.over + 1000)
    expect((await ids()).toSorted()).toEqual([sent, waiting].toSorted())
  })
})
