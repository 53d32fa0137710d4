/**
 * Draws one of the states that stand as `<template data-state="…">` in an element: what is shown gives way to a clone of the
 * template. A state that is shown already stays, so that its numbers can move; one without a template leaves all as it is.
 */
export function drawState(host: Element, state: string): void {
  const template = host.querySelector<HTMLTemplateElement>(`:scope > template[data-state="${state}"]`)
  if (!template || host.getAttribute('data-shown') === state) return
  for (const shown of [...host.children]) if (shown.tagName !== 'TEMPLATE') shown.remove()
  host.prepend(template.content.cloneNode(true))
  host.setAttribute('data-shown', state)
}

/** Finds `[data-part="…"]`. */
export function findPart(root: ParentNode, part: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-part="${part}"]`)
}

/** Writes a text into `[data-part="…"]`; null hides the part. */
export function fillPart(root: ParentNode, part: string, text: string | null): void {
  const element = findPart(root, part)
  if (!element) return
  element.textContent = text ?? ''
  element.hidden = text === null
}
