import { toLines } from '../../src/contract/content/announcements.ts'
import { listAnchors } from '../../src/contract/content/questions.ts'
import { openWordFilter } from '../../src/platform/catalogue/word-filter.ts'
import { appendParams } from '../../src/portal/popup/private-popups.ts'

/** What one text may cost of the thread, in milliseconds. */
const limit = 2
const runs = 15

/** Pieces of which texts are made that keep a regular expression going back. */
const pieces = [
  '\u0344',
  'a\u0301',
  '\u05b0',
  '\u200b',
  ' ',
  '\n',
  ' \n',
  '# ',
  '{#',
  '{{',
  '[',
  '<',
  '@',
  'a',
  '?',
  '#',
  '卖',
  '.',
]

const isBlocked = openWordFilter(['badword', 'sell my account', '卖号'])

/** What runs on texts of others, with the most characters that it gets. */
const works: Record<string, { length: number; run: (text: string) => unknown }> = {
  'words of a post': { length: 1_000, run: isBlocked },
  'lines of an announcement': { length: 20_000, run: toLines },
  'anchors of questions': { length: 20_000, run: listAnchors },
  'parameters of a popup': { length: 2_048, run: (text) => appendParams(`https://hall.example/${text}`, '') },
}

function measure(run: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    run(text)
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

/** Runs what reads texts of others on texts made to keep the thread busy. Fails where one costs more than 2 ms. */
export async function run(): Promise<void> {
  const found = Object.entries(works).flatMap(([work, { length, run: act }]) =>
    pieces.map((piece) => {
      const text = `${piece.repeat(Math.floor(length / piece.length) - 1)}!`
      return { work, piece: JSON.stringify(piece), ms: measure(act, text) }
    }),
  )
  const worst = found.toSorted((a, b) => b.ms - a.ms)
  console.table(worst.slice(0, 10).map((one) => ({ ...one, ms: one.ms.toFixed(3) })))
  if (worst.some(({ ms }) => ms > limit)) process.exitCode = 1
}
