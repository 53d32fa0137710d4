import * as v from 'valibot'
import { type ByGame, gatherByGame } from './by-game.ts'
import { iconSchema } from './items.ts'
import { linkSchema } from './links.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const positionSchema = v.strictObject({
  enter_key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
  icon: iconSchema,
  link: linkSchema,
  /** How its dot looks: 0 a dot, 1 a dot with a number (rule 15.2). */
  style: v.optional(v.picklist([0, 1]), 0),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  /** Another text than `positions.<enter_key>`. */
  title: v.optional(v.string()),
})

export const positionsKind = {
  file: 'positions.yaml',
  about: 'The entries of the home page. A game’s entry takes the place of a shared one of the same key.',
  folders: 'all',
  pattern: /^positions\.yaml$/,
  schema: v.strictObject({ positions: v.array(positionSchema) }),
  fields: {
    positions: 'Entries.',
    'positions[].enter_key': 'Its key, by which its red dot goes.',
    'positions[].style': 'How its dot looks: 0 a dot, 1 a dot with a number.',
    'positions[].title': 'The key of a text; without it, `positions.<enter_key>`.',
  },
} as const
type PositionsFile = v.InferOutput<typeof positionsKind.schema>

/** An entry of the home page. */
export interface Position {
  enterKey: string
  icon: string
  link: string
  style: 0 | 1
  weight: number
  /** The key of its text. */
  title: string
}

function readFile(entry: Entry<PositionsFile>, texts: Texts) {
  return entry.value.positions.map(({ enter_key, title = `positions.${enter_key}`, ...rest }, index) => {
    if (!texts.has(title)) entry.report(['positions', index], texts.explainMissing(title))
    const position: Position = { enterKey: enter_key, title, ...rest }
    return [enter_key, position] as const
  })
}

/** Reads the home entries of every game, its own beside and instead of the shared ones; one without a text is a mistake. */
export function readPositions(reader: CatalogueReader, texts: Texts): ByGame<Position> {
  const gathered = gatherByGame(reader.take(positionsKind), 'positions', (entry) => readFile(entry, texts))
  return (gameProject) => gathered(gameProject).toSorted((a, b) => b.weight - a.weight)
}
