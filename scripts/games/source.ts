import type { GameFile } from '../../src/platform/catalogue/game-file.ts'

/** A game as its folder says it. */
export interface Source {
  prefix: string
  file: GameFile
  lineOf(path: readonly (string | number)[]): number
}
