import { findPart } from '../ui/draw-state.ts'
import { attachAgain } from './attachment.ts'
import { type Composer, openComposer } from './composer.ts'
import { scrollToEnd } from './scroll.ts'

let composer: Composer | null = null

/** Makes the composer ready, once. */
export function prepare(): void {
  const root = findPart(document, 'composer')
  if (root) composer ??= openComposer(root)
}

/** Shows a picture of the talk as large as there is room. */
function look(pressed: HTMLElement): void {
  const dialog = document.getElementById('customer-picture')
  const thumbnail = pressed.querySelector('img')
  if (!(dialog instanceof HTMLDialogElement) || !thumbnail) return
  const image = document.createElement('img')
  image.src = thumbnail.src
  image.alt = thumbnail.alt
  findPart(dialog, 'image')?.replaceChildren(image)
  dialog.showModal()
  dialog.onclick = () => dialog.close()
}

/** Answers a press in the talk or the composer. */
export async function answer(pressed: HTMLElement): Promise<void> {
  const { act } = pressed.dataset
  if (act === 'look') look(pressed)
  if (act === 'end') scrollToEnd()
  if (act === 'attach-again') attachAgain()
  if (act === 'remove-picture') composer?.removePicture()
  if (act === 'send') {
    await composer?.send()
    scrollToEnd()
  }
}
