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

/** Puts the skeleton back into a list that waits. */
export function restoreSkeleton(list: HTMLElement): void {
  list.replaceChildren(...(skeletons.get(list) ?? list.children))
  skeletons.delete(list)
}
