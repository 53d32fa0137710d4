import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHeaders, writeHead, writeLine } from '../../../src/platform/console/csv.ts'

const cell = (value: string | number | null) => writeLine([value]).slice(0, -2)

test('a file begins with the byte order mark', () => {
  expect(writeHead(['at', 'text'])).toBe('\ufeffat,text\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['  =1', "  '=1"],
  ['a;=1', `"a;'=1"`],
  ['a,=1', `"a,'=1"`],
  ['a\t=1', `"a\t'=1"`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['\t=1', `"'\t'=1"`],
  ['\u200b=1', "\u200b'=1"],
  ['\u0000\u2060＝1', "\u0000\u2060'＝1"],
  ['１２３４５６７８９０１２', "'１２３４５６７８９０１２"],
  ['1.5E3', "'1.5E3"],
  ['a-b=c', 'a-b=c'],
  ['123456789012345678', "'123456789012345678"],
  ['0049', "'0049"],
  ['12e5', "'12e5"],
  ['12345', '12345'],
  ['say "hi"', '"say ""hi"""'],
  [-5, '-5'],
  [9007199254740991, '9007199254740991'],
  [null, ''],
])('%j is written %j', (value, written) => expect(cell(value)).toBe(written))

test('whatever separates cells, none of them is a formula', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＠',
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    '"',
    ' ',
    'a',
    '1',
    '|',
    '\u00a0',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const line = cell(pieces.join(''))
      for (const separator of [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/]) {
        const cells = line.split(separator).map((one) => one.replace(/^["\s]+/, ''))
        expect(cells.filter((one) => /^[=+\-@＝＋－＠]/.test(one))).toEqual([])
      }
    }),
    { numRuns: 5000 },
  )
})

test('a file name is a name in one folder', () => {
  expect(csvHeaders(`player-../\r\n"x"${'y'.repeat(300)}`)['content-disposition']).toMatch(
    /^attachment; filename="player-xy{92}\.csv"$/,
  )
})
