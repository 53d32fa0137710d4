/** The element marked `data-part` under a root; the page's own markup has it, so a missing one is a mistake of ours. */
export function findPart(root: ParentNode, name: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (part === null) throw new Error(`The page has no part "${name}"`)
  return part
}

/** Writes a text into the element marked `data-part`; null empties it. */
export function writePart(root: ParentNode, name: string, text: string | null): void {
  findPart(root, name).textContent = text
}

/** Shows a drawing of the icon set in the first `<use>` under a root. */
export function drawIcon(root: ParentNode, icon: string): void {
  root.querySelector('use')?.setAttribute('href', `/art/icons.svg#i-${icon}`)
}

/** The skeletons that lists had in the page's HTML. */
const skeletons = new WeakMap<HTMLElement, Element[]>()

/**
 * The children of a list, as many as asked for, copied from the `<template>` of this id; those that are there stay, so that
 * focus does. The first time the skeleton makes room.
 */
export function fitList(list: HTMLElement, templateId: string, count: number): HTMLElement[] {
  if (!skeletons.has(list)) {
    skeletons.set(list, [...list.children])
    list.replaceChildren()
  }
  const template = document.querySelector<HTMLTemplateElement>(`#${templateId}`)
  while (list.childElementCount > count) list.lastElementChild?.remove()
  for (let missing = count - list.childElementCount; template && missing > 0; missing--) {
    list.append(template.content.cloneNode(true))
  }
  return [...list.querySelectorAll<HTMLElement>(':scope > *')]
}

/** Shows on a card whether its list waits, is there or did not come; what is not there has its skeleton back. */
export function drawPanel(card: HTMLElement, list: HTMLElement, state: { kind: string; message?: string }): void {
  card.dataset.state = state.kind
  card.ariaBusy = String(state.kind === 'loading')
  if (state.message) writePart(card, 'message', state.message)
  if (state.kind === 'ready') return
  list.replaceChildren(...(skeletons.get(list) ?? list.children))
  skeletons.delete(list)
}

/** A sentence whose number is to be seen: the number in an element of its own, wherever the language puts it. */
export function writeNumber(element: HTMLElement, sentence: string, number: string, className: string): void {
  const start = sentence.indexOf(number)
  const treasure = document.createElement('b')
  treasure.className = className
  treasure.textContent = number
  const parts = [sentence.slice(0, start), treasure, sentence.slice(start + number.length)]
  element.replaceChildren(...(start < 0 ? [sentence] : parts))
}
