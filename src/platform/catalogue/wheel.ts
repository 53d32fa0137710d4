import * as v from 'valibot'
import { type GameProject, games } from '../../contract/games.ts'
import { shownItemTypes, wheelScores } from '../../contract/wheel/calls.ts'
import { type GiftItem, givenAmountSchema, type Item, itemsKind, resolveItems } from './items.ts'
import type { CatalogueReader, Entry } from './reader.ts'

/** What the weights of a wheel add up to, so that each is the odds in ten thousand. */
const wholeWheel = 10_000
/** How many prizes the wheel shows. */
const shownPrizes = 8
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const prizeEntries = { item_type: positive, item: v.string(), num: givenAmountSchema }
const prizeFields = (path: string) => ({
  [`${path}.item_type`]:
    'How it is shown: 201 for points, 1 for other things; other numbers are not shown on the wheel.',
  [`${path}.item`]: 'An item’s id.',
  [`${path}.num`]: 'How many.',
})

export const wheelKind = {
  file: 'wheel.yaml',
  about: 'The lucky wheel.',
  folders: 'games',
  pattern: /^wheel\.yaml$/,
  isRequired: true,
  schema: v.strictObject({
    prize_list: v.array(v.strictObject({ ...prizeEntries, weight: positive })),
    big_prize: v.strictObject(prizeEntries),
    big_prize_cost: givenAmountSchema,
  }),
  fields: {
    ...prizeFields('prize_list[]'),
    ...prizeFields('big_prize'),
    prize_list: 'Clockwise from the top; eight of them are shown.',
    'prize_list[].weight': 'The odds in ten thousand, which they add up to.',
    big_prize: 'What luck buys.',
    big_prize_cost: 'In luck, of which every spin adds one.',
  },
} as const
type WheelFile = v.InferOutput<typeof wheelKind.schema>

/** Something the wheel gives; `itemType` says how the portal shows it. */
export interface Prize extends GiftItem {
  itemType: number
}

/** A prize of the wheel; its weight is the odds in ten thousand. */
export interface WeightedPrize extends Prize {
  weight: number
}

/** A game's wheel. */
export interface Wheel {
  /** In the order in which they stand on the wheel; their weights add up to ten thousand. */
  prizes: readonly WeightedPrize[]
  bigPrize: Prize
  /** What the big prize costs, in luck. */
  bigPrizeCost: number
  /** What every spin gives one of beside its prize. */
  luck: Item
}

type Path = readonly (string | number)[]
interface PrizeFields {
  item_type: number
  item: string
  num: number
}

function readPrize(entry: Entry<WheelFile>, path: Path, prize: PrizeFields, items: ReadonlyMap<string, Item>): Prize[] {
  const [found] = resolveItems(entry, path, { [prize.item]: prize.num }, items)
  if (!found) return []
  if ((found.item.kind === 'points') !== (prize.item_type === shownItemTypes.points)) {
    entry.report([...path, 'item_type'], `must be ${shownItemTypes.points} for points, and for nothing else`)
  }
  return [{ ...found, itemType: prize.item_type }]
}

function checkPrizes(entry: Entry<WheelFile>): void {
  const { prize_list } = entry.value
  const sum = prize_list.reduce((total, { weight }) => total + weight, 0)
  if (sum !== wholeWheel) entry.report(['prize_list'], `must have weights that add up to ${wholeWheel}, not ${sum}`)
  const types: readonly number[] = Object.values(shownItemTypes)
  const shown = prize_list.filter(({ item_type }) => types.includes(item_type))
  if (shown.length !== shownPrizes) entry.report(['prize_list'], `must hold ${shownPrizes} prizes that are shown`)
  const seen = new Set<string>()
  prize_list.forEach(({ item, num }, index) => {
    if (seen.has(`${item} ${num}`)) entry.report(['prize_list', index], 'is given twice')
    seen.add(`${item} ${num}`)
  })
}

function readWheel(entry: Entry<WheelFile>, items: ReadonlyMap<string, Item>): Wheel | null {
  const { prize_list, big_prize, big_prize_cost } = entry.value
  checkPrizes(entry)
  const prizes = prize_list.flatMap((prize, index) =>
    readPrize(entry, ['prize_list', index], prize, items).map((read) => ({ ...read, weight: prize.weight })),
  )
  const [bigPrize] = readPrize(entry, ['big_prize'], big_prize, items)
  const currency = `ticket:${wheelScores.luck}`
  const luck = [...items.values()].find((item) => item.kind === 'ticket' && item.currency === currency)
  if (!luck) entry.report(['big_prize_cost'], `is in ${currency}, which no item of the catalogue stands for`, itemsKind)
  return bigPrize && luck ? { prizes, bigPrize, bigPrizeCost: big_prize_cost, luck } : null
}

/** Reads every game's wheel; weights that do not add up and prizes that cannot be shown or told apart are mistakes. */
export function readWheels(
  reader: CatalogueReader,
  items: ReadonlyMap<string, Item>,
): (gameProject: GameProject) => Wheel {
  const byPrefix = new Map(reader.take(wheelKind).map((entry) => [entry.folder, readWheel(entry, items)]))
  const byProject = new Map<string, Wheel | null | undefined>(
    games.map(({ prefix, gameProject }) => [gameProject, byPrefix.get(prefix)]),
  )
  return (gameProject) => {
    const wheel = byProject.get(gameProject)
    if (!wheel) throw new Error(`No wheel for ${gameProject}`)
    return wheel
  }
}
