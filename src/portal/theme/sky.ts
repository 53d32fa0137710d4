// Written by `npm run games`, of src/catalogue/<game>/game.yaml: what is changed here is lost.
import type { Site } from '../../contract/games.ts'

/** The colour behind the browser's own bars: the top of each game's sky, by night and by day (theme/games.css). */
export const skies = {
  funzone: { dark: '#0a0d16', light: '#d3ddf3' },
  stateofsurvival: { dark: '#0d0a09', light: '#dfc3a4' },
  stormshot: { dark: '#02171f', light: '#a9dfe0' },
  kingofavalon: { dark: '#060a26', light: '#b9c8fb' },
  dcdarklegion: { dark: '#08050e', light: '#cfbae8' },
  tinysurvivors: { dark: '#081409', light: '#ffe9a8' },
} as const satisfies Record<Site['theme'], { dark: string; light: string }>
