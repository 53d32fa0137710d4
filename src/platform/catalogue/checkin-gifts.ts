import * as v from 'valibot'
import { type GamePrefix, type GameProject, games } from '../../contract/games.ts'
import { type GiftItem, highestAmount, type Item, iconSchema, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader, Entry } from './reader.ts'

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(highestAmount))
/** The longest month, and so the gifts that any month is cut from. */
const longestMonth = 31
const daysOfWeek = 7

/** Pages show pictures of their own origin only. */
const backgroundSchema = v.pipe(
  v.string(),
  v.regex(/^\/(?![/\\])[^\s"\\]*$/, 'must be a path of this site, such as /art/games/stormshot/month.svg'),
)

const monthSchema = v.strictObject({
  bg_url: v.optional(backgroundSchema),
  gift_list: v.array(
    v.strictObject({
      day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestMonth)),
      vip_restriction: v.optional(v.pipe(amount, v.maxValue(7)), 0),
      game_growth: v.optional(amount, 0),
      game_role_growth: v.optional(amount, 0),
      resigning_consumption: amount,
      pkg_icon: v.optional(iconSchema),
      item_list: itemListSchema,
    }),
  ),
})
type MonthFile = v.InferOutput<typeof monthSchema>

const packageIcon = { 'gift_list[].pkg_icon': 'Its drawing, if not its first item’s.' }
const monthFields = {
  ...packageIcon,
  bg_url: 'The picture behind the calendar, as a path of the site; without it, there is none.',
  gift_list: 'The gifts of a month of 31 days; shorter ones take as many as they have days.',
  'gift_list[].day': 'Which check-in of the month it is for.',
  'gift_list[].game_growth': 'Growth for account and game.',
  'gift_list[].game_role_growth': 'Growth for account, game and role.',
  'gift_list[].resigning_consumption': 'What a make-up that earns it costs, in points.',
}

export const monthKind = {
  file: 'checkin/month.yaml',
  about: 'The check-in gifts of any month.',
  folders: 'games',
  pattern: /^checkin\/month\.yaml$/,
  isRequired: true,
  schema: monthSchema,
  fields: monthFields,
} as const

export const singleMonthKind = {
  file: 'checkin/<year>-<month>.yaml',
  about: 'The gifts of one month that differ from those of any month, such as `checkin/2026-12.yaml`.',
  folders: 'games',
  pattern: /^checkin\/(\d{4}-(?:0[1-9]|1[0-2]))\.yaml$/,
  schema: monthSchema,
  fields: { ...monthFields, gift_list: 'The days that differ.' },
} as const

export const weekKind = {
  file: 'checkin/week.yaml',
  about: 'A gift for each day of the week.',
  folders: 'games',
  pattern: /^checkin\/week\.yaml$/,
  isRequired: true,
  schema: v.strictObject({
    gift_list: v.array(
      v.strictObject({
        day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(daysOfWeek)),
        pkg_icon: v.optional(iconSchema),
        item_list: itemListSchema,
      }),
    ),
  }),
  fields: { ...packageIcon, gift_list: 'A gift for each day.', 'gift_list[].day': 'Monday is 1.' },
} as const

/** The gift of the n-th check-in of a month (`day` is n) or of a day of the week. */
export interface WeekGift {
  day: number
  pkgIcon: string
  items: readonly GiftItem[]
}

export interface MonthGift extends WeekGift {
  /** The least VIP level that may take it; 0 for everybody. */
  vipRestriction: number
  /** Growth for account and game. */
  gameGrowth: number
  /** Growth for account, game and role. */
  gameRoleGrowth: number
  /** What a make-up that earns it costs, in points. */
  resigningConsumption: number
}

/** A game's check-in gifts. */
export interface CheckinGifts {
  /** The gifts of a month (`2026-11`), as many as it has days, in order. */
  monthGifts(month: string): MonthGift[]
  /** The seven gifts of any week, Monday first. */
  weekGifts(): WeekGift[]
  /** The picture behind a month, a path of the site; empty for none. */
  background(month: string): string
}

