import type { Right } from '../../contract/benefits/rights-calls.ts'

/**
 * The rows of a list, one for each right, copied from the first `<template>` under a root; they stay, and focus with them, as
 * long as the rights are the same.
 */
export function fitRows(root: ParentNode, list: HTMLElement, rights: readonly Right[]): HTMLElement[] {
  const template = root.querySelector('template')
  const keys = rights.map(({ rights_key: key }) => key).join()
  if (template && list.dataset.keys !== keys) {
    list.dataset.keys = keys
    list.replaceChildren(...rights.map(() => template.content.cloneNode(true)))
  }
  return [...list.querySelectorAll('li')]
}
