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
  /** Whether it can be spun: not where the operator has switched off too much of it. */
  isOpen: boolean
  /** Whether the big prize is given: not where the operator has switched it off. */
  isBigPrizeOpen: boolean
}

/** What the big prize is called where prizes are told apart. */
export const bigPrizeName = 'big_prize'

/** What a prize is called where a wheel's prizes are told apart: how many of what. */
export const namePrize = ({ item, num }: GiftItem) => `${num} ${item.id}`

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

/** Weights in the proportion of those given that add up to the whole wheel: what is left by rounding goes to the largest remainders. */
function fillWheel(prizes: readonly WeightedPrize[]): WeightedPrize[] {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  const shares = prizes.map(({ weight }) => (weight * wholeWheel) / sum)
  const left = wholeWheel - shares.reduce((total, share) => total + Math.floor(share), 0)
  const byRest = [...shares.keys()].toSorted((a, b) => ((shares[b] ?? 0) % 1) - ((shares[a] ?? 0) % 1))
  const raised = new Set(byRest.slice(0, left))
  return prizes.map((prize, index) => ({
    ...prize,
    weight: Math.floor(shares[index] ?? 0) + (raised.has(index) ? 1 : 0),
  }))
}

const isShown = ({ itemType }: Pick<Prize, 'itemType'>) => Object.values<number>(shownItemTypes).includes(itemType)

/**
 * A wheel without the prizes that are switched off, by their names (rule 1.8): the odds of the others grow in their proportion, on the
 * screen as in the draw. One that is left with fewer than two prizes to show stays as it is, and is not spun.
 */
export function leavePrizes(wheel: Wheel, isOff: (name: string) => boolean): Wheel {
  const left = wheel.prizes.filter((prize) => !isOff(namePrize(prize)))
  const isBigPrizeOpen = !isOff(bigPrizeName)
  if (left.length === wheel.prizes.length) return { ...wheel, isBigPrizeOpen }
  if (left.filter(isShown).length < 2) return { ...wheel, isOpen: false, isBigPrizeOpen }
  return { ...wheel, prizes: fillWheel(left), isBigPrizeOpen }
}

function checkPrizes(entry: Entry<WheelFile>): void {
  const { prize_list } = entry.value
  const sum = prize_list.reduce((total, { weight }) => total + weight, 0)
  if (sum !== wholeWheel) entry.report(['prize_list'], `must have weights that add up to ${wholeWheel}, not ${sum}`)
  const shown = prize_list.filter(({ item_type }) => isShown({ itemType: item_type }))
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
  if (!bigPrize || !luck) return null
  return { prizes, bigPrize, bigPrizeCost: big_prize_cost, luck, isOpen: true, isBigPrizeOpen: true }
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
