import * as v from 'valibot'
import { type GameProject, games } from '../../contract/games.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
import { type GiftItem, type Item, iconSchema, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const giftsSchema = v.strictObject({
  gift_list: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(64)),
      name: v.string(),
      icon: v.optional(iconSchema),
      cycle_type: v.picklist([1, 2, 3, 4, 5, 6]),
      vip_restriction: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)), 0),
      window: v.optional(windowSchema),
      item_list: itemListSchema,
    }),
  ),
})
type GiftsFile = v.InferOutput<typeof giftsSchema>

export const memberGiftsKind = {
  file: 'member-gifts.yaml',
  about: 'What members of a game receive, once in each cycle.',
  folders: 'games',
  pattern: /^member-gifts\.yaml$/,
  isRequired: true,
  schema: giftsSchema,
  fields: {
    gift_list: 'In the order in which they are shown.',
    'gift_list[].name': 'Its title is the text `gifts.<name>`.',
    'gift_list[].cycle_type': 'Once a day 1, week 2, month 3, year 4, VIP level 5, or for good 6.',
  },
} as const

/** A gift for members, once in each of its cycles. */
export interface MemberGift {
  id: string
  titleKey: string
  icon: string
  /** Day 1, week 2, month 3, year 4, VIP level 5, lifelong 6 (rule 9.7). */
  cycle: 1 | 2 | 3 | 4 | 5 | 6
  /** The least VIP level; 0 for everybody. */
  vipRestriction: number
  /** When it can be received; null for always. */
  window: Window | null
  items: readonly GiftItem[]
  /** Whether the operator has switched it off: it is not listed, and nobody receives it. */
  isOff: boolean
}

function readGifts(entry: Entry<GiftsFile>, items: ReadonlyMap<string, Item>, texts: Texts): MemberGift[] {
  const ids = new Set<string>()
  return entry.value.gift_list.map((gift, index) => {
    const list = resolveItems(entry, ['gift_list', index, 'item_list'], gift.item_list, items)
    const titleKey = `gifts.${gift.name}`
    if (!texts.has(titleKey)) entry.report(['gift_list', index, 'name'], texts.explainMissing(titleKey))
    if (ids.has(gift.id)) entry.report(['gift_list', index, 'id'], `${gift.id} is given twice`)
    ids.add(gift.id)
    return {
      id: gift.id,
      titleKey,
      icon: gift.icon ?? list[0]?.item.icon ?? 'gift',
      cycle: gift.cycle_type,
      vipRestriction: gift.vip_restriction,
      window: gift.window ?? null,
      items: list,
      isOff: false,
    }
  })
}

/** Reads every game's member gifts, in the order of the file; an id given twice and a missing text or item are mistakes. */
export function readMemberGifts(
  reader: CatalogueReader,
  items: ReadonlyMap<string, Item>,
  texts: Texts,
): (gameProject: GameProject) => readonly MemberGift[] {
  const byFolder = new Map<string, MemberGift[]>(
    reader.take(memberGiftsKind).map((entry) => [entry.folder, readGifts(entry, items, texts)]),
  )
  const byProject = new Map<string, readonly MemberGift[]>(
    games.map(({ gameProject, prefix }) => [gameProject, byFolder.get(prefix) ?? []]),
  )
  return (gameProject) => byProject.get(gameProject) ?? []
}
