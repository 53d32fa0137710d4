import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawPicture, pictureNames } from '../../../src/portal/build/popup-pictures/draw-picture.ts'

const sprites = ['icons', 'emblems'].map((file) => readFileSync(`public/art/${file}.svg`, 'utf8')).join('')
const drawScene = (game: string) => `<svg viewBox="0 0 1500 600"><title>${game}</title></svg>`

describe('the pictures of popups', () => {
  test.each(pictureNames)('%s is drawn, of what the sprites hold', (name) => {
    const picture = drawPicture(name, { sprites, drawScene })
    expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 480 512">[\s\S]*<\/svg>$/)
    expect(picture).not.toContain('<use')
    expect(picture.includes('<title>')).toBe(name.startsWith('season-'))
  })

  test('are those that the catalogue names, each of them', () => {
    const texts = globSync('src/catalogue/*/popups.yaml').map((file) => readFileSync(file, 'utf8'))
    const named = texts.join('').matchAll(/\/art\/popups\/([\w-]+)\.svg/g)
    expect([...new Set([...named].map(([, name]) => name))].toSorted()).toEqual(pictureNames.toSorted())
  })

  test('are no others', () => expect(() => drawPicture('dragon', { sprites, drawScene })).toThrow('no picture dragon'))
})
