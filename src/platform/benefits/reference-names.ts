import { games } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'

type FindKey = (catalogue: Catalogue, reference: string, gameProject: string) => string | undefined

/** The games in which a reference can mean something: the one it happened in, or any where that is not known. */
function listGames(gameProject: string) {
  return games.filter((game) => gameProject === '' || game.gameProject === gameProject)
}

/** Whose name a reference has, by the reason of the entry; a reason that is not here has references without a name. */
const keyOf: Readonly<Record<string, FindKey>> = {
  right: (_, key) => `rights.${key}.title`,
  task: (_, key) => `tasks.${key}.title`,
  use_item: (_, id) => `items.${id}`,
  letter: (_, key) => `letters.${key}.title`,
  purchase: (catalogue, id, gameProject) =>
    listGames(gameProject)
      .map((game) => catalogue.shop(game.gameProject).find(id)?.nameKey)
      .find((key) => key !== undefined),
  member_gift: (catalogue, id, gameProject) =>
    listGames(gameProject)
      .flatMap((game) => catalogue.memberGifts(game.gameProject))
      .find((gift) => gift.id === id)?.titleKey,
}

/** What caused an entry, in the player's words; empty where it has no name, or has lost it. */
export function nameReference(
  catalogue: Catalogue,
  { reason, reference, gameProject }: { reason: string; reference: string; gameProject: string },
  locale: LocaleCode,
): string {
  const key = keyOf[reason]?.(catalogue, reference, gameProject)
  if (key === undefined) return ''
  const name = catalogue.text(key, locale)
  // A key that nobody has a text for stands for itself.
  return name === key ? '' : name
}
