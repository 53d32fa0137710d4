import * as v from 'valibot'
import { type GameProject, games } from '../../contract/games.ts'
import { type GiftItem, type Item, iconSchema, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

/** The reward cycles (rule 9.7) by the names that files give them. */
const cycles = { daily: 1, weekly: 2, monthly: 3, annually: 4, vip_within: 5, lifelong: 6 } as const

/** A reward cycle's number: 1 day, 2 week, 3 month, 4 year, 5 once a VIP level, 6 once and for all. */
type Cycle = (typeof cycles)[keyof typeof cycles]

/** A reward cycle by its name in a file. */
const cycleSchema = v.pipe(
  v.picklist(['daily', 'weekly', 'monthly', 'annually', 'vip_within', 'lifelong']),
  v.transform((name) => cycles[name]),
)

const rightSchema = v.strictObject({
  vip_level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  cycle: cycleSchema,
  times: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  icon: v.optional(iconSchema),
  item_list: v.optional(itemListSchema),
})

export const rightsKind = {
  file: 'rights.yaml',
  about: 'What membership brings. Texts: `rights.<key>.title` and `.content`.',
  folders: 'games',
  pattern: /^rights\.yaml$/,
  isRequired: true,
  schema: v.strictObject({ rights: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)), rightSchema) }),
  fields: {
    rights: 'In the order in which they are shown.',
    'rights.<key>.vip_level': 'The least VIP level.',
    'rights.<key>.cycle': 'When it can be claimed again; `vip_within` is once at every level.',
    'rights.<key>.times': 'How often in a cycle; 0 is a standing privilege with nothing to claim.',
  },
} as const
type RightsFile = v.InferOutput<typeof rightsKind.schema>

/** What membership brings from a VIP level on: so many times a cycle, or a standing privilege. */
export interface Right {
  key: string
  /** The least VIP level that has it. */
  vipLevel: number
  cycle: Cycle
  /** How often it can be claimed in a cycle; 0 is a standing privilege with nothing to claim. */
  times: number
  icon: string
  items: readonly GiftItem[]
}

/** The rights of a game, in the order of the file. */
export type Rights = ReadonlyMap<string, Right>

function readRights(entry: Entry<RightsFile>, texts: Texts, items: ReadonlyMap<string, Item>): Rights {
  const rights = Object.entries(entry.value.rights).map(([key, right]): [string, Right] => {
    const path = ['rights', key]
    for (const text of [`rights.${key}.title`, `rights.${key}.content`]) {
      if (!texts.has(text)) entry.report(path, texts.explainMissing(text))
    }
    if (right.times === 0 && right.item_list) entry.report([...path, 'item_list'], 'is for nobody: times is 0')
    if (right.times > 0 && !right.item_list) entry.report(path, 'must hold an item_list, since it has times')
    const list = right.item_list ? resolveItems(entry, [...path, 'item_list'], right.item_list, items) : []
    const icon = right.icon ?? list[0]?.item.icon ?? 'crown'
    return [key, { key, vipLevel: right.vip_level, cycle: right.cycle, times: right.times, icon, items: list }]
  })
  return new Map(rights)
}

/** Reads every game's rights; a right without texts, or with times and nothing to give, is a mistake. */
export function readAllRights(
  reader: CatalogueReader,
  texts: Texts,
  items: ReadonlyMap<string, Item>,
): (gameProject: GameProject) => Rights {
  const byPrefix = new Map(reader.take(rightsKind).map((entry) => [entry.folder, readRights(entry, texts, items)]))
  const byProject = new Map<string, Rights>(
    games.map(({ prefix, gameProject }) => [gameProject, byPrefix.get(prefix) ?? new Map()]),
  )
  return (gameProject) => byProject.get(gameProject) ?? new Map()
}
