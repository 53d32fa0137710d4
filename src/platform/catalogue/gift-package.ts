import * as v from 'valibot'
import { type GameProject, games } from '../../contract/games.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
import { type GiftItem, type Item, iconSchema, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const phaseNumbers = [1, 2, 3, 4] as const
const phaseSchema = v.picklist(phaseNumbers)

const packageSchema = v.strictObject({
  phases: v.array(v.strictObject({ phase: phaseSchema, window: windowSchema })),
  product_list: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(64)),
      phase: phaseSchema,
      name: v.string(),
      icon: v.optional(iconSchema),
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      item_list: itemListSchema,
    }),
  ),
})
type PackageFile = v.InferOutput<typeof packageSchema>

export const giftPackageKind = {
  file: 'gift-package.yaml',
  about: 'The gift package activity: four phases, and what the game sells in them.',
  folders: 'games',
  pattern: /^gift-package\.yaml$/,
  isRequired: true,
  schema: packageSchema,
  fields: {
    phases: 'All four.',
    'phases[].phase': 'Its number.',
    product_list: 'In the order in which they are shown.',
    'product_list[].phase': 'When it is sold.',
    'product_list[].name': 'Its name is the text `packages.<name>`.',
    'product_list[].amount': 'In minor units of the currency.',
    'product_list[].currency': 'ISO 4217.',
  },
} as const

export type PhaseNumber = (typeof phaseNumbers)[number]

/** What the game itself sells in a phase, for money. */
interface PackageProduct {
  id: string
  phase: PhaseNumber
  nameKey: string
  icon: string
  /** In minor units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  items: readonly GiftItem[]
}

/** A game's gift package activity: its four phases, each with a time of its own, and what is sold in them. */
export interface GiftPackage {
  phases: readonly { phase: PhaseNumber; window: Window }[]
  products: readonly PackageProduct[]
}

function checkPhases(entry: Entry<PackageFile>): void {
  const given = entry.value.phases.map(({ phase }) => phase)
  given.forEach((phase, index) => {
    if (given.indexOf(phase) !== index) entry.report(['phases', index, 'phase'], `phase ${phase} is given twice`)
  })
  for (const phase of phaseNumbers) {
    if (!given.includes(phase)) entry.report(['phases'], `phase ${phase} is missing`)
  }
}

function readPackage(entry: Entry<PackageFile>, items: ReadonlyMap<string, Item>, texts: Texts): GiftPackage {
  checkPhases(entry)
  const ids = new Set<string>()
  const products = entry.value.product_list.map((product, index) => {
    const list = resolveItems(entry, ['product_list', index, 'item_list'], product.item_list, items)
    const nameKey = `packages.${product.name}`
    if (!texts.has(nameKey)) entry.report(['product_list', index, 'name'], texts.explainMissing(nameKey))
    if (ids.has(product.id)) entry.report(['product_list', index, 'id'], `${product.id} is given twice`)
    ids.add(product.id)
    const { id, phase, amount, currency } = product
    return { id, phase, nameKey, icon: product.icon ?? list[0]?.item.icon ?? 'gift', amount, currency, items: list }
  })
  return { phases: entry.value.phases, products }
}

/** Reads every game's gift package activity; a phase or id given twice, a missing phase, text or item are mistakes. */
export function readGiftPackages(
  reader: CatalogueReader,
  items: ReadonlyMap<string, Item>,
  texts: Texts,
): (gameProject: GameProject) => GiftPackage {
  const byFolder = new Map<string, GiftPackage>(
    reader.take(giftPackageKind).map((entry) => [entry.folder, readPackage(entry, items, texts)]),
  )
  const byProject = new Map<string, GiftPackage | undefined>(
    games.map(({ gameProject, prefix }) => [gameProject, byFolder.get(prefix)]),
  )
  return (gameProject) => byProject.get(gameProject) ?? { phases: [], products: [] }
}
