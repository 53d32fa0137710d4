import * as v from 'valibot'
import { type Game, type GamePrefix, games } from '../../contract/games.ts'
import { boxSchema, type MailboxName } from '../../contract/message/mailbox-calls.ts'
import { findWindow, isWithin, type Window, windowSchema } from '../../contract/windows.ts'
import { type GiftItem, type Item, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader } from './reader.ts'
import type { Texts } from './texts.ts'

const keySchema = v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/))

export const lettersKind = {
  file: 'letters.yaml',
  about: 'What comes to the mailboxes. Texts: `letters.<text>.title` and `.content`.',
  folders: 'all',
  pattern: /^letters\.yaml$/,
  schema: v.strictObject({
    letters: v.record(
      keySchema,
      v.strictObject({
        box: boxSchema,
        /** Whose texts it has; its own where this is left out. */
        text: v.optional(keySchema),
        window: windowSchema,
        item_list: v.optional(itemListSchema),
      }),
    ),
  }),
  fields: {
    letters: 'A key is unique in all folders.',
    'letters.<key>.box': 'The mailbox.',
    'letters.<key>.text': 'Whose texts it has; its own where this is left out.',
    'letters.<key>.window': 'When it lies there.',
    'letters.<key>.item_list': 'What is enclosed.',
  },
} as const

/** A letter of one occurrence of its window. */
export interface Letter {
  id: string
  /** Its key in the catalogue, the same for every occurrence. */
  key: string
  box: MailboxName
  /** Its texts are `letters.<text>.title` and `.content`. */
  text: string
  /** What is enclosed; empty for a letter that is only to be read. */
  items: readonly GiftItem[]
  /** When it came, and when it goes again with what was not taken out. */
  since: Date
  until: Date
  /** Its place in the catalogue, which orders what came at one moment. */
  place: number
}

/** The catalogue's letters. */
export interface Letters {
  /** What lies in a game's mailboxes at a moment, latest first. */
  listOpen(game: Game, now: Date): Letter[]
  /** Whether an id names a letter that the game knows, whether it lies there or not. */
  isKnown(game: Game, id: string): boolean
  /** The letters that a game has, whenever they lie there, by key, and whose texts they have. */
  listKeys(game: Game): Pick<Letter, 'key' | 'text'>[]
  /** Whether a game has a letter of this key. */
  hasKey(game: Game, key: string): boolean
}

interface Source extends Pick<Letter, 'box' | 'text' | 'items'> {
  key: string
  window: Window
  /** Null for what comes in every game. */
  prefix: GamePrefix | null
}

function toLetter({ key, window, prefix, ...letter }: Source, place: number, game: Game, now: Date): Letter[] {
  if (prefix !== null && prefix !== game.prefix) return []
  const period = findWindow(window, now, game.timeZone)
  if (!period || !isWithin(period, now)) return []
  const { start, end } = period
  // What comes once is the same letter when its window is moved: whoever has taken it must not get it again.
  const id = 'start' in window ? key : `${key}@${start.toISOString()}`
  return [{ ...letter, id, key, since: start, until: end, place }]
}

/** Reads the letters; a key given twice, a missing English text and an item of another game are mistakes. */
export function readLetters(reader: CatalogueReader, texts: Texts, allItems: ReadonlyMap<string, Item>): Letters {
  const seen = new Set<string>()
  const sources = reader.take(lettersKind).flatMap((entry) =>
    Object.entries(entry.value.letters).map(([key, letter]): Source => {
      const report = (message: string) => entry.report(['letters', key], message)
      const text = letter.text ?? key
      if (seen.has(key)) report('is given in another folder already')
      if (!texts.has(`letters.${text}.title`)) report(texts.explainMissing(`letters.${text}.title`))
      if (!texts.has(`letters.${text}.content`)) report(texts.explainMissing(`letters.${text}.content`))
      seen.add(key)
      const items = resolveItems(entry, ['letters', key, 'item_list'], letter.item_list ?? {}, allItems)
      const prefix = games.find((game) => game.prefix === entry.folder)?.prefix ?? null
      return { key, box: letter.box, text, items, window: letter.window, prefix }
    }),
  )
  const isOf = (game: Game, { prefix }: Source) => prefix === null || prefix === game.prefix
  return {
    listKeys: (game) =>
      sources.flatMap((source) => (isOf(game, source) ? [{ key: source.key, text: source.text }] : [])),
    hasKey: (game, wanted) => sources.some((source) => source.key === wanted && isOf(game, source)),
    listOpen(game, now) {
      const letters = sources.flatMap((source, place) => toLetter(source, place, game, now))
      return letters.toSorted((a, b) => Number(b.since) - Number(a.since) || a.place - b.place)
    },
    isKnown(game, id) {
      const parts = /^([a-z0-9_-]+)(@[\dTZ:.-]+)?$/.exec(id)
      return sources.some(
        (source) =>
          source.key === parts?.[1] && 'start' in source.window === (parts[2] === undefined) && isOf(game, source),
      )
    },
  }
}