type DayEntry = Entry<{ gift_list: { day: number }[] }>

function checkDays(entry: DayEntry, days: number | null): void {
  const seen = new Set<number>()
  entry.value.gift_list.forEach(({ day }, index) => {
    if (seen.has(day)) entry.report(['gift_list', index, 'day'], `day ${day} is given twice`)
    seen.add(day)
  })
  for (let day = 1; days !== null && day <= days; day++) {
    if (!seen.has(day)) entry.report(['gift_list'], `day ${day} is missing`)
  }
}

const byDay = (a: WeekGift, b: WeekGift) => a.day - b.day
const toIcon = (icon: string | undefined, items: readonly GiftItem[]) => icon ?? items[0]?.item.icon ?? 'gift'

function readMonth(entry: Entry<MonthFile>, items: ReadonlyMap<string, Item>): MonthGift[] {
  return entry.value.gift_list.map((gift, index) => {
    const list = resolveItems(entry, ['gift_list', index, 'item_list'], gift.item_list, items)
    return {
      day: gift.day,
      pkgIcon: toIcon(gift.pkg_icon, list),
      items: list,
      vipRestriction: gift.vip_restriction,
      gameGrowth: gift.game_growth,
      gameRoleGrowth: gift.game_role_growth,
      resigningConsumption: gift.resigning_consumption,
    }
  })
}

function lengthOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

function readWeeks(reader: CatalogueReader, items: ReadonlyMap<string, Item>): Map<string, WeekGift[]> {
  const weeks = new Map<string, WeekGift[]>()
  for (const entry of reader.take(weekKind)) {
    checkDays(entry, daysOfWeek)
    const gifts = entry.value.gift_list.map((gift, index) => {
      const list = resolveItems(entry, ['gift_list', index, 'item_list'], gift.item_list, items)
      return { day: gift.day, pkgIcon: toIcon(gift.pkg_icon, list), items: list }
    })
    weeks.set(entry.folder, gifts.toSorted(byDay))
  }
  return weeks
}

/** Reads every game's check-in gifts; a day missing, given twice or holding what does not exist is a mistake. */
export function readCheckinGifts(
  reader: CatalogueReader,
  items: ReadonlyMap<string, Item>,
): (gameProject: GameProject) => CheckinGifts {
  const weeks = readWeeks(reader, items)
  const months = new Map<string, { gifts: MonthGift[]; bgUrl: string | undefined }>()
  for (const entry of [...reader.take(monthKind), ...reader.take(singleMonthKind)]) {
    checkDays(entry, entry.name === '' ? longestMonth : null)
    const gifts = readMonth(entry, items).toSorted(byDay)
    months.set(`${entry.folder}/${entry.name}`, { gifts, bgUrl: entry.value.bg_url })
  }
  const monthGifts = (prefix: GamePrefix, month: string) => {
    const single = new Map(months.get(`${prefix}/${month}`)?.gifts.map((gift) => [gift.day, gift]))
    const usual = months.get(`${prefix}/`)?.gifts ?? []
    return usual.slice(0, lengthOf(month)).map((gift) => single.get(gift.day) ?? gift)
  }
  const byProject = new Map<string, CheckinGifts>(
    games.map(({ gameProject, prefix }) => [
      gameProject,
      {
        monthGifts: (month) => monthGifts(prefix, month),
        weekGifts: () => weeks.get(prefix) ?? [],
        background: (month) => months.get(`${prefix}/${month}`)?.bgUrl ?? months.get(`${prefix}/`)?.bgUrl ?? '',
      },
    ]),
  )
  return (gameProject) => {
    const gifts = byProject.get(gameProject)
    if (!gifts) throw new Error(`No check-in gifts for ${gameProject}`)
    return gifts
  }
}
