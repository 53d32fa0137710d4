import { type Game, type GameProject, games } from '../../contract/games.ts'
import { defaultLocale } from '../../contract/locales.ts'
import type { Catalogue } from './load-catalogue.ts'
import { type SwitchKind, switchKinds } from './switchable.ts'
import { bigPrizeName, namePrize, type Prize } from './wheel.ts'

/** Something of a catalogue that has a switch, with its name in English and the games that have it. */
export interface Named {
  kind: SwitchKind
  key: string
  name: string
  games: GameProject[]
}

type Entry = readonly [key: string, name: string]
type List = (catalogue: Catalogue, game: Game) => Entry[]

const sayPrize = ({ text }: Catalogue, { item, num }: Pick<Prize, 'item' | 'num'>) =>
  `${num} ${text(`items.${item.id}`, defaultLocale)}`

const lists: Readonly<Record<SwitchKind, List>> = {
  product: ({ shop, text }, { gameProject }) =>
    shop(gameProject).list.map(({ id, nameKey }) => [id, text(nameKey, defaultLocale)]),
  task: ({ tasks, text }, { gameProject }) =>
    [...tasks(gameProject).keys()].map((key) => [key, text(`tasks.${key}.title`, defaultLocale)]),
  prize(catalogue, { gameProject }) {
    const { prizes, bigPrize } = catalogue.wheel(gameProject)
    const big: Entry = [bigPrizeName, `Big prize: ${sayPrize(catalogue, bigPrize)}`]
    return [...prizes.map((prize): Entry => [namePrize(prize), sayPrize(catalogue, prize)]), big]
  },
  popup: ({ popups, text }, { gameProject }) =>
    popups(gameProject).map(({ id, title }) => [String(id), text(title, defaultLocale)]),
  letter: ({ letters, text }, game) =>
    letters.listKeys(game).map((letter) => [letter.key, text(`letters.${letter.text}.title`, defaultLocale)]),
  gift: ({ memberGifts, text }, { gameProject }) =>
    memberGifts(gameProject).map(({ id, titleKey }) => [id, text(titleKey, defaultLocale)]),
}

/**
 * Everything in a catalogue, as it was applied, that can be switched off (rule 1.8): by kind, and within it in the order in which the
 * games have it. What several games have stands once, by the name that the first of them gives it.
 */
export function listSwitchable(catalogue: Catalogue): Named[] {
  return switchKinds.flatMap((kind) => {
    const found = new Map<string, Named>()
    for (const game of games) {
      for (const [key, name] of lists[kind](catalogue, game)) {
        const known = found.get(key) ?? { kind, key, name, games: [] }
        known.games.push(game.gameProject)
        found.set(key, known)
      }
    }
    return [...found.values()]
  })
}
