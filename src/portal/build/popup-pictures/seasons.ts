// Written by `npm run games`, of src/catalogue/<game>/game.yaml: what is changed here is lost.
import type { GamePrefix } from '../../../contract/games.ts'
import type { Piece } from './arrangements.ts'

/** What each game shows of itself before its own scene. */
export const seasons: Readonly<Partial<Record<GamePrefix, readonly Piece[]>>> = {
  stateofsurvival: [
    { id: 'e-stateofsurvival', x: 240, y: 142, size: 216, turn: 0 },
    { id: 'i-crate', x: 106, y: 250, size: 128, turn: -5 },
    { id: 'i-rations', x: 376, y: 256, size: 112, turn: 8 },
    { id: 'i-barricade', x: 240, y: 280, size: 116, turn: 0 },
  ],
  stormshot: [
    { id: 'e-stormshot', x: 240, y: 142, size: 216, turn: 0 },
    { id: 'i-anchor', x: 104, y: 246, size: 130, turn: -10 },
    { id: 'i-chest-open', x: 374, y: 250, size: 136, turn: 5 },
    { id: 'i-map', x: 240, y: 284, size: 98, turn: -6 },
  ],
  kingofavalon: [
    { id: 'e-kingofavalon', x: 240, y: 142, size: 216, turn: 0 },
    { id: 'i-dragon-egg', x: 106, y: 246, size: 128, turn: -6 },
    { id: 'i-banner', x: 376, y: 238, size: 136, turn: 6 },
    { id: 'i-crown', x: 240, y: 282, size: 92, turn: 0 },
  ],
  dcdarklegion: [
    { id: 'e-dcdarklegion', x: 240, y: 142, size: 216, turn: 0 },
    { id: 'i-ward', x: 104, y: 248, size: 122, turn: -8 },
    { id: 'i-soul', x: 376, y: 248, size: 122, turn: 8 },
    { id: 'i-shadow-star', x: 240, y: 284, size: 84, turn: 0 },
  ],
  tinysurvivors: [
    { id: 'e-tinysurvivors', x: 240, y: 142, size: 216, turn: 0 },
    { id: 'i-tent', x: 108, y: 248, size: 146, turn: -3 },
    { id: 'i-sunflower', x: 378, y: 240, size: 130, turn: 8 },
    { id: 'i-acorn', x: 252, y: 288, size: 82, turn: -8 },
  ],
}
