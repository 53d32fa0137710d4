import { type SwitchKind, switchKinds } from '../../contract/console/switch-kinds.ts'
import { type Game, type GameProject, games } from '../../contract/games.ts'
import type { Catalogue } from './load-catalogue.ts'
import type { Signature } from './versions.ts'
import { bigPrizeName, namePrize } from './wheel.ts'

export { type SwitchKind, switchKinds }

/** Something of the catalogue that can be switched off. */
export interface Switchable {
  kind: SwitchKind
  /** Its id or key; of a prize how many of what (`10 coin`) or `big_prize`: the names that a difference has for them. */
  key: string
  /** The game that it is switched in; empty for every game that has it. */
  gameProject: GameProject | ''
}

/** Something that is switched off, by whom, why and since when. */
export interface SwitchedOff extends Switchable, Signature {
  since: Date
}

/** Names something for a person: `product st-tonic-6 in st_global`. */
export function nameSwitchable({ kind, key, gameProject }: Switchable): string {
  return `${kind} ${key}${gameProject && ` in ${gameProject}`}`
}

type Has = (catalogue: Catalogue, game: Game, key: string) => boolean

const has: Readonly<Record<SwitchKind, Has>> = {
  product: (catalogue, { gameProject }, key) => catalogue.shop(gameProject).find(key) !== undefined,
  task: (catalogue, { gameProject }, key) => catalogue.tasks(gameProject).has(key),
  prize(catalogue, { gameProject }, key) {
    return key === bigPrizeName || catalogue.wheel(gameProject).prizes.some((prize) => namePrize(prize) === key)
  },
  popup: (catalogue, { gameProject }, key) => catalogue.popups(gameProject).some(({ id }) => String(id) === key),
  letter: (catalogue, game, key) => catalogue.letters.hasKey(game, key),
  gift: (catalogue, { gameProject }, key) => catalogue.memberGifts(gameProject).some(({ id }) => id === key),
}

/** The games in which a catalogue, as it was applied, has something that can be switched off. */
export function findGamesOf(catalogue: Catalogue, { kind, key }: Pick<Switchable, 'kind' | 'key'>): GameProject[] {
  return games.flatMap((game) => (has[kind](catalogue, game, key) ? [game.gameProject] : []))
}

/** Whether a catalogue has what a switch is about. */
export function isThere(catalogue: Catalogue, one: Switchable): boolean {
  const having = findGamesOf(catalogue, one)
  return one.gameProject === '' ? having.length > 0 : having.includes(one.gameProject)
}
