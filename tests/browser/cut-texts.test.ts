import { expect } from 'vitest'
import { test } from '../set-up/browser.ts'
import { findCutTexts } from '../set-up/cut-texts.ts'

const at = (left: number, top: number, text: string) =>
  `<p style="position:absolute;left:${left}px;top:${top}px;margin:0;background:white;font:16px sans-serif">${text}</p>`

test.for([
  ['one below the other', at(0, 0, 'First text') + at(0, 30, 'Other text'), 0],
  ['a text that is scrolled to', '<div style="overflow:auto;width:40px;white-space:nowrap">A long text</div>', 0],
  ['what stays while the page scrolls', `${at(0, 0, 'First text')}<p style="position:fixed;top:0;margin:0">Bar</p>`, 0],
  ['words for screen readers', `<p style="position:absolute;clip-path:inset(50%)">Hidden</p>${at(0, 0, 'Shown')}`, 0],
  ['a text that its box cuts off', '<div style="overflow:hidden;width:40px;white-space:nowrap">A long text</div>', 1],
  [
    'a line that its box cuts off',
    '<div style="overflow:hidden;width:80px;height:20px">Two lines of text here</div>',
    1,
  ],
  ['a text that lies over a part of another', at(0, 0, 'First text') + at(30, 4, 'Other text'), 1],
  ['a text that covers another', at(0, 0, 'First text') + at(0, 0, 'Other text!'), 1],
] as const)('%s', async ([, markup, least], { visit }) => {
  const page = await visit.open('/favicon.svg')
  await page.goto('about:blank')
  await page.setContent(markup)
  const found = await findCutTexts(page)
  expect(found.length, found.join('; ')).toBeGreaterThanOrEqual(least)
  if (least === 0) expect(found).toEqual([])
})
