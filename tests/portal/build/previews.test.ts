import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { breakInTwo, fitText } from '../../../src/portal/build/previews/fit-text.ts'
import { makeFonts, spell } from '../../../src/portal/build/previews/fonts.ts'
import { findPalette, readPalettes, splitColour } from '../../../src/portal/build/previews/palettes.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every character is 50 wide at a size of 100. */
const measure = (line: string) => line.length * 50

test.each([
  ['Hold the wall, keep the fire alive', 'en', ['Hold the wall,', 'keep the fire alive']],
  ['夜を歩む者たちを率いよ', 'ja', ['夜を歩む者', 'たちを率いよ']],
  ['小小營地，大大志向', 'zh-tw', ['小小營地，', '大大志向']],
])('%s breaks between words', (text, locale, lines) => {
  expect(breakInTwo(text, locale)).toEqual(lines)
})

test('a text takes one line, then two, then a smaller size', () => {
  const room = { size: 40, width: 200, lines: 2, locale: 'en', measure } as const
  expect(fitText('ten chars.', room)).toEqual({ lines: ['ten chars.'], size: 40 })
  expect(fitText('eight and seven', room)).toEqual({ lines: ['eight', 'and seven'], size: 40 })
  expect(fitText('verylongwords andmorethanthat', room)).toMatchObject({ size: 26 })
  expect(fitText('eight and seven', { ...room, lines: 1 })).toEqual({ lines: ['eight and seven'], size: 26 })
})

test('letters are spelt as they can be drawn', () => {
  expect(spell('e\u0301')).toBe('\u00e9')
  expect(spell('กำ น้ำ')).toBe('ก\u0e4d\u0e32 น\u0e4d\u0e49\u0e32')
})

test('fonts have what is written, and who writes more is told', async () => {
  const folder = await makeFolder()
  const [arabic, chinese] = [
    await makeFonts('ar', 'سور Stormshot', folder),
    await makeFonts('zh-tw', '小小營地，', folder),
  ]
  expect(arabic).toMatchObject({
    family: 'Noto Sans Arabic',
    files: [/arabic/, /latin/].map((name) => expect.stringMatching(name)),
  })
  expect(chinese.files.length).toBeGreaterThan(1)
  await expect(makeFonts('en', 'a 小', folder)).rejects.toThrow('No font has 小 for en')
})

test('pictures wear the colours of the games', async () => {
  const palette = findPalette(await readPalettes(), 'stormshot')
  expect(palette.get('accent')).toBe('#f8c946')
  expect(splitColour(palette, 'glow')).toEqual({ colour: 'rgb(255,214,130)', opacity: 0.5 })
})
