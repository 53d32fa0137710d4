import type { GameProject } from '../../contract/games.ts'
import type { Catalogue } from './load-catalogue.ts'
import type { Switchable, SwitchKind } from './switchable.ts'
import { leavePrizes } from './wheel.ts'

/** Whether something is switched off in a game, by its own switch or by that of all games. */
type IsOff = (kind: SwitchKind, gameProject: GameProject, key: string) => boolean

const toMark = (kind: SwitchKind, gameProject: GameProject | '', key: string) => `${kind} ${gameProject} ${key}`

function readSwitches(off: readonly Switchable[]): IsOff {
  const marks = new Set(off.map(({ kind, gameProject, key }) => toMark(kind, gameProject, key)))
  return (kind, gameProject, key) => marks.has(toMark(kind, '', key)) || marks.has(toMark(kind, gameProject, key))
}

/** Makes something for a game when it is first asked for. */
function once<Made>(make: (gameProject: GameProject) => Made): (gameProject: GameProject) => Made {
  const made = new Map<GameProject, Made>()
  return (gameProject) => {
    const known = made.get(gameProject) ?? make(gameProject)
    made.set(gameProject, known)
    return known
  }
}

function leaveLetters({ letters }: Catalogue, isOff: IsOff): Catalogue['letters'] {
  return {
    ...letters,
    listOpen: (game, now) => letters.listOpen(game, now).filter(({ key }) => !isOff('letter', game.gameProject, key)),
  }
}

/**
 * A catalogue as it runs while some of it is switched off (rule 1.8). Products, tasks and gifts stay known, so that what players have
 * of them keeps its name and who asks for one is told that it is not open; popups and letters are left out.
 */
export function withoutSwitched(catalogue: Catalogue, off: readonly Switchable[]): Catalogue {
  if (off.length === 0) return catalogue
  const isOff = readSwitches(off)
  return {
    ...catalogue,
    shop: once((game) => {
      const list = catalogue.shop(game).list.map((one) => ({ ...one, isOff: isOff('product', game, one.id) }))
      const byId = new Map(list.map((product) => [product.id, product]))
      return { list, find: (id) => byId.get(id) }
    }),
    tasks: once((game) => {
      const tasks = [...catalogue.tasks(game)]
      return new Map(tasks.map(([key, task]) => [key, { ...task, isOff: isOff('task', game, key) }]))
    }),
    memberGifts: once((game) =>
      catalogue.memberGifts(game).map((gift) => ({ ...gift, isOff: isOff('gift', game, gift.id) })),
    ),
    wheel: once((game) => leavePrizes(catalogue.wheel(game), (name) => isOff('prize', game, name))),
    popups: once((game) => catalogue.popups(game).filter(({ id }) => !isOff('popup', game, String(id)))),
    letters: leaveLetters(catalogue, isOff),
  }
}
