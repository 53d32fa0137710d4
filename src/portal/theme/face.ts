import type { Site } from '../../contract/games.ts'

const faces = {
  stateofsurvival: 'f-1',
  kingofavalon: 'f-2',
  stormshot: 'f-3',
  dcdarklegion: 'f-4',
  tinysurvivors: 'f-5',
  funzone: 'f-6',
} as const satisfies Record<Site['theme'], string>

/** The drawing that stands for a player of a site until they choose a picture of their own. */
export function faceOf(theme: Site['theme']): string {
  return `/art/faces.svg#${faces[theme]}`
}
