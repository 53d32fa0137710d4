import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMarkdownLinks } from '../../src/platform/catalogue/links.ts'
import { deepest } from '../../src/platform/catalogue/parse-yaml.ts'
import { openCatalogue } from '../../src/platform/catalogue/reader.ts'
import { readTexts } from '../../src/platform/catalogue/texts.ts'
import { readYaml, toMistakes } from '../../src/platform/catalogue/yaml-file.ts'
import { writeField } from '../../src/platform/console/content/write-field.ts'
import { writeText } from '../../src/platform/console/content/write-text.ts'

const file = 'stormshot/texts/en.yaml'
const syntaxOf = (text: string) => readYaml(file, text).syntax.map(({ line, message }) => `${line}: ${message}`)

afterEach(() => void vi.restoreAllMocks())

describe('what costs a reader much more than its length', () => {
  const depths = [
    ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['maps', (depth: number) => '{ a: '.repeat(depth) + '}'.repeat(depth)],
    ['lists of maps', (depth: number) => '[{ a: '.repeat(depth / 2) + '}]'.repeat(depth / 2)],
  ] as const

  it.each(depths)('is not read: %s in each other without end', (_, write) => {
    expect(syntaxOf(`first: 1\nx: ${write(deepest - 2)}`)).toEqual([])
    const { syntax, isReadable, value } = readYaml(file, `first: 1\nx: ${write(2 * deepest)}`)
    expect(syntax).toMatchObject([{ file, line: 2, message: expect.stringContaining(`More than ${deepest}`) }])
    expect({ isReadable, value }).toEqual({ isReadable: false, value: null })
  })

  it.each([
    ['one in the other without end', '? '.repeat(500)],
    ['a list', 'a:\n  ? [b]\n  : c'],
    ['a map', '{ { a: 1 }: 2 }'],
    ['a list in lines', '? - a\n: b'],
  ])('is not read: keys that are lists or maps, as %s', (_, text) => {
    expect(readYaml(file, text)).toMatchObject({
      isReadable: false,
      value: null,
      syntax: [{ message: expect.stringMatching(/^A key must be|^More than/) }],
    })
    expect(writeField('a: 1\n', { path: ['a'], yaml: text })).toBe(null)
    expect(writeField(text, { path: ['a'], yaml: '1' })).toBe(null)
  })

  it.each(['!!set { x, y }', '!!omap [{ x: 1 }]', '!other { x: 1 }'])(
    'is not read: %s, which is neither a map nor a list',
    (text) => {
      expect(readYaml(file, `a: ${text}\n`)).toMatchObject({
        isReadable: false,
        syntax: [{ line: 1, message: expect.stringContaining('only maps and lists') }],
      })
      expect(writeField(`a: ${text}\n`, { path: ['a', 'z'], yaml: '1' })).toBe(null)
      expect(writeText(`a: ${text}\n`, ['a', 'z'], '1')).toBe(null)
    },
  )

  it('is not read: aliases, which say a long text a hundred times', () => {
    const text = `a: &long ${'x'.repeat(1000)}\nb:\n${'  - *long\n'.repeat(100)}`
    const { syntax, isReadable, value } = readYaml(file, text)
    expect(syntax).toMatchObject([{ file, line: 3, message: expect.stringContaining('Aliases') }])
    expect({ isReadable, value }).toEqual({ isReadable: false, value: null })
    expect(syntaxOf('*a : 1')).toHaveLength(1)
  })

  it('looks nowhere else for a key that is given twice', () => {
    const some = vi.spyOn(Array.prototype, 'some')
    const { syntax, isReadable, value } = readYaml(file, 'a: 1\nb:\n  c: 1\n  c: 2\na: 2\n"1": x\n1: y\n')
    expect(some).not.toHaveBeenCalled()
    expect(syntax.map(({ line }) => line)).toEqual([5, 7, 4])
    expect({ isReadable, value }).toEqual({ isReadable: true, value: { a: 2, b: { c: 2 }, 1: 'y' } })
  })
})

describe('the lines of mistakes', () => {
  it('are each found without going through the file again', () => {
    const amount = 2000
    const read = readYaml(file, Array.from({ length: amount }, (_, index) => `k${index}: 1\n`).join(''))
    const { issues = [] } = v.safeParse(v.record(v.string(), v.string()), read.value)
    expect(issues).toHaveLength(amount)
    let compared = 0
    const { find } = Array.prototype
    vi.spyOn(Array.prototype, 'find').mockImplementation(function (this: unknown[], isIt, self) {
      const count: typeof isIt = (...given) => {
        compared += 1
        return isIt.apply(self, given)
      }
      return find.call(this, count)
    })
    const lines = toMistakes(read, issues, undefined).map(({ line }) => line)
    vi.restoreAllMocks()
    expect(lines).toEqual(Array.from({ length: amount }, (_, index) => index + 1))
    // The parser looks for a few things at each line; all lines for each line would be two million.
    expect(compared).toBeLessThan(50 * amount)
  })

  it('lead to the field, or to what misses it', () => {
    const read = readYaml(file, 'a:\n  - x: 1\n  - y: 2\n1:\n  z: 3\n')
    expect(read.lineOf(['a', 1, 'y'])).toBe(3)
    expect(read.lineOf(['a', 1, 'nothing'])).toBe(3)
    expect(read.lineOf([1, 'z'])).toBe(5)
    expect(read.lineOf(['nothing'])).toBe(1)
  })
})

describe('what is asked of many places', () => {
  it('is looked up among texts that are lost without going through all of them', () => {
    const many = (text: string) => Array.from({ length: 2000 }, (_, index) => `k${index}: { x: ${text} }\n`).join('')
    const reader = openCatalogue(
      new Map([
        ['shared/texts/en.yaml', many('1')],
        ['shared/texts/de.yaml', many('eins')],
      ]),
    )
    const startsWith = vi.spyOn(String.prototype, 'startsWith')
    const texts = readTexts(reader)
    expect(startsWith.mock.calls.length).toBeLessThan(2000)
    // What is wrong with a text has been said: neither it nor its translation is missing.
    expect(['k7.x', 'k7.x.y', 'k7', 'k7.xy'].map(texts.has)).toEqual([true, true, false, false])
    expect(reader.finish().filter(({ file }) => file === 'shared/texts/de.yaml')).toEqual([])
  })

  it('is found in Markdown with its line, by one walk', () => {
    expect(listMarkdownLinks('[a](store) [b]\n(c) ![d](e) [f](\ng)\n\n[![h](i)](j)[never](')).toEqual([
      { link: 'store', line: 1 },
      { link: 'e', line: 2 },
      { link: '\ng', line: 2 },
      { link: 'i', line: 5 },
      { link: 'j', line: 5 },
    ])
    expect(listMarkdownLinks(']('.repeat(100_000))).toEqual([])
  })
})
