import type { Site } from '../../contract/games.ts'
import { faces } from './faces.ts'

/** The drawing that stands for a player of a site until they choose a picture of their own. */
export function faceOf(theme: Site['theme']): string {
  return `/art/faces.svg#${faces[theme]}`
}
