import { describe, expect, it } from 'vitest'
import { listFileTexts, writeText } from '../../../src/platform/console/content/write-text.ts'

const file = `# Names of things.
items:
  bell: "Ship’s bell" # loud
  chart: Sea chart
tasks:
  puzzles: { title: Steady aim, content: Clear puzzle stages this week. }
`

describe('a text that is written into a file', () => {
  it('leaves everything else as it is, comments and all', () => {
    expect(writeText(file, ['items', 'bell'], 'Bell')).toBe(file.replace('Ship’s bell', 'Bell'))
    expect(writeText(file, ['tasks', 'puzzles', 'title'], 'Calm')).toBe(file.replace('Steady aim', 'Calm'))
  })

  it.each(['yes', '12', 'a: b # c', '- x', '"', '{{name}} …', 'two\nlines', ' x ', '!x', 'null', '\u0007'])(
    'reads as %j again',
    (text) => {
      for (const path of [
        ['items', 'chart'],
        ['items', 'bell'],
        ['tasks', 'puzzles', 'title'],
        ['items', 'new'],
      ]) {
        const written = writeText(file, path, text) ?? ''
        const files = new Map([['x/texts/en.yaml', written]])
        const known = listFileTexts(files, 'x/texts/en.yaml', new Map())
        expect(known.find(({ key }) => key === path.join('.'))?.text).toBe(text)
        expect(known.length).toBe(path.includes('new') ? 5 : 4)
        expect(written).toContain('# Names of things.')
      }
    },
  )

  it('is never broken into lines', () => {
    const long = 'word '.repeat(100).trim()
    expect(writeText(file, ['items', 'chart'], long)).toContain(long)
  })

  it('begins a file, and a place in one', () => {
    expect(writeText(undefined, ['items', 'bell'], 'Glocke')).toBe('items:\n  bell: Glocke\n')
    expect(writeText('items:\n  bell: Glocke\n', ['tasks', 'one', 'title'], 'x')).toBe(
      'items:\n  bell: Glocke\ntasks:\n  one:\n    title: x\n',
    )
  })

  it('stands in its place where nothing stood', () => {
    expect(writeText('items:\n  bell:\n  chart: x\n', ['items', 'bell'], 'Glocke')).toBe(
      'items:\n  bell: Glocke\n  chart: x\n',
    )
    expect(writeText('bell:\n', ['bell'], 'Glocke')).toBe('bell: Glocke\n')
  })

  it('that is taken away takes what is empty then with it', () => {
    expect(writeText('items:\n  bell: Glocke\nmore: x\n', ['items', 'bell'], '')).toBe('more: x\n')
    expect(writeText('more: x\n', ['items', 'bell'], '')).toBe('more: x\n')
  })

  it('takes no place that is something else’s, and no file that cannot be read', () => {
    expect(writeText('items: x\n', ['items', 'bell'], 'Glocke')).toBe(null)
    expect(writeText('items:\n  bell: { a: b }\n', ['items', 'bell'], 'Glocke')).toBe(null)
    expect(writeText('items: [x\n', ['items', 'bell'], 'Glocke')).toBe(null)
  })
})
