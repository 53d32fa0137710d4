/**
 * Draws one of the states that stand as `<template data-state="…">` in an element: what is shown is replaced by a clone of
 * the template, which comes back to be filled. A state without a template leaves what the page was sent with.
 */
export function drawState(host: Element, state: string): Element | null {
  const template = host.querySelector<HTMLTemplateElement>(`template[data-state="${state}"]`)
  if (!template) return null
  for (const shown of [...host.children]) if (shown.tagName !== 'TEMPLATE') shown.remove()
  host.prepend(template.content.cloneNode(true))
  host.setAttribute('data-shown', state)
  return host.firstElementChild
}

/** Writes a text into `[data-part="…"]`; null hides the part. */
export function fillPart(root: ParentNode, part: string, text: string | null): void {
  const element = root.querySelector<HTMLElement>(`[data-part="${part}"]`)
  if (!element) return
  element.textContent = text ?? ''
  element.hidden = text === null
}
