import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { type Letters, readLetters } from '../../src/platform/catalogue/letters.ts'
import { readNoticeSettings } from '../../src/platform/catalogue/notice-settings.ts'
import { writtenNotices } from '../../src/platform/catalogue/notice-templates.ts'
import { readBroadcasts } from '../../src/platform/catalogue/notices.ts'
import { platformTexts } from '../../src/platform/catalogue/own-words.ts'
import { type CatalogueReader, openCatalogue } from '../../src/platform/catalogue/reader.ts'
import { readTexts, type Texts } from '../../src/platform/catalogue/texts.ts'
import { listMistakesAfter } from './edit-catalogue.ts'

const texts = 'shared/texts/en.yaml'
const published = join(import.meta.dirname, '../../src/catalogue')

describe('news in the catalogue', () => {
  const file = 'shared/notices.yaml'
  const kind = { name: 'notices.yaml', read: (reader: CatalogueReader, texts: Texts) => readBroadcasts(reader, texts) }

  it.each([
    ['no list', 'list: community', 'list: village', 'fan_art.list', /Expected/],
    ['no kind', 'kind: service', 'kind: gossip', 'upkeep.kind', /Expected/],
    ['a kind where there is none', 'list: community,', 'list: community, kind: service,', 'fan_art.kind', /no field/],
    ['no window', '{ monthly: [10, 21] }', '{ monthly: [31, 28] }', 'fan_art.window', /./],
    ['an address to lead to', 'link: signinbenefit', 'link: https://guildhall.test', 'new_calendar.link', /Expected/],
    ['no texts', 'guides:', 'riddles:', 'riddles', /no English text notices.riddles/],
    ['the name of a template', 'guides:', 'big_prize:', 'big_prize', /to a single player/],
  ])('has a mistake: %s', (_, from, to, field, message) => {
    const mistakes = listMistakesAfter([{ file, from, to }], kind)
    const found = mistakes.filter((mistake) => mistake.field.startsWith(`notices.${field}`))
    expect(found[0]).toMatchObject({ file, message: expect.stringMatching(message), line: expect.any(Number) })
  })

  it('for the whole hall stands in the shared folder', () => {
    const file = 'stormshot/notices.yaml'
    const news = 'notices: { guides: { list: system, kind: service, window: { weekly: [1, 7] } } }'
    const reader = openCatalogue(new Map([[file, news]]))
    readBroadcasts(reader, { has: () => true, text: (key) => key, explainMissing: (key) => key })
    expect(reader.finish().filter((mistake) => mistake.file === file)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/shared folder/) }),
    ])
  })

  it('comes with the texts of every template', () => {
    expect(listMistakesAfter([], kind)).toEqual([])
    expect(readTexts(openCatalogue(readFolder(published).files)).borrowed).toEqual([])
    expect(writtenNotices.flatMap((key) => [`notices.${key}.title`, `notices.${key}.content`])).toEqual(
      platformTexts.filter((key) => key.startsWith('notices.')),
    )
  })
})

describe('the switches in the catalogue', () => {
  const file = 'shared/notice-settings.yaml'
  const kind = { name: 'notice-settings.yaml', read: readNoticeSettings }

  it.each([
    ['one that there is not', 'level, prize', 'level, mood', /Expected/],
    ['one that is given twice', 'level, prize', 'level, level', /level is given twice|prize is missing/],
    ['one that is missing', 'level, prize, service', 'level, service', /prize is missing/],
    ['a group without a name', 'group: mail', 'group: post', /no English text notice_groups.post/],
  ])('have a mistake: %s', (_, from, to, message) => {
    const [mistake] = listMistakesAfter([{ file, from, to }], kind)
    expect(mistake).toMatchObject({ file, message: expect.stringMatching(message) })
  })

  it('are to be there, and named', () => {
    expect(listMistakesAfter([], kind)).toEqual([])
    expect(listMistakesAfter([{ file, from: '', to: null }], kind)).toEqual([
      expect.objectContaining({ file, message: expect.stringMatching(/^is missing/) }),
    ])
    const edit = { file: texts, from: '  letters: New letters', to: '  post: New letters' }
    expect(listMistakesAfter([edit], kind)[0]?.message).toMatch(/notice_settings.letters/)
  })
})

describe('letters in the catalogue', () => {
  const file = 'stormshot/letters.yaml'
  const kind = { name: 'letters.yaml', read: readLetters }

  it.each([
    ['no box', 'box: honkmailbox', 'box: bin', 'st-supplies.box', /Expected/],
    ['an item of another game', 'st-tonic: 3', 'ss-rations: 3', 'st-supplies.item_list.ss-rations', /another game/],
    ['an item of nowhere', 'st-tonic: 3', 'moon: 3', 'st-supplies.item_list.moon', /no item/],
    ['nothing of an item', 'st-tonic: 3', 'st-tonic: 0', 'st-supplies.item_list.st-tonic', />=1/],
    ['no window', '{ weekly: [1, 7] }', '{ weekly: [0, 7] }', 'st-supplies.window', /./],
    ['no texts', 'text: supplies', 'text: nothing', 'st-supplies', /no English text letters.nothing.title/],
    ['a key of two letters', 'st-supplies:', 'thanks:', 'thanks', /another folder already/],
  ])('have a mistake: %s', (_, from, to, field, message) => {
    const [mistake] = listMistakesAfter([{ file, from, to }], kind)
    expect(mistake).toMatchObject({ file, field: expect.stringContaining(`letters.${field}`) })
    expect(mistake?.message).toMatch(message)
  })
})

describe('a letter that comes once', () => {
  const [game] = games
  const now = new Date('2026-11-18T12:00:00Z')
  const file = 'shared/letters.yaml'
  const monthly = 'thanks: { box: honkmailbox, window: { monthly: [1, 31] }'
  const readWith = (window: string) => {
    const found: Letters[] = []
    const read = (...given: Parameters<typeof readLetters>) => found.push(readLetters(...given))
    listMistakesAfter([{ file, from: monthly, to: monthly.replace('{ monthly: [1, 31] }', window) }], {
      name: 'letters.yaml',
      read,
    })
    const letter = found[0]?.listOpen(game, now).find(({ text }) => text === 'thanks')
    return { id: letter?.id ?? '', letters: found[0] }
  }

  it('stays the same when its window is moved, so that nobody takes it twice', () => {
    const first = readWith("{ start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }")
    const moved = readWith("{ start: '2026-11-02T00:00:00Z', end: '2026-12-09T00:00:00Z' }")
    expect(first.id).toBe(moved.id)
    expect(moved.letters?.isKnown(game, first.id)).toBe(true)
    expect(moved.letters?.isKnown(game, 'weekend')).toBe(false)
  })

  it('is another each time where it comes again and again', () => {
    const { id, letters } = readWith('{ monthly: [1, 31] }')
    expect(id).toMatch(/^thanks@2026-/)
    expect(letters?.isKnown(game, id)).toBe(true)
    expect(letters?.isKnown(game, 'thanks')).toBe(false)
  })
})
