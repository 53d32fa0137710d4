import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readDrawing } from '../../scripts/games/drawing.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const folder = await createTemporaryFolder()
afterAll(() => folder.remove())

const file = join(folder.path, 'emblem.svg')
const root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"'
function read(text: string) {
  writeFileSync(file, text)
  return readDrawing(file, 'emblem')
}

it('a drawing is its shapes and the attributes around them', () => {
  expect(read(`<svg ${root}><path d="M0 0h9" /></svg>`)).toEqual({
    attributes: ' viewBox="0 0 96 96"',
    shapes: '<path d="M0 0h9" />',
  })
})

it.each([
  ['onload=', `<svg ${root} onload="alert(1)"><path d="M0 0h9"/></svg>`],
  ['id=', `<svg ${root} id="x"><path d="M0 0h9"/></svg>`],
  ['style=', `<svg style="position:fixed" ${root}><path d="M0 0h9"/></svg>`],
  ['onclick =', `<svg ${root}><path onclick = "alert(1)" d="M0 0h9"/></svg>`],
  ['<script', `<svg ${root}><script>alert(1)</script></svg>`],
  ['<s:script', `<svg ${root} xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>`],
  ['x:href=', `<svg ${root} xmlns:x="http://www.w3.org/1999/xlink"><a x:href="javascript:alert(1)"/></svg>`],
])('nothing in a drawing runs or has a name of its own: %s', (what, text) => {
  expect(read(text)).toBe(`has ${what}: only shapes can stand in a sheet of drawings`)
})
