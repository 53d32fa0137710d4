import { findPart } from '../ui/draw-state.ts'

/**
 * Shows a member's picture in the `Face.astro` under a root: `avatar` is the address of an uploaded picture or of a drawn
 * face (`/art/faces.svg#f-1`), and empty where none is chosen, which leaves the drawing of the site.
 */
export function drawFace(root: ParentNode, avatar: string): void {
  const face = findPart(root, 'face')
  const drawing = face?.querySelector('svg')
  const picture = face?.querySelector('img')
  if (!drawing || !picture) return
  const isDrawn = avatar === '' || avatar.includes('#')
  drawing.toggleAttribute('hidden', !isDrawn)
  picture.hidden = isDrawn
  if (!isDrawn) picture.src = avatar
  else if (avatar) drawing.querySelector('use')?.setAttribute('href', avatar)
}
