import { expect, test, vi } from 'vitest'
import { guardClosing, setUnderWay } from '../../../src/portal/webview/close-mode.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { createFakeBrowser, openTab, settle } from '../session/fake-environment.ts'

/** Opens a page, and writes down which modes the app is asked for. */
function open(path: string): string[] {
  const modes: string[] = []
  const tab = openTab(createFakeBrowser(), { path })
  tab.app = (text) => modes.push(JSON.parse(text).mode)
  keepWebviewFacts()
  return modes
}

async function rest(): Promise<void> {
  await vi.dynamicImportSettled()
  await settle()
}

test('the app asks from the first thing that is under way to the end of the last', async () => {
  const modes = open('/stormshot?is_in_webview=1')
  let finish = (_: string) => {}
  const work = guardClosing(new Promise<string>((resolve) => (finish = resolve)))
  void setUnderWay('draft', true)
  void setUnderWay('draft', true)
  await rest()
  expect(modes).toEqual(['ask'])
  finish('bought')
  expect(await work).toBe('bought')
  await rest()
  expect(modes).toEqual(['ask'])
  void setUnderWay('draft', false)
  void setUnderWay('draft', false)
  await rest()
  expect(modes).toEqual(['ask', 'close'])
})

test('work that fails gives the close button back, and fails all the same', async () => {
  const modes = open('/stormshot?is_in_webview=1')
  await expect(guardClosing(Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await rest()
  expect(modes).toEqual(['ask', 'close'])
})

test('in a browser nothing is asked', async () => {
  const modes = open('/stormshot')
  await guardClosing(Promise.resolve())
  await rest()
  expect(modes).toEqual([])
})
