import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LinePart } from '../../../src/contract/console/calls.ts'
import { compareDraft } from '../../../src/platform/console/content/compare-draft.ts'
import {
  beginMatching,
  compareLines,
  linesAround,
  mostMatched,
} from '../../../src/platform/console/content/compare-lines.ts'

const numbered = (count: number, word = 'line') => Array.from({ length: count }, (_, place) => `${word} ${place + 1}`)
const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const brief = (parts: readonly LinePart[]) =>
  parts.map(({ kind, line, skipped, line_list }) => [kind, line, skipped, line_list.length])

/** The text after a change, made of the one before it and of nothing but what is shown. */
function follow(before: readonly string[], parts: readonly LinePart[]): string[] {
  const after: string[] = []
  let at = 0
  for (const { kind, skipped, line_list } of parts) {
    after.push(...before.slice(at, at + skipped))
    at += skipped
    if (kind !== 'added') expect(before.slice(at, at + line_list.length)).toEqual(line_list)
    if (kind !== 'removed') after.push(...line_list)
    if (kind !== 'added') at += line_list.length
  }
  return [...after, ...before.slice(at)]
}

describe('a change in lines', () => {
  it('shows what is gone and what is new, with a few lines around it and the number of each', () => {
    const before = numbered(40)
    const after = before.with(19, 'other').toSpliced(30, 0, 'one more')
    expect(brief(compareLines(toText(before), toText(after)))).toEqual([
      ['same', 20 - linesAround, 19 - linesAround, linesAround],
      ['removed', 20, 0, 1],
      ['added', 20, 0, 1],
      ['same', 21, 0, linesAround],
      ['same', 31 - linesAround, 10 - 2 * linesAround, linesAround],
      ['added', 31, 0, 1],
      ['same', 32, 0, linesAround],
    ])
  })

  it('has all of a new text and of one that is gone, and nothing of one that stays', () => {
    const lines = numbered(500)
    expect(compareLines('', toText(lines))).toEqual([{ kind: 'added', line: 1, skipped: 0, line_list: lines }])
    expect(compareLines(toText(lines), '')).toEqual([{ kind: 'removed', line: 1, skipped: 0, line_list: lines }])
    expect(compareLines(toText(lines), toText(lines))).toEqual([])
    expect(compareLines('', '')).toEqual([])
  })

  it('shows a line end that is new at the end', () => {
    expect(brief(compareLines('a', 'a\n'))).toEqual([
      ['same', 1, 0, 1],
      ['added', 2, 0, 1],
    ])
  })

  it('leaves nothing out: whoever follows it from the one text comes to the other', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 40 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(follow(before, compareLines(toText(before), toText(after)))).toEqual(after)
      }),
    )
  })

  it('is matched as far as it is small, and shown whole beyond that', () => {
    const { file } = mostMatched
    const around = numbered(20, 'stays')
    const changed = (word: string, count: number) => toText([...around, ...numbered(count, word), ...around])
    const kinds = (count: number) => compareLines(changed('old', count), changed('new', count)).map(({ kind }) => kind)
    expect(kinds(file / 2)).toEqual(['same', 'removed', 'added', 'same'])
    expect(kinds(file / 2 + 1)).toEqual(['removed', 'added'])
  })

  it('has one bound for all files of a draft', () => {
    const matching = beginMatching()
    const other = () => compareLines(toText(numbered(5000, 'old')), toText(numbered(5000, 'new')), matching)
    for (let spent = 0; spent < mostMatched.all; spent += mostMatched.file) other()
    expect(matching.left).toBe(0)
    expect(compareLines('a\nb\n', 'a\nc\n', matching).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

describe('what a draft changes', () => {
  const compare = async (before: Record<string, string>, changes: Record<string, string | null>) =>
    await compareDraft(new Map(Object.entries(changes)), new Map(Object.entries(before)))

  it('is every file in lines, but what can be read as texts by its keys', async () => {
    const before = { 'a/texts/de.yaml': 'x: eins\n', 'a/pages/en/faq.md': '# Asked\n', 'a/shop.yaml': 'x: 1\n' }
    const { text_list, file_list } = await compare(before, {
      'a/texts/de.yaml': 'x: zwei\n',
      'a/pages/en/faq.md': null,
      'a/shop.yaml': 'x: 2\n',
    })
    expect(text_list).toEqual([{ file: 'a/texts/de.yaml', key: 'x', before: 'eins', after: 'zwei' }])
    expect(file_list.map(({ file, state }) => [file, state])).toEqual([
      ['a/pages/en/faq.md', 'gone'],
      ['a/shop.yaml', 'changed'],
    ])
  })

  it('is not what is only folded anew, as a written field may leave it', async () => {
    const before = {
      'a/shop.yaml': 'list:\n  - {\n      id: x,\n      price: 1,\n    }\n  - { id: y, price: 2 } # dear\n',
    }
    const after = 'list:\n  - { id: x, price: 1 }\n  - { id: y, price: 3 } # dear\n'
    const { file_list } = await compare(before, { 'a/shop.yaml': after })
    expect(file_list).toMatchObject([{ is_folded: 1 }])
    expect(file_list[0]?.part_list.filter(({ kind }) => kind !== 'same')).toMatchObject([
      { kind: 'removed', line_list: ['  - { id: y, price: 2 } # dear'] },
      { kind: 'added', line_list: ['  - { id: y, price: 3 } # dear'] },
    ])
    const asBefore = { 'a/shop.yaml': before['a/shop.yaml'].replace('2', '3') }
    expect((await compare(before, asBefore)).file_list).toMatchObject([{ is_folded: 0 }])
  })

  it('is shown as it is where what ran has mistakes', async () => {
    const { file_list } = await compare({ 'a/shop.yaml': 'x: 1\nx: 2\n' }, { 'a/shop.yaml': 'x: 3\n' })
    expect(file_list).toMatchObject([{ is_folded: 0, part_list: [{ kind: 'removed' }, { kind: 'added' }] }])
  })

  it('hides nothing in a file of texts that is none', async () => {
    const before = { 'a/texts/de.yaml': 'x: eins\n' }
    expect(await compare(before, { 'a/texts/de.yaml': 'x: [\n' })).toMatchObject({
      text_list: [],
      file_list: [{ file: 'a/texts/de.yaml', state: 'changed' }],
    })
    expect((await compare(before, { 'a/texts/de.yaml': 'x: eins\ny: 5\n' })).file_list).toHaveLength(1)
  })

  it('keeps nobody waiting until all of it is compared', async () => {
    const files = Array.from({ length: 10 }, (_, index) => `a/page-${index}.yaml`)
    const write = (value: number) => Object.fromEntries(files.map((file) => [file, `x: ${value}\n`]))
    let answered = 0
    let next: NodeJS.Immediate
    const answer = () => {
      answered += 1
      next = setImmediate(answer)
    }
    next = setImmediate(answer)
    const { file_list } = await compare(write(1), write(2))
    clearImmediate(next)
    expect(file_list).toHaveLength(files.length)
    expect(answered).toBeGreaterThanOrEqual(files.length)
  })
})
