import { findPart } from '../ui/draw-state.ts'

/** Pixels from its end within which a talk counts as read to the end. */
const nearEnd = 120

function findScroll(): HTMLElement | null {
  return findPart(document, 'scroll')
}

/** The talk is laid out from its end, where its scrolling begins; upwards is negative. */
export function isAtEnd(): boolean {
  return (findScroll()?.scrollTop ?? 0) > -nearEnd
}

/** Goes to the latest message. */
export function scrollToEnd(): void {
  findScroll()?.scrollTo({ top: 0 })
}

/** Tells when the player has come to the end of the talk. */
export function onEnd(listener: () => void): void {
  findScroll()?.addEventListener('scroll', () => isAtEnd() && listener(), { passive: true })
}
