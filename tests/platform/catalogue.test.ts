import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { locales } from '../../src/contract/locales.ts'
import { findLevel } from '../../src/platform/catalogue/levels.ts'
import { CatalogueMistakes } from '../../src/platform/catalogue/mistakes.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

describe('the demo publisher’s catalogue', () => {
  const catalogue = loadCatalogue(published)

  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-11', 30],
    ['2031-12', 31],
  ])('has a gift for every check-in of %s', (month, days) => {
    for (const { gameProject } of games) {
      const gifts = catalogue.checkin(gameProject).monthGifts(month)
      expect(gifts.map((gift) => gift.day)).toEqual(Array.from({ length: days }, (_, index) => index + 1))
    }
  })

  it('replaces single days of a month that has a file of its own', () => {
    const { monthGifts } = catalogue.checkin('ss_global')
    const differing = monthGifts('2026-12').filter((gift, index) => gift !== monthGifts('2027-12')[index])
    expect(differing.map((gift) => gift.day)).toEqual([24, 25, 31])
  })

  it('never asks for a VIP level that the check-ins before have not brought', () => {
    for (const { gameProject } of games) {
      let growth = 0
      const gifts = catalogue.checkin(gameProject).monthGifts('2026-12')
      expect(gifts).toHaveLength(31)
      for (const gift of gifts) {
        expect(findLevel(catalogue.levels, growth)).toBeGreaterThanOrEqual(gift.vipRestriction)
        growth += gift.gameGrowth + gift.gameRoleGrowth
      }
    }
  })

  it('gives points enough for several make-ups a month', () => {
    for (const { gameProject } of games) {
      const gifts = catalogue.checkin(gameProject).monthGifts('2026-11')
      const points = gifts
        .flatMap((gift) => gift.items)
        .reduce((sum, { item, num }) => sum + (item.id === 'coin' ? num : 0), 0)
      const dearest = Math.max(...gifts.map((gift) => gift.resigningConsumption))
      expect(points).toBeGreaterThan(5 * dearest)
      for (const gift of gifts)
        expect(gift.resigningConsumption).toSatisfy((price: number) => price >= 20 && price <= 60)
    }
  })

  it('finds the VIP level of a growth', () => {
    expect([0, 199, 200, 2500, 1_000_000].map((growth) => findLevel(catalogue.levels, growth))).toEqual([1, 1, 2, 4, 7])
  })

  it('calls member gifts and benefits by different names, in every language', () => {
    for (const { gameProject } of games)
      for (const { code } of locales) {
        const gifts = catalogue.memberGifts(gameProject).map(({ titleKey }) => catalogue.text(titleKey, code))
        const benefits = [...catalogue.rights(gameProject).keys()].map((key) =>
          catalogue.text(`rights.${key}.title`, code),
        )
        expect(gifts.filter((gift) => benefits.includes(gift))).toEqual([])
      }
  })

  it('speaks English where a locale has no text', () => {
    expect(catalogue.text('items.nothing-of-the-kind', 'de')).toBe('items.nothing-of-the-kind')
    expect(catalogue.text('items.coin', 'en')).toBe('Points')
  })
})

