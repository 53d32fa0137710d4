// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { copyText } from '../../../src/portal/ui/copy-text.ts'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'

/** Opens a page whose browser copies what is selected; what was copied so, and by the clipboard's own call. */
function open(clipboardTakes: ((text: string) => Promise<void>) | null): { tab: FakeTab; selected: string[] } {
  const tab = openTab(createFakeBrowser())
  const selected: string[] = []
  tab.copySelected = () => selected.push(getSelection()?.toString() ?? '') > 0
  const others = { read: async () => [], readText: async () => '', write: async () => undefined }
  if (clipboardTakes) {
    tab.sharing = { clipboard: Object.assign(new EventTarget(), others, { writeText: clipboardTakes }) }
  }
  return { tab, selected }
}

function show(text: string): HTMLElement {
  const words = document.createElement('p')
  words.textContent = text
  document.body.replaceChildren(words)
  return words
}

test('a text is put on the clipboard, whatever is shown', async () => {
  const copied: string[] = []
  const { selected } = open(async (text) => void copied.push(text))
  expect(await copyText('Look! https://portal.example', show('Look!'))).toBe(true)
  expect([copied, selected]).toEqual([['Look! https://portal.example'], []])
})

test.each([
  ['is none', null],
  ['is denied', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
])('what is shown is selected and copied where the clipboard %s', async (_, clipboardTakes) => {
  const { selected } = open(clipboardTakes)
  expect(await copyText('Look!', show('Look!'))).toBe(true)
  expect(selected).toEqual(['Look!'])
})

test('where nothing can be copied that is said, and the selection is left for the player’s own hand', async () => {
  const { tab } = open(null)
  tab.copySelected = () => false
  expect(await copyText('Look!', show('Look!'))).toBe(false)
  expect(getSelection()?.toString()).toBe('Look!')
  expect(await copyText('Look!', null)).toBe(false)
})
