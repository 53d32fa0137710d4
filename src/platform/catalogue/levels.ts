import * as v from 'valibot'
import type { CatalogueReader } from './reader.ts'
import type { Texts } from './texts.ts'

/** The highest VIP level (rule 9.1). */
const highestLevel = 7

export const levelsKind = {
  file: 'levels.yaml',
  about: 'The seven VIP levels. Their names are the texts `levels.<level>`.',
  folders: 'shared',
  pattern: /^levels\.yaml$/,
  isRequired: true,
  isWhole: true,
  schema: v.strictObject({
    levels: v.array(
      v.strictObject({
        level: v.pipe(v.number(), v.integer()),
        growth: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      }),
    ),
  }),
  fields: {
    levels: 'In order, 1 to 7.',
    'levels[].level': 'Its number.',
    'levels[].growth': 'The account growth that it begins at: 0 for the first, and more for each.',
  },
} as const

/** A VIP level and the account growth from which an account has it. */
export interface Level {
  level: number
  growth: number
}

/** Reads the levels: 1 to 7, beginning at 0, each above the one before. */
export function readLevels(reader: CatalogueReader, texts: Texts): Level[] {
  return reader.take(levelsKind).flatMap((entry) => {
    const { levels } = entry.value
    if (levels.length !== highestLevel) entry.report(['levels'], `must hold ${highestLevel} levels`)
    levels.forEach(({ level, growth }, index) => {
      const previous = levels[index - 1]
      if (level !== index + 1) entry.report(['levels', index, 'level'], `must be ${index + 1}`)
      if (previous ? growth <= previous.growth : growth !== 0)
        entry.report(['levels', index, 'growth'], previous ? 'must be more than the level before' : 'must be 0')
      if (!texts.has(`levels.${level}`)) entry.report(['levels', index], texts.explainMissing(`levels.${level}`))
    })
    return levels
  })
}

/** The VIP level of an account growth (rule 9.1). */
export function findLevel(levels: readonly Level[], accountGrowth: number): number {
  return levels.findLast(({ growth }) => accountGrowth >= growth)?.level ?? 1
}