describe('mistakes', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
    cpSync(published, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toMatch(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const listMistakes = () => {
    try {
      loadCatalogue(folder)
    } catch (error) {
      if (error instanceof CatalogueMistakes) return error.mistakes
      throw error
    }
    return []
  }

  it.each([
    ['an unknown field', 'colour: red', { field: 'gift_list.0.colour', message: 'is no field of this kind of file' }],
    ['a number out of range', 'game_growth: -1', { field: 'gift_list.0.game_growth' }],
    ['more than the books of a check-in hold', 'game_growth: 1000000001', { field: 'gift_list.0.game_growth' }],
    ['a word for a number', 'game_growth: many', { field: 'gift_list.0.game_growth' }],
    ['an unknown icon', 'pkg_icon: dragon', { field: 'gift_list.0.pkg_icon' }],
    ['a VIP level that does not exist', 'vip_restriction: 8', { field: 'gift_list.0.vip_restriction' }],
  ])('names file, line and field of %s', (_, field, mistake) => {
    write(
      'stormshot/checkin/2027-01.yaml',
      `# A month.\ngift_list:\n  - day: 3\n    resigning_consumption: 20\n    ${field}\n    item_list: { coin: 5 }\n`,
    )
    expect(listMistakes()).toEqual([
      expect.objectContaining({ file: 'stormshot/checkin/2027-01.yaml', line: 5, ...mistake }),
    ])
  })

  it('says where hosts have moved that get tickets, and takes a list of none', () => {
    edit('shared/publisher.yaml', 'image_hosts: []', 'image_hosts: []\nticket_hosts: []\nwebview_hosts: []')
    expect(listMistakes()).toEqual([])
    edit('shared/publisher.yaml', 'ticket_hosts: []', 'ticket_hosts: [play.example.com]')
    expect(listMistakes()).toEqual([
      expect.objectContaining({
        file: 'shared/publisher.yaml',
        field: 'ticket_hosts',
        message: 'has moved to the environment: TICKET_HOSTS=<host>,<host>',
      }),
    ])
  })

  it('finds hosts that are none', () => {
    edit(
      'shared/publisher.yaml',
      'image_hosts: []',
      'image_hosts: ["*.example.com", Play.example.com, "https://a.example"]',
    )
    expect(listMistakes().map(({ field }) => field)).toEqual([0, 1, 2].map((place) => `image_hosts.${place}`))
  })

  it('takes pictures of elsewhere from the publisher’s image hosts alone', () => {
    const picture = 'https://cdn.example.com:8443/wheel.webp'
    edit('shared/banners.yaml', 'image: wheel', `image: "${picture}"`)
    expect(listMistakes()).toEqual([
      expect.objectContaining({
        ...{ file: 'shared/banners.yaml', field: 'banners.1.image' },
        message: 'is on cdn.example.com:8443, which is none of the image_hosts of publisher.yaml',
      }),
    ])
    edit('shared/publisher.yaml', 'image_hosts: []', 'image_hosts: ["cdn.example.com:8443"]')
    expect(
      loadCatalogue(folder)
        .banners('st_global')
        .map(({ image }) => image),
    ).toContain(picture)
  })

  it('names the place of a missing field', () => {
    write('stormshot/checkin/2027-01.yaml', 'gift_list:\n  - day: 3\n    item_list: { coin: 5 }\n')
    expect(listMistakes()).toEqual([
      {
        file: 'stormshot/checkin/2027-01.yaml',
        line: 2,
        field: 'gift_list.0.resigning_consumption',
        message: 'is missing',
      },
    ])
  })

  it('finds items that do not exist or belong to another game', () => {
    write('stormshot/activation.yaml', 'item_list:\n  coin: 100\n  ss-rations: 1\n  st-tonic: 1\n  moonstone: 2\n')
    expect(listMistakes()).toEqual([
      {
        file: 'stormshot/activation.yaml',
        line: 3,
        field: 'item_list.ss-rations',
        message: 'is an item of another game',
      },
      {
        file: 'stormshot/activation.yaml',
        line: 5,
        field: 'item_list.moonstone',
        message: 'is no item of the catalogue',
      },
    ])
  })

  it('finds days that are missing or given twice', () => {
    edit('kingofavalon/checkin/week.yaml', 'day: 5', 'day: 4')
    expect(listMistakes()).toEqual([
      expect.objectContaining({ line: 2, field: 'gift_list', message: 'day 5 is missing' }),
      expect.objectContaining({ line: 7, field: 'gift_list.4.day', message: 'day 4 is given twice' }),
    ])
  })

  it('finds levels out of order, items without a name, and translations of nothing', () => {
    edit('shared/levels.yaml', 'growth: 800 ', 'growth: 100 ')
    edit('shared/texts/en.yaml', /\n {2}luck: .*/, '')
    write('tinysurvivors/texts/sv.yaml', 'items:\n  pk-camp-kit: Lägerpaket\n  pk-tent: Tält\n')
    write('tinysurvivors/texts/tlh.yaml', 'items:\n  pk-camp-kit: raQ\n')
    expect(listMistakes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          file: 'shared/items.yaml',
          field: 'items.luck',
          message: 'has no English text items.luck',
        }),
        expect.objectContaining({ file: 'shared/levels.yaml', line: 5, field: 'levels.2.growth' }),
        {
          file: 'tinysurvivors/texts/sv.yaml',
          line: 3,
          field: 'items.pk-tent',
          message: 'is not among the English texts',
        },
        { file: 'tinysurvivors/texts/tlh.yaml', line: 1, field: '', message: 'tlh is no locale of the portal' },
      ]),
    )
  })

  it('finds broken YAML, duplicate keys, missing files and files of no known kind', () => {
    write('stormshot/activation.yaml', 'item_list:\n  coin: 1\n  coin: 2\n')
    write('stormshot/items.yaml', 'items:\n  st-tonic: { icon: potion\n')
    write('stormshot/quests.yaml', 'quests: []\n')
    write('elsewhere/items.yaml', 'items: {}\n')
    rmSync(join(folder, 'dcdarklegion/checkin/week.yaml'))
    expect(listMistakes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'stormshot/activation.yaml', line: 3, message: 'Map keys must be unique' }),
        expect.objectContaining({ file: 'stormshot/items.yaml', line: 3 }),
        expect.objectContaining({ file: 'stormshot/quests.yaml', message: 'is no kind of file the catalogue knows' }),
        expect.objectContaining({ file: 'elsewhere/items.yaml' }),
        expect.objectContaining({
          file: 'dcdarklegion/checkin/week.yaml',
          message: 'is missing. A gift for each day of the week.',
        }),
      ]),
    )
  })

  it('leaves what a game is to the build: a version of another release says it otherwise, or not at all', () => {
    edit('stormshot/game.yaml', /game_id: .*/, 'game_number: 5')
    rmSync(join(folder, 'kingofavalon/game.yaml'))
    expect(() => loadCatalogue(folder)).not.toThrow()
    write('shared/game.yaml', 'name: Everything\n')
    expect(listMistakes()).toEqual([
      expect.objectContaining({ file: 'shared/game.yaml', message: 'is no kind of file the catalogue knows' }),
    ])
  })

  it('tells all of them in one message', () => {
    edit('shared/levels.yaml', 'level: 7', 'level: 9')
    write('stormshot/quests.yaml', 'quests: []\n')
    expect(() => loadCatalogue(folder)).toThrow(
      /shared\/levels\.yaml:9 levels\.6\.level: must be 7\n.*stormshot\/quests\.yaml:1/s,
    )
  })
})
