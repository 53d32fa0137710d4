/** The element marked `data-part` under a root; the page's own markup has it, so a missing one is a mistake of ours. */
export function findPart(root: ParentNode, name: string): HTMLElement {
  const part = root.querySelector(`[data-part="${name}"]`)
  if (!(part instanceof HTMLElement)) throw new Error(`The page has no part "${name}"`)
  return part
}

/** The first element of the `<template>` of this id, copied. */
export function cloneTemplate(id: string): HTMLElement {
  const template = document.getElementById(id)
  const copy = template instanceof HTMLTemplateElement ? template.content.firstElementChild?.cloneNode(true) : null
  if (!(copy instanceof HTMLElement)) throw new Error(`The page has no template "${id}"`)
  return copy
}

/** Shows a drawing of the icon set in the first `<use>` under a root. */
export function drawIcon(root: ParentNode, icon: string): void {
  root.querySelector('use')?.setAttribute('href', `/art/icons.svg#i-${icon}`)
}

/** The skeletons that lists had in the page's HTML. */
const skeletons = new WeakMap<HTMLElement, Element[]>()

/**
 * The children of a list, as many as asked for, copied from the template; those that are there stay, so that focus does.
 * The first time the skeleton makes room.
 */
export function fitList(list: HTMLElement, templateId: string, count: number): HTMLElement[] {
  if (!skeletons.has(list)) {
    skeletons.set(list, [...list.children])
    list.replaceChildren()
  }
  while (list.childElementCount > count) list.lastElementChild?.remove()
  while (list.childElementCount < count) list.append(cloneTemplate(templateId))
  return [...list.children].filter((child) => child instanceof HTMLElement)
}

/** Shows on a card whether its list waits, is there or did not come; what is not there has its skeleton back. */
export function drawPanel(card: HTMLElement, list: HTMLElement, state: { kind: string; message?: string }): void {
  card.dataset.state = state.kind
  card.ariaBusy = String(state.kind === 'loading')
  if (state.message) findPart(card, 'message').textContent = state.message
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
