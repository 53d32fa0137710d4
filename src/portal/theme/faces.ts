// Written by `npm run games`, of src/catalogue/<game>/game.yaml: what is changed here is lost.
import type { Site } from '../../contract/games.ts'

/** The drawing of `/art/faces.svg` that stands for the players of each site. */
export const faces = {
  funzone: 'f-6',
  stateofsurvival: 'f-1',
  stormshot: 'f-3',
  kingofavalon: 'f-2',
  dcdarklegion: 'f-4',
  tinysurvivors: 'f-5',
} as const satisfies Record<Site['theme'], string>
