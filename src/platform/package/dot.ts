import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { DotSource } from '../dots/dots.ts'
import { findPhase } from './phases.ts'

/** The red dot of the gift package: a phase that is open is news once. */
export function packageDot(catalogue: Catalogue): DotSource {
  return {
    key: 'package',
    async ask({ game, now }) {
      const phase = game && findPhase(catalogue.giftPackage(game.gameProject), game, now, null)
      return phase?.isOpen
        ? { number: 1, hash: `${game?.gameProject}:${phase.phase}:${phase.period.start.toISOString()}` }
        : { number: 0, hash: '' }
    },
  }
}
